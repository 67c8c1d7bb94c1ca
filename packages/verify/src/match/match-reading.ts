import {
  type BySeat,
  type Game,
  type GameTypes,
  ok,
  otherSeat,
  type Result,
  refuse,
  type Seat,
} from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { MatchInfo } from '../table/match-info.ts';
import type { DisclosedData, GameLog, KnownMove } from '../table/match-log.ts';
import type { ListAudit, ShownList } from './audit.ts';

/** One card as a collection describes it, in the game's packed form. */
export interface PackedCard {
  readonly tokenId: bigint;
  readonly attributes: bigint;
}

/** What one process knows of a match beyond what the chain has told everyone. */
export interface OwnKnowledge {
  /** The cards that this process knows of hands, in slot order: its own seat's, or, of a match that is over, all shown. */
  readonly hands: Partial<BySeat<readonly (PackedCard | undefined)[]>>;
  /** Secrets that this process knows, each seat's in their order: its own seat's. */
  readonly secrets?: Partial<BySeat<readonly Hex[]>>;
  /**
   * What a seat's secrets are once a move has hidden them anew; undefined where this process does not know that.
   *
   * @param before as they were
   * @param move its bytes on chain
   * @param root the number of the root that came with it: 1 for the first
   */
  readonly hiddenAnew?: (
    seat: Seat,
    before: readonly Hex[],
    move: Hex,
    root: number,
  ) => readonly Hex[] | undefined;
  /** Seats whose hand everyone may see by choice (`handMode` shown). */
  readonly shown: readonly Seat[];
  /** What the cards are called that the match has told of; left out where nobody is shown them. */
  readonly names?: {
    /** By token, as a decimal string. */
    readonly known: ReadonlyMap<string, string>;
    readonly of: (tokenId: string) => string | undefined;
  };
}

/** What of a match stands from its start to its end: the contract tells it at any block, and the first logs do. */
export type StartInfo = Pick<MatchInfo, 'owners' | 'firstPlayer' | 'recordDeadline' | 'secretRoots'> & {
  readonly terms: Pick<MatchInfo['terms'], 'rules' | 'seasonId'>;
};

/** A match whose seeds are known: what its first state is made from. */
export interface StartedMatch {
  readonly matchKey: Hex;
  readonly info: StartInfo;
  readonly salt: Hex;
  /** What the terms say of the game's own affairs; null if the log of the opening was not seen. */
  readonly setting: Hex | null;
  /** The cards that both seats pick their hands from, as the contract has them; none where hands are brought. */
  readonly pool: readonly PackedCard[];
  /** What the contract told of the match: up to the first turn, or, of a match that is over, all of it. */
  readonly told: readonly DisclosedData[];
  /** What the game's table told of its own, likewise. */
  readonly gameLogs: readonly GameLog[];
  /** What each seat entered with that everyone may see, in the game's encoding, as far as the log of its entry was seen. */
  readonly brought?: Partial<BySeat<Hex>>;
  /** Whole lists of secrets that seats showed at the end, as they were entered with; none before. */
  readonly lists: Partial<BySeat<readonly Hex[]>>;
}

/** A move that became known, and what the contract told with it, in the game's own encoding. */
export interface KnownMoveTold {
  readonly move: KnownMove;
  readonly data: Hex | undefined;
  /** The seat's secrets as the move hides them anew; left out where it does not, or this process does not know them. */
  readonly secrets?: readonly Hex[];
  /** What the cards are called that have been told of. */
  readonly nameOf?: (tokenId: string) => string | undefined;
}

/** The seats that did not act while they had time. */
export type Silent = Seat | 'both';

/** How a match ends that seats were silent in. */
export interface OutcomeOnTime {
  readonly winner: Seat | 'draw' | 'void';
  /** Null where the rules count nothing then. */
  readonly score: BySeat<number> | null;
}

/** The usual rule: a silent seat has lost. */
export const lostBySilence = (silent: Silent): OutcomeOnTime => ({
  winner: silent === 'both' ? 'void' : otherSeat(silent),
  score: null,
});

/** Which seats a match awaited when its time was up; undefined where none: nobody had joined. */
export function silentOf(awaiting: readonly Seat[]): Silent | undefined {
  const [late, ...more] = awaiting;
  return more.length > 0 ? 'both' : late;
}

/**
 * What a game's table tells of its own about what is played: each thing in a line of words, by which what was told is held
 * against what is so.
 */
export interface GameTelling<G extends GameTypes> {
  /** What a log tells; undefined for one that tells of nothing that is played. */
  readonly toldBy: (log: GameLog) => string | undefined;
  /** What must be told of a part of a turn, in order. */
  readonly ofTurn: (before: G['State'], events: readonly G['Event'][]) => readonly string[];
  /** What must be told when a match ends because seats were silent. */
  readonly onTime: (state: G['State'], silent: Silent) => readonly string[];
}

/** What the logs of a game's table mean to its engine: enough to follow a match, nothing that a seat needs to play one. */
export interface MatchReading<G extends GameTypes> {
  readonly game: Game<G>;
  /** The tokens of an opening's setting that both seats pick their hands from; none where hands are brought. */
  readonly poolIn: (setting: Hex) => readonly bigint[];
  /** The state before the first turn, as whoever knows that much knows it. */
  begin(match: StartedMatch, own: OwnKnowledge): Result<G['State']>;
  /** The state once a rule has opened something in the middle of a match; unchanged by what is not opened by a rule. */
  open(state: G['State'], told: DisclosedData): Result<G['State']>;
  /** What the engine is told with a move that became known. */
  disclosureOf(state: G['State'], told: KnownMoveTold): G['Disclosure'] | undefined;
  /** The answer in what the contract was told. */
  answerIn(state: G['State'], seat: Seat, data: Hex): Result<G['Answer']>;
  /** The state once a seat has shown a list of its secrets at the end: everyone knows them now. */
  shown(state: G['State'], list: ShownList): G['State'];
  /** How lists of secrets are judged that seats showed at the end; left out by games whose seats show none. */
  readonly audit?: ListAudit<G>;
  /** How a match ends that is in this state when time is up. */
  outcomeOnTime(state: G['State'], silent: Silent): OutcomeOnTime;
  /** Left out where nothing that a game's table tells of its own is checked. */
  readonly telling?: GameTelling<G>;
}

/**
 * How a game's matches are read, from what it says of itself. What it leaves out is so: nothing is drafted, moves
 * disclose nothing, no rule opens a card, nobody answers anything, what is shown at the end changes no picture, and a silent
 * seat has lost.
 */
export const matchReading = <G extends GameTypes>(
  game: Pick<MatchReading<G>, 'game' | 'begin'> & Partial<MatchReading<G>>,
): MatchReading<G> => ({
  poolIn: () => [],
  open: (state) => ok(state),
  disclosureOf: () => undefined,
  shown: (state) => state,
  answerIn: () => refuse('no_answers', 'nobody answers anything in this game'),
  outcomeOnTime: (_state, silent) => lostBySilence(silent),
  ...game,
});
