import { beforeEach, describe, expect, it } from 'vitest';
import { GAMES } from '../../games/registry.ts';
import { createPlayer, type Instrument } from './player.ts';
import { SHOW_SOUNDS } from './show-sounds.ts';
import { lengthOf, type SoundEffect } from './tones.ts';

const pictures = await Promise.all(Object.values(GAMES).map((fetch) => fetch()));
const SOUNDS: readonly SoundEffect[] = [
  ...Object.values(SHOW_SOUNDS),
  ...pictures.flatMap(({ sounds }) => sounds),
];
const { open, five, win, decided } = SHOW_SOUNDS;

/** Writes down which tones are started, and how loud they get. */
class Recorder {
  state: AudioContextState = 'running';
  currentTime = 0;
  resumed = 0;
  closed = 0;
  readonly starts: number[] = [];
  readonly peaks: number[] = [];

  get instrument(): Instrument {
    const param = (onLinear: (value: number) => void = () => undefined) => ({
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: onLinear,
      exponentialRampToValueAtTime: () => undefined,
    });
    const { starts, peaks } = this;
    const node = { connect: (to: unknown) => to };
    const self = this;
    return {
      get state() {
        return self.state;
      },
      get currentTime() {
        return self.currentTime;
      },
      destination: node,
      createGain: () => ({ ...node, gain: param((value) => peaks.push(value)) }),
      createOscillator: () => ({
        ...node,
        type: 'sine',
        frequency: param(),
        start: (at: number) => starts.push(at),
        stop: () => undefined,
      }),
      resume: () => {
        self.resumed += 1;
        return Promise.reject(new Error('no sound before a click'));
      },
      close: () => {
        self.closed += 1;
        return Promise.resolve();
      },
    } as unknown as Instrument;
  }
}

let recorder: Recorder;
beforeEach(() => {
  recorder = new Recorder();
});

describe('generated sounds', () => {
  it.each(SOUNDS)('$name is short, starts at once, and stays below clipping', (heard) => {
    const player = createPlayer(recorder.instrument);
    player.play(heard, 100);
    expect(recorder.starts).toHaveLength(heard.tones.length);
    expect(Math.min(...recorder.starts)).toBe(0);
    expect(lengthOf(heard)).toBeLessThanOrEqual(1_600);
    const at = (ms: number) =>
      heard.tones.reduce(
        (sum, tone, index) =>
          tone.at <= ms && ms < tone.at + tone.lasts ? sum + (recorder.peaks[index] ?? 0) : sum,
        0,
      );
    for (let ms = 0; ms < lengthOf(heard); ms += 10) expect(at(ms)).toBeLessThanOrEqual(1);
  });

  it('never play twice at once, but may sound together with others', () => {
    const player = createPlayer(recorder.instrument);
    player.play(open, 50);
    player.play(open, 50);
    expect(recorder.starts).toHaveLength(open.tones.length);
    player.play(decided, 50);
    expect(recorder.starts).toHaveLength(open.tones.length + decided.tones.length);
    recorder.currentTime = lengthOf(open) / 1_000;
    player.play(open, 50);
    expect(recorder.starts).toHaveLength(2 * open.tones.length + decided.tones.length);
  });

  it('are as loud as asked, and not there at all at volume 0', () => {
    const player = createPlayer(recorder.instrument);
    player.play(five, 0);
    expect(recorder.peaks).toEqual([]);
    player.play(five, 100);
    recorder.currentTime = 10;
    player.play(five, 50);
    const [loud = 0, soft = 0] = recorder.peaks;
    expect(soft).toBeCloseTo(loud / 2);
  });

  it('are not heard later where the browser allows none yet, and nothing fails', () => {
    recorder.state = 'suspended';
    const player = createPlayer(recorder.instrument);
    player.play(win, 100);
    expect(recorder.starts).toEqual([]);
    expect(recorder.resumed).toBe(1);
    recorder.state = 'running';
    player.play(win, 100);
    expect(recorder.starts).toHaveLength(win.tones.length);
    player.close();
    expect(recorder.closed).toBe(1);
  });
});
