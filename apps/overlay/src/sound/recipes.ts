/** Everything that can be heard. Generated when it is needed: no file is loaded. */
export const SOUND_KINDS = [
  'place',
  'flip',
  'same',
  'plus',
  'combo',
  'open',
  'five',
  'decided',
  'win',
] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

/** One tone of a sound. */
export interface Tone {
  /** Start in ms after the sound's own. */
  readonly at: number;
  readonly lasts: number;
  /** Hz at its start, and at its end where it glides. */
  readonly pitch: number;
  readonly glide?: number;
  readonly wave: 'sine' | 'triangle' | 'square';
  /** Of the volume: 0..1. */
  readonly loud: number;
}

const bell = (at: number, pitch: number, lasts = 260, loud = 0.5): Tone => ({
  at,
  lasts,
  pitch,
  wave: 'triangle',
  loud,
});

/** Pitches in Hz, of one pentatonic scale: whatever sounds together fits. */
const D4 = 293.66;
const A4 = 440;
const B4 = 493.88;
const D5 = 587.33;
const E5 = 659.25;
const FIS5 = 739.99;
const A5 = 880;
const D6 = 1_174.66;

export const RECIPES: Readonly<Record<SoundKind, readonly Tone[]>> = {
  // a card on felt: a short low knock
  place: [
    { at: 0, lasts: 110, pitch: 170, glide: 62, wave: 'sine', loud: 0.9 },
    { at: 0, lasts: 28, pitch: 900, glide: 300, wave: 'triangle', loud: 0.25 },
  ],
  flip: [{ at: 0, lasts: 90, pitch: 420, glide: 760, wave: 'triangle', loud: 0.35 }],
  same: [bell(0, D5), bell(70, D5), bell(140, A5, 320)],
  plus: [bell(0, A4), bell(70, D5), bell(140, FIS5, 320)],
  combo: [bell(0, D5, 160), bell(60, FIS5, 160), bell(120, A5, 160), bell(180, D6, 360)],
  open: [bell(0, A4, 200), bell(130, E5, 340)],
  five: [{ at: 0, lasts: 120, pitch: A5, wave: 'sine', loud: 0.5 }],
  decided: [bell(0, B4, 180), bell(110, FIS5, 180), bell(220, B4 * 2, 420)],
  win: [
    bell(0, D4, 300),
    bell(120, A4, 300),
    bell(240, D5, 300),
    bell(360, FIS5, 300),
    bell(480, A5, 700, 0.6),
    bell(480, D5, 700, 0.4),
  ],
};

/** How long a sound takes, ms. */
export const lengthOf = (kind: SoundKind): number =>
  RECIPES[kind].reduce((end, { at, lasts }) => Math.max(end, at + lasts), 0);
