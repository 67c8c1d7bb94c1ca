import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
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
interface FoundMatch {
  /** In a few words: `match 3`. */
  readonly name: DisplayText;
  readonly frames: readonly [ReplayFrame, ...ReplayFrame[]];
}

/** What was found, or why nothing was. */
type Found =
  | { readonly ok: true; readonly value: FoundMatch }
  | { readonly ok: false; readonly why: DisplayText };

const refuse = (why: DisplayText): Found => ({ ok: false, why });

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
    if (sample === null) return refuse(msg('replay.noSample'));
    return found(msg('replay.sample'), own, sample);
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
          ? msg('replay.noneYet', { word, demo: DEMO })
          : msg('replay.unknown', { word, newest, demo: DEMO }),
      );
    }
    const source = replaySource.safeParse(JSON.parse(text));
    if (!source.success) return refuse(msg('replay.unreadable', { word }));
    const name = msg('replay.match', { number: source.data.number });
    const { transcript } = source.data;
    if (transcript === null) return refuse(msg('replay.noMoves'));
    const replayer = replayerNamed(transcript.game);
    if (replayer === undefined) return refuse(msg('replay.otherGame', { game: transcript.game }));
    return found(name, replayer, source.data);
  }
}

function found(name: DisplayText, replayer: Replayer, source: ReplaySource): Found {
  const played = replayer.frames(source);
  if (!played.ok) return refuse(played.error.message);
  const [first, ...others] = played.value;
  if (first === undefined) return refuse(msg('replay.noMoves'));
  return { ok: true, value: { name, frames: [first, ...others] } };
}
