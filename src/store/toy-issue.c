/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Issues as values and as lines of text. */
#include "config.h"

#include "store/toy-issue.h"

void
toy_issue_free (ToyIssue *issue)
{
  if (issue == NULL)
    return;

  g_free (issue->text);
  g_free (issue->suggestion);
  g_free (issue->id);
  g_free (issue);
}

const char *
toy_severity_id (ToySeverity severity)
{
  static const char *const ids[] = { "hint", "warning", "error" };

  return ids[severity];
}

char *
toy_issue_format (const ToyIssue *issue, const char *origin)
{
  g_autofree char *label = issue->id != NULL && *issue->id != '\0'
                             ? g_strdup_printf ("<%s id=\"%s\">", issue->element, issue->id)
                             : g_strdup_printf ("<%s>", issue->element);

  return g_strdup_printf ("%s:%u: %s: %s: %s", origin != NULL ? origin : "terrain", issue->line,
                          toy_severity_id (issue->severity), label, issue->text);
}
