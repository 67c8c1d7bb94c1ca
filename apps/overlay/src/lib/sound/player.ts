import { lengthOf, type SoundEffect, type Tone } from './tones.ts';

/** What sounds are made with: an AudioContext, as far as it is needed. */
export type Instrument = Pick<
  AudioContext,
  'currentTime' | 'destination' | 'createGain' | 'createOscillator' | 'state' | 'resume' | 'close'
>;

export interface SoundPlayer {
  /** Plays a sound, unless one of its name still sounds. `volume` 0..100. */
  readonly play: (heard: SoundEffect, volume: number) => void;
  readonly close: () => void;
}

/** Tones begin and end softly: a hard edge would click. */
const ATTACK_S = 0.005;
const QUIET = 0.0001;
/** All tones together stay below clipping. */
const HEADROOM = 0.4;

function sound(instrument: Instrument, tone: Tone, start: number, volume: number): void {
  const from = start + tone.at / 1_000;
  const to = from + tone.lasts / 1_000;
  const oscillator = instrument.createOscillator();
  const gain = instrument.createGain();
  oscillator.type = tone.wave;
  oscillator.frequency.setValueAtTime(tone.pitch, from);
  if (tone.glide !== undefined) oscillator.frequency.exponentialRampToValueAtTime(tone.glide, to);
  gain.gain.setValueAtTime(QUIET, from);
  gain.gain.linearRampToValueAtTime(Math.max(QUIET, tone.loud * volume * HEADROOM), from + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(QUIET, to);
  oscillator.connect(gain).connect(instrument.destination);
  oscillator.start(from);
  oscillator.stop(to);
}

/**
 * Plays generated sounds on an instrument that it closes in the end. Where a browser allows no sound before a click,
 * nothing is heard and nothing fails; what could not be heard at its moment is not heard later.
 */
export function createPlayer(instrument: Instrument): SoundPlayer {
  const soundsUntil = new Map<string, number>();
  return {
    play: (heard, volume) => {
      if (volume <= 0) return;
      if (instrument.state !== 'running') {
        void instrument.resume().catch(() => undefined);
        return;
      }
      const now = instrument.currentTime;
      if ((soundsUntil.get(heard.name) ?? 0) > now) return;
      soundsUntil.set(heard.name, now + lengthOf(heard) / 1_000);
      for (const tone of heard.tones) sound(instrument, tone, now, volume / 100);
    },
    close: () => {
      void instrument.close().catch(() => undefined);
    },
  };
}
