import { type Result, refuse } from '@show-of-hands/engine';
import type { ReplayFrame } from './replay-frames.ts';
import { type ReplaySource, replaySource } from './replay-source.ts';
import type { Replayer } from './replayer.ts';

/** The word for the sample match. */
export const DEMO = 'demo';
/** Matches that are offered by their numbers. */
const OFFERED = 30;

/** Where records of finished matches lie, as JSON. */
export interface Records {
  record(matchKey: string): string | undefined;
  recordNumbered(number: number): string | undefined;
  /** Newest first. */
  recordedNumbers(limit: number): readonly number[];
}

export interface LibraryOptions {
  readonly records: Records;
  /** By the name of the game; undefined if this program does not know it. */
  readonly replayerNamed: (game: string) => Replayer | undefined;
  /** Of the game that is played here. */
  readonly own: Replayer;
}

/** A match found, with its moments. */
export interface FoundMatch {
  /** In a few words: `match 3`. */
  readonly name: string;
  readonly frames: readonly [ReplayFrame, ...ReplayFrame[]];
}

/** The finished matches of a show, to be shown again; and a sample for as long as there are none. */
export class Library {
  readonly #options: LibraryOptions;

  constructor(options: LibraryOptions) {
    this.#options = options;
  }

  /** What can be asked for: the newest matches by number, and the sample. */
  offered(): readonly string[] {
    return [...this.#options.records.recordedNumbers(OFFERED).map(String), DEMO];
  }

  /** @param word a match's number or key, or `demo` */
  async find(word: string): Promise<Result<FoundMatch>> {
    return word === DEMO ? this.#sample() : this.#recorded(word);
  }

  async #sample(): Promise<Result<FoundMatch>> {
    const { own } = this.#options;
    const sample = await own.sample();
    if (sample === null) return refuse('no_picture', 'this game has no sample match');
    return found('the sample match', own, sample);
  }

  #recorded(word: string): Result<FoundMatch> {
    const { records, replayerNamed } = this.#options;
    const text = /^#?\d{1,9}$/.test(word)
      ? records.recordNumbered(Number(word.replace('#', '')))
      : records.record(word.toLowerCase());
    if (text === undefined) {
      const [newest] = records.recordedNumbers(1);
      const others = newest === undefined ? '' : `a number up to ${newest}, a match's key, or `;
      return refuse('unknown_match', `there is no record of a match "${word}"; choose ${others}${DEMO}`);
    }
    const source = replaySource.safeParse(JSON.parse(text));
    if (!source.success) return refuse('unreadable', `the record of match "${word}" cannot be read`);
    const name = `match ${source.data.number}`;
    const { transcript } = source.data;
    if (transcript === null) {
      return refuse('no_moves', `${name} ended before its first move: there is nothing to show again`);
    }
    const replayer = replayerNamed(transcript.game);
    if (replayer === undefined) {
      return refuse('unknown_game', `${name} is of the game "${transcript.game}", which is not known here`);
    }
    return found(name, replayer, source.data);
  }
}

function found(name: string, replayer: Replayer, source: ReplaySource): Result<FoundMatch> {
  const played = replayer.frames(source);
  if (!played.ok) return played;
  const [first, ...others] = played.value;
  if (first === undefined) return refuse('no_moves', `${name} has no moves: there is nothing to show again`);
  return { ok: true, value: { name, frames: [first, ...others] } };
}
