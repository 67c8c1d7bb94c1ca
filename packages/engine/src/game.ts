import type { Hex } from 'viem';
import type { ChatFormsOf } from './chat/forms.ts';
import type { Result } from './result.ts';
import type { Audience, BySeat, Seat } from './seat.ts';

/**
 * One step of a decision: the name of the stage and the option taken in it.
 * A whole move is the list of its choices, in stage order.
 */
export interface Choice {
  readonly stage: string;
  /** The option's key: unique in its stage, stable, safe to print. */
  readonly key: string;
}

/** One answer that a stage offers. */
export interface Option {
  readonly key: string;
  /** A few words for people: what this option does. */
  readonly label: string;
  /**
   * Other words that voters may use for the option; each at most one option of its stage. A key wins over an alias.
   * What is counted, hashed and recorded is the option, never the word.
   */
  readonly aliases?: readonly string[];
}

/**
 * The next question of a move, given the choices before it. `options` are in the game's numeric order.
 * `none` is the key of the option that a voter who left this stage out is counted for; a stage without it
 * counts such a voter as abstaining (protocol: tally stage by stage).
 */
export interface Stage {
  readonly name: string;
  readonly options: readonly Option[];
  readonly none?: string;
}

/** What a seat plays: its move, and what becomes known by playing it (a hidden card, for one). */
export interface Play<Move, Disclosure> {
  readonly move: Move;
  readonly disclosure?: Disclosure;
}

/** How a match ended by the game's own rules. `score` is in the game's own unit. */
export interface Outcome {
  readonly winner: Seat | 'draw';
  readonly score: BySeat<number>;
}

/** What viewers type, and how a move is written back to them. */
export interface Notation<Move> {
  /** The canonical command of a whole move: the one spelling that hashes are made of. */
  format(move: Move, seat: Seat): string;
  /** The canonical command of the first stages of a move: what a voter who typed no more has said. */
  formatChoices(choices: readonly Choice[], seat: Seat): string;
  /**
   * Reads a command as records and tools write it. `seat` is the seat that it is for. The result is what was said, as
   * far as it was said: it need not be legal. What a show counts of chat's lines is read by `chat`.
   */
  parse(text: string, seat: Seat): Result<readonly Choice[]>;
  /** How the game's moves look in a chat: what a show counts (docs/voting.md). */
  readonly chat: ChatFormsOf;
}

/** The bytes of a move: what stands in the leaf of a vote and, with what `bringsRoot` adds, what is committed on chain. */
export interface Codec<Move> {
  encode(move: Move): Hex;
  decode(bytes: Hex): Result<Move>;
  /** The codec's bytes as far as the choices go: the leaf of a partial vote. */
  encodeChoices(choices: readonly Choice[]): Hex;
  /**
   * Whether a seat hides its secrets anew with this move: on chain, the root that they stand under from then on follows the
   * move's bytes. Left out by games in which no move does.
   */
  bringsRoot?(move: Move): boolean;
}

/**
 * The types of one game under one name, so that what is generic over a game has one parameter. `State` and `View` are
 * plain JSON values. `Disclosure` is `never` where moves disclose nothing, `Answer` where seats answer nothing; `Ruleset` is
 * the rules a match is played by.
 */
export interface GameTypes {
  readonly Setup: unknown;
  readonly State: unknown;
  readonly View: unknown;
  readonly Move: unknown;
  readonly Event: unknown;
  readonly Disclosure: unknown;
  readonly Answer: unknown;
  readonly Ruleset: unknown;
}

/**
 * What a seat is asked for. `decide`: a choice of its own, which chat may be asked to make. `answer`: what its secrets
 * force, which is no choice: it is worked out, never voted on, and a false one loses.
 */
export interface Ask {
  readonly seat: Seat;
  readonly kind: 'decide' | 'answer';
}

/** A state, and what changed and why on the way to it. */
export interface Step<G extends GameTypes> {
  readonly state: G['State'];
  readonly events: readonly G['Event'][];
}

