#!/usr/bin/env python3
# SPDX-License-Identifier: CC-BY-SA-4.0
"""make-sounds.py [FOLDER]: makes every sound of the game, as Ogg Vorbis, beside this file or in
FOLDER.  Needs oggenc (vorbis-tools).  All of them are computed: wood, tin and a toy piano, as sums
of fading sines with a little noise where something touches.  The same every time, so that a sound
changes only when this file does."""

import math
import os
import random
import struct
import subprocess
import sys
import tempfile
import wave

RATE = 44100
QUALITY = '2'
LOUDEST = 0.6  # of full scale: a game is no alarm


class Sound:
    def __init__(self, seconds, seed):
        self.samples = [0.0] * int(seconds * RATE)
        self.random = random.Random(seed)

    def add(self, start, length, wave_at, level=1.0):
        """wave_at (t) from @start on for @length seconds, faded in and out against clicks."""
        first, n = int(start * RATE), int(length * RATE)
        for i in range(min(n, len(self.samples) - first)):
            t = i / RATE
            edge = min(1.0, i / 40, (n - i) / 400)
            self.samples[first + i] += level * edge * wave_at(t)

    def ring(self, start, pitch, partials, level=1.0):
        """A struck thing: (factor of the pitch, level, seconds until it is a third as loud)."""
        for factor, loud, fade in partials:
            phase = self.random.random()
            self.add(start, fade * 6, lambda t, f=pitch * factor, d=fade, p=phase:
                     math.exp(-t / d) * math.sin(2 * math.pi * (f * t + p * 0.1)), level * loud)

    def noise(self, start, length, low, high, fade, level=1.0):
        """Noise between two pitches, fading."""
        a, b = math.exp(-2 * math.pi * low / RATE), math.exp(-2 * math.pi * high / RATE)
        soft, softer, deep = 0.0, 0.0, 0.0

        def wave_at(t):
            nonlocal soft, softer, deep
            soft = b * soft + (1 - b) * self.random.uniform(-1, 1)
            softer = b * softer + (1 - b) * soft
            deep = a * deep + (1 - a) * softer
            return (softer - deep) * math.exp(-t / fade) * 4

        self.add(start, length, wave_at, level)

    def glide(self, start, length, pitch_from, pitch_to, fade, level=1.0):
        """A sine whose pitch slides."""
        phase = [0.0]

        def wave_at(t):
            part = min(1.0, t / length)
            phase[0] += pitch_from * (pitch_to / pitch_from) ** part / RATE
            return math.exp(-t / fade) * math.sin(2 * math.pi * phase[0])

        self.add(start, length, wave_at, level)

    def write(self, path):
        loudest = max(abs(sample) for sample in self.samples)
        scale = LOUDEST * 32767 / loudest
        with wave.open(path, 'wb') as f:
            f.setnchannels(1)
            f.setsampwidth(2)
            f.setframerate(RATE)
            f.writeframes(b''.join(struct.pack('<h', int(sample * scale))
                                   for sample in self.samples))


WOOD = [(1, 1.0, 0.035), (2.76, 0.45, 0.018), (5.4, 0.2, 0.009)]
BLOCK = [(1, 1.0, 0.06), (1.51, 0.5, 0.04), (2.9, 0.25, 0.015)]
BELL = [(1, 1.0, 0.28), (2.0, 0.35, 0.2), (2.76, 0.4, 0.12), (5.4, 0.2, 0.06), (8.9, 0.08, 0.03)]
PIANO = [(1, 1.0, 0.22), (2.0, 0.2, 0.12), (3.01, 0.35, 0.09), (6.3, 0.22, 0.03),
         (10.1, 0.08, 0.012)]


def draw():
    """Two tiles slide off the bag: a soft brush and two small clicks."""
    sound = Sound(0.32, 1)
    sound.noise(0.0, 0.14, 900, 5200, 0.05, 0.8)
    sound.ring(0.09, 1150, WOOD, 0.3)
    sound.ring(0.17, 1330, WOOD, 0.26)
    return sound


def place():
    """A wooden toy is put down."""
    sound = Sound(0.3, 2)
    sound.noise(0.0, 0.02, 500, 4000, 0.005, 0.7)
    sound.ring(0.0, 520, WOOD, 0.9)
    sound.ring(0.0, 196, BLOCK, 0.5)
    return sound


def cover():
    """It lands on another toy: heavier, and both answer."""
    sound = Sound(0.45, 3)
    sound.noise(0.0, 0.04, 200, 2600, 0.012, 0.9)
    sound.ring(0.0, 132, BLOCK, 1.0)
    sound.ring(0.004, 392, WOOD, 0.8)
    sound.ring(0.085, 466, WOOD, 0.45)
    sound.ring(0.085, 165, BLOCK, 0.3)
    return sound


def discard():
    """Off the table it goes: a pop, and down."""
    sound = Sound(0.45, 4)
    sound.glide(0.0, 0.09, 340, 700, 0.06, 0.8)
    sound.glide(0.08, 0.26, 640, 150, 0.12, 0.8)
    sound.noise(0.3, 0.1, 150, 1500, 0.03, 0.5)
    sound.ring(0.3, 150, BLOCK, 0.35)
    return sound


def medal():
    """Two notes of a tin bell, a fourth apart."""
    sound = Sound(1.25, 5)
    sound.ring(0.0, 1046.5, BELL, 0.7)
    sound.ring(0.11, 1396.9, BELL, 0.8)
    return sound


def win():
    """A toy piano is proud of its owner."""
    sound = Sound(2.1, 6)
    for start, pitch, level in ((0.0, 523.25, 0.7), (0.13, 659.26, 0.7), (0.26, 783.99, 0.75),
                                (0.39, 1046.5, 0.9), (0.65, 880.0, 0.7), (0.82, 1046.5, 1.0),
                                (0.82, 783.99, 0.6), (0.82, 523.25, 0.6)):
        sound.ring(start, pitch, PIANO, level)
    sound.ring(0.82, 2093.0, BELL, 0.16)
    return sound


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory() as scratch:
        for number, make in enumerate((draw, place, cover, discard, medal, win), 1):
            path = os.path.join(scratch, make.__name__ + '.wav')
            make().write(path)
            subprocess.run(['oggenc', '--quiet', '--quality', QUALITY, '--serial', str(number),
                            '--comment', 'LICENSE=CC-BY-SA-4.0',
                            '--title', f'Toy Skirmish: {make.__name__}', '--output',
                            os.path.join(folder, make.__name__ + '.ogg'), path], check=True)


if __name__ == '__main__':
    main()
