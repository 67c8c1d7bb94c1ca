import { bell, PITCH, type SoundEffect } from '../../../lib/sound/tones.ts';
import type { PlannedStep } from './timeline.ts';

const { D4, A4, D5, FIS5, A5 } = PITCH;

/** What is heard of a part of a turn. */
export const SEA_SOUNDS = {
  // a broadside, and shells on their way
  volley: {
    name: 'volley',
    tones: [
      { at: 0, lasts: 140, pitch: 120, glide: 46, wave: 'sine', loud: 0.8 },
      { at: 40, lasts: 420, pitch: 1_200, glide: 330, wave: 'triangle', loud: 0.16 },
    ],
  },
  splash: {
    name: 'splash',
    tones: [{ at: 0, lasts: 200, pitch: 520, glide: 180, wave: 'triangle', loud: 0.3 }],
  },
  sunk: {
    name: 'sunk',
    tones: [
      { at: 0, lasts: 420, pitch: 150, glide: 38, wave: 'sine', loud: 0.9 },
      bell(60, D4, 320, 0.4),
      bell(60, A4, 420, 0.35),
    ],
  },
  talk: { name: 'talk', tones: [bell(0, A5, 70, 0.3), bell(90, FIS5, 70, 0.3), bell(180, A5, 110, 0.3)] },
  moved: {
    name: 'moved',
    tones: [{ at: 0, lasts: 320, pitch: 180, glide: 300, wave: 'sine', loud: 0.4 }, bell(220, D5, 140, 0.25)],
  },
} as const satisfies Readonly<Record<string, SoundEffect>>;

/** What is heard when a step of an animation begins. */
export function soundsOf({ kind }: PlannedStep): readonly SoundEffect[] {
  switch (kind) {
    case 'volley':
    case 'sunk':
    case 'talk':
    case 'moved':
      return [SEA_SOUNDS[kind]];
    case 'answers':
      return [SEA_SOUNDS.splash];
    case 'hid':
      return [SEA_SOUNDS.moved];
  }
}
