import { bell, PITCH, type SoundEffect } from './tones.ts';

const { D4, A4, B4, D5, E5, FIS5, A5, B5 } = PITCH;

/** What is heard of a show whatever game is played. */
export const SHOW_SOUNDS = {
  open: { name: 'open', tones: [bell(0, A4, 200), bell(130, E5, 340)] },
  five: { name: 'five', tones: [{ at: 0, lasts: 120, pitch: A5, wave: 'sine', loud: 0.5 }] },
  decided: { name: 'decided', tones: [bell(0, B4, 180), bell(110, FIS5, 180), bell(220, B5, 420)] },
  win: {
    name: 'win',
    tones: [
      bell(0, D4, 300),
      bell(120, A4, 300),
      bell(240, D5, 300),
      bell(360, FIS5, 300),
      bell(480, A5, 700, 0.6),
      bell(480, D5, 700, 0.4),
    ],
  },
} as const satisfies Readonly<Record<string, SoundEffect>>;

export type ShowSound = keyof typeof SHOW_SOUNDS;
