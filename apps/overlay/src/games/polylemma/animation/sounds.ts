import { bell, PITCH, type SoundEffect } from '../../../lib/sound/tones.ts';
import type { PlannedStep } from './timeline.ts';

const { D4, A4, D5, FIS5, A5, D6 } = PITCH;

/** What is heard of a round. */
export const ROUND_SOUNDS = {
  // two cards on felt
  forward: {
    name: 'forward',
    tones: [
      { at: 0, lasts: 110, pitch: 165, glide: 62, wave: 'sine', loud: 0.7 },
      { at: 60, lasts: 110, pitch: 185, glide: 70, wave: 'sine', loud: 0.7 },
    ],
  },
  turn: {
    name: 'turn',
    tones: [{ at: 0, lasts: 160, pitch: 330, glide: 900, wave: 'triangle', loud: 0.35 }],
  },
  points: {
    name: 'points',
    tones: [bell(0, D5, 110, 0.3), bell(60, FIS5, 110, 0.3), bell(120, A5, 160, 0.35)],
  },
  effect: { name: 'effect', tones: [bell(0, A4), bell(70, D5), bell(140, FIS5, 300)] },
  // what outdoes everything
  surge: {
    name: 'surge',
    tones: [
      { at: 0, lasts: 260, pitch: 110, glide: 880, wave: 'triangle', loud: 0.5 },
      bell(220, D5, 160),
      bell(280, A5, 160),
      bell(340, D6, 420),
    ],
  },
  verdict: {
    name: 'verdict',
    tones: [
      { at: 0, lasts: 180, pitch: 130, glide: 50, wave: 'sine', loud: 0.9 },
      bell(20, D4, 280, 0.4),
      bell(20, A4, 280, 0.3),
    ],
  },
} as const satisfies Readonly<Record<string, SoundEffect>>;

/** From so many times on a factor outdoes everything else. */
const OVERWHELMING = 100;

/** What is heard when a step of an animation begins. */
export function soundsOf(step: PlannedStep): readonly SoundEffect[] {
  switch (step.kind) {
    case 'forward':
    case 'turn':
    case 'points':
    case 'verdict':
      return [ROUND_SOUNDS[step.kind]];
    case 'draw':
      return [ROUND_SOUNDS.turn];
    case 'effect': {
      const { times, over } = step.caption.cause.factor;
      return [times >= OVERWHELMING * over ? ROUND_SOUNDS.surge : ROUND_SOUNDS.effect];
    }
    case 'rest':
      return [];
  }
}
