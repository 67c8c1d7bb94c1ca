import { STACK } from '@show-of-hands/engine/cryptogs';
import { bell, PITCH, type SoundEffect, type Tone } from '../../../lib/sound/tones.ts';
import type { PlannedStep } from './timeline.ts';

const { D5, FIS5, A5, D6 } = PITCH;

const clack = (at: number, pitch: number, loud: number): Tone => ({
  at,
  lasts: 46,
  pitch,
  glide: pitch * 0.6,
  wave: 'triangle',
  loud,
});

/** The slammer hits: the more it flips, the heavier it sounds, and the more togs clatter after it. */
const slam = (flipped: number): SoundEffect => ({
  name: `slam-${flipped}`,
  tones: [
    { at: 0, lasts: 200 + 26 * flipped, pitch: 150, glide: 36, wave: 'sine', loud: 0.6 + 0.035 * flipped },
    { at: 0, lasts: 50, pitch: 900, glide: 240, wave: 'square', loud: 0.12 },
    ...Array.from({ length: Math.min(7, flipped) }, (_, index) =>
      clack(80 + 48 * index, 620 + 90 * ((index * 3) % 5), 0.3),
    ),
  ],
});
const SLAMS = Array.from({ length: STACK + 1 }, (_, flipped) => slam(flipped));

/** What is heard of a match of Cryptogs. */
const HEARD = {
  spin: {
    name: 'coin',
    tones: Array.from({ length: 6 }, (_, index) => clack(140 * index, 1_900 - 90 * index, 0.16)),
  },
  tossed: {
    name: 'tossed',
    tones: [clack(0, 1_500, 0.3), bell(30, D5, 180, 0.35), bell(130, A5, 260, 0.35)],
  },
  gather: {
    name: 'gather',
    tones: Array.from({ length: 6 }, (_, index) => clack(44 * index, 560 + 34 * index, 0.28)),
  },
  drop: {
    name: 'drop',
    tones: [{ at: 0, lasts: 360, pitch: 190, glide: 520, wave: 'sine', loud: 0.22 }],
  },
  rest: {
    name: 'rare',
    tones: [
      bell(0, D5, 220, 0.3),
      bell(70, FIS5, 240, 0.3),
      bell(140, A5, 260, 0.3),
      bell(210, D6, 520, 0.4),
    ],
  },
} as const satisfies Readonly<Record<string, SoundEffect>>;

/** What is heard as a pack is opened: of each tog that turns over, and of the best. */
export const PACK_SOUNDS = {
  turned: { name: 'pack-turned', tones: [clack(0, 760, 0.22), clack(60, 1_120, 0.16)] },
  best: {
    name: 'pack-best',
    tones: [
      clack(0, 620, 0.3),
      ...HEARD.rest.tones.map((tone) => ({ ...tone, at: tone.at + 400, lasts: tone.lasts + 200 })),
    ],
  },
} as const satisfies Readonly<Record<string, SoundEffect>>;

export const STACK_SOUNDS: readonly SoundEffect[] = [
  ...Object.values(HEARD),
  ...Object.values(PACK_SOUNDS),
  ...SLAMS,
];

/** What is heard when a step of an animation begins. */
export function soundsOf(step: PlannedStep): readonly SoundEffect[] {
  switch (step.kind) {
    case 'spin':
    case 'tossed':
    case 'gather':
    case 'drop':
    case 'rest':
      return [HEARD[step.kind]];
    case 'burst':
      return SLAMS.slice(step.thrown.flipped.length, step.thrown.flipped.length + 1);
    case 'told':
      return [];
    default:
      return step satisfies never;
  }
}