/** What seats answer, in games in which they do. */
export interface Answering<G extends GameTypes> {
  /** What a seat's secrets force it to answer now. Refuses where this state does not know them. */
  answerOf(state: G['State'], seat: Seat): Result<G['Answer']>;
  /** Takes the answers of exactly the seats that are asked for one. Refuses what cannot be. */
  answer(state: G['State'], answers: Partial<BySeat<G['Answer']>>): Result<Step<G>>;
}

/** What chance decides within a match, in games in which it does. */
export interface Drawing<G extends GameTypes> {
  /** Whether nothing goes on until something is drawn. */
  isDue(state: G['State'] | G['View']): boolean;
  /** What this turn's salt draws. Where nobody is asked anything before and after, the turn played itself. */
  draw(state: G['State'], turnSalt: Hex): Result<Step<G>>;
}

/**
 * The rules of one game as pure functions. `State` is what one process knows of a match; it may contain
 * hidden cards of the other seat. `View` is a state with everything removed that its audience must not know,
 * and the only form in which a state leaves the process. Both are plain JSON values.
 *
 * `Setup` is raw input and is checked by `start`. `play` accepts exactly the moves that `legalMoves` lists.
 */
export interface Game<G extends GameTypes> {
  readonly id: string;
  /** Checks a setup and gives the state before the first move. */
  start(setup: G['Setup']): Result<G['State']>;
  /**
   * What is asked of whom now: of one seat, of both at once, or of none (chance decides, or the match is over). A turn
   * that asks nobody and for which nothing is drawn is never waited in: whatever ends the turn before it plays it, too.
   */
  asks(state: G['State'] | G['View']): readonly Ask[];
  /** The turn's number as it stands in commitments and ballots: 0, 1, 2, ... without gaps of meaning. */
  turn(state: G['State'] | G['View']): number;
  /** The next stage of `seat`'s move after `chosen`; undefined when the move is complete. */
  stage(view: G['View'], seat: Seat, chosen: readonly Choice[]): Stage | undefined;
  /** Whole legal moves in numeric order, lazily. Made from a view: a hidden card cannot narrow the list. */
  legalMoves(view: G['View'], seat: Seat): Iterable<G['Move']>;
  /** The choices of a whole move, and the move of complete choices. */
  choicesOf(view: G['View'], seat: Seat, move: G['Move']): readonly Choice[];
  moveOf(choices: readonly Choice[]): Result<G['Move']>;
  /** The move as it is committed: fields that the seat's own card does not use are set to none. */
  canonical(view: G['View'], seat: Seat, move: G['Move']): G['Move'];
  /** Plays one turn: exactly the seats that are asked to decide, canonical legal moves. */
  play(state: G['State'], plays: Partial<BySeat<Play<G['Move'], G['Disclosure']>>>): Result<Step<G>>;
  /** Left out by games in which nobody answers. */
  readonly answering?: Answering<G>;
  /** Left out by games in which chance decides nothing within a match, or only what both salts of a turn decide. */
  readonly chance?: Drawing<G>;
  view(state: G['State'], audience: Audience): G['View'];
  /** Undefined while the match runs. */
  outcome(state: G['State'] | G['View']): Outcome | undefined;
  readonly notation: Notation<G['Move']>;
  readonly codec: Codec<G['Move']>;
}

/** The rules of a game of which only views and moves matter: what votes, lists of moves and their notation need. */
export type MovesOf<View, Move> = Game<{
  Setup: never;
  State: never;
  View: View;
  Move: Move;
  Event: never;
  Disclosure: never;
  Answer: never;
  Ruleset: never;
}>;

/** The seats that are asked for something now, in the order of the seats. */
export const seatsAsked = <State>(
  game: { asks(state: State): readonly Ask[] },
  state: State,
): readonly Seat[] => game.asks(state).map(({ seat }) => seat);

/** The seats that have a choice to make now, in the order of the seats: whoever answers has none. */
export const seatsDeciding = <State>(
  game: { asks(state: State): readonly Ask[] },
  state: State,
): readonly Seat[] => game.asks(state).flatMap(({ seat, kind }) => (kind === 'decide' ? [seat] : []));
