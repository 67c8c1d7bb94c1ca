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

/** Something that can be heard. Generated when it is needed: no file is loaded. Two of one name never sound at once. */
export interface SoundEffect {
  readonly name: string;
  readonly tones: readonly Tone[];
}

export const bell = (at: number, pitch: number, lasts = 260, loud = 0.5): Tone => ({
  at,
  lasts,
  pitch,
  wave: 'triangle',
  loud,
});

/** Pitches in Hz, of one scale: whatever sounds together fits. */
export const PITCH = {
  D4: 293.66,
  A4: 440,
  B4: 493.88,
  D5: 587.33,
  E5: 659.25,
  FIS5: 739.99,
  A5: 880,
  B5: 987.77,
  D6: 1_174.66,
} as const;

/** How long a sound takes, ms. */
export const lengthOf = ({ tones }: SoundEffect): number =>
  tones.reduce((end, { at, lasts }) => Math.max(end, at + lasts), 0);
