import { bell, PITCH, type SoundEffect } from '../../../lib/sound/tones.ts';
import type { PlannedStep } from './timeline.ts';

const { A4, D5, FIS5, A5, D6 } = PITCH;

/** What is heard of a turn. */
export const TURN_SOUNDS = {
  // a card on felt: a short low knock
  place: {
    name: 'place',
    tones: [
      { at: 0, lasts: 110, pitch: 170, glide: 62, wave: 'sine', loud: 0.9 },
      { at: 0, lasts: 28, pitch: 900, glide: 300, wave: 'triangle', loud: 0.25 },
    ],
  },
  flip: {
    name: 'flip',
    tones: [{ at: 0, lasts: 90, pitch: 420, glide: 760, wave: 'triangle', loud: 0.35 }],
  },
  same: { name: 'same', tones: [bell(0, D5), bell(70, D5), bell(140, A5, 320)] },
  plus: { name: 'plus', tones: [bell(0, A4), bell(70, D5), bell(140, FIS5, 320)] },
  combo: {
    name: 'combo',
    tones: [bell(0, D5, 160), bell(60, FIS5, 160), bell(120, A5, 160), bell(180, D6, 360)],
  },
} as const satisfies Readonly<Record<string, SoundEffect>>;

/** What is heard when a step of an animation begins. */
export function soundsOf(step: PlannedStep): readonly SoundEffect[] {
  switch (step.kind) {
    case 'place':
      return [TURN_SOUNDS.place];
    case 'wave': {
      const named = (step.caption?.causes ?? []).flatMap((cause) =>
        cause.kind === 'same' || cause.kind === 'plus' || cause.kind === 'combo'
          ? [TURN_SOUNDS[cause.kind]]
          : [],
      );
      return [TURN_SOUNDS.flip, ...named];
    }
    case 'force':
    case 'draw':
    case 'trigger':
    case 'bonus':
    case 'mark':
      return [];
  }
}
