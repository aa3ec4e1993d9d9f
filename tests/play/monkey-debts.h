/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the libraries below us lose, so that whatever the leak sanitizer tells of is ours. */
#pragma once

/* Gives back what can be; to be called when everything has been closed and nothing is under way. */
void monkey_debts_pay (void);
