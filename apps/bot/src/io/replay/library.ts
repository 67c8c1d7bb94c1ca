import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import { type ReplayFrame, type ReplaySource, replaySource } from './replay-frames.ts';
import type { Replayer } from './replayer.ts';

/** The word for the sample match. */
export const DEMO = 'demo';
/** Matches that are offered by their numbers. */
const OFFERED = 30;

/** Where records of finished matches lie, as JSON. */
export interface Records {
  record(matchKey: string): Promise<string | undefined>;
  recordNumbered(number: number): Promise<string | undefined>;
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
  readonly name: Said;
  readonly frames: readonly [ReplayFrame, ...ReplayFrame[]];
}

/** What was found, or why nothing was. */
export type Found =
  | { readonly ok: true; readonly value: FoundMatch }
  | { readonly ok: false; readonly why: Said };

const refuse = (why: Said): Found => ({ ok: false, why });

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
  async find(word: string): Promise<Found> {
    return word === DEMO ? this.#sample() : this.#recorded(word);
  }

  async #sample(): Promise<Found> {
    const { own } = this.#options;
    const sample = await own.sample();
    if (sample === null) return refuse(tell('replay.noSample'));
    return found(tell('replay.sample'), own, sample);
  }

  async #recorded(word: string): Promise<Found> {
    const { records, replayerNamed } = this.#options;
    const text = /^#?\d{1,9}$/.test(word)
      ? await records.recordNumbered(Number(word.replace('#', '')))
      : await records.record(word.toLowerCase());
    if (text === undefined) {
      const [newest] = records.recordedNumbers(1);
      return refuse(
        newest === undefined
          ? tell('replay.noneYet', { word, demo: DEMO })
          : tell('replay.unknown', { word, newest, demo: DEMO }),
      );
    }
    const source = replaySource.safeParse(JSON.parse(text));
    if (!source.success) return refuse(tell('replay.unreadable', { word }));
    const name = tell('replay.match', { number: source.data.number });
    const { transcript } = source.data;
    if (transcript === null) return refuse(tell('replay.noMoves'));
    const replayer = replayerNamed(transcript.game);
    if (replayer === undefined) return refuse(tell('replay.otherGame', { game: transcript.game }));
    return found(name, replayer, source.data);
  }
}

function found(name: Said, replayer: Replayer, source: ReplaySource): Found {
  const played = replayer.frames(source);
  if (!played.ok) return refuse(played.error.message);
  const [first, ...others] = played.value;
  if (first === undefined) return refuse(tell('replay.noMoves'));
  return { ok: true, value: { name, frames: [first, ...others] } };
}
