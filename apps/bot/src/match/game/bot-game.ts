import type { BusMessage, GameEvents, GameTranscript, GameView } from '@show-of-hands/bus';
import type { Game, GameTypes, Seat } from '@show-of-hands/engine';
import type { GameRecords, RecordedReveal } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import type { BallotHow } from '../../vote/ballot-show.ts';
import type { ChainGame, PackedCard } from './chain-game.ts';

/** A ruleset that a moderator can pick by name. */
export interface Preset<Ruleset> {
  /** What `!ruleset` takes: lower case, no spaces. */
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly ruleset: Ruleset;
  readonly rulesetId: Hex;
  /** What it switches on, each in one word without spaces. */
  readonly flags?: readonly string[];
}

/** A moment of the match as tools are told it; `view` is what their audience may see. */
export interface BusInput<View, Event> {
  readonly view: View;
  readonly chatSeat: Seat;
  /** Unix ms. */
  readonly now: number;
  readonly eventTitle: string;
  /** Empty before the first turn. */
  readonly lastTurn: readonly Event[];
  /** Moves of this turn that play themselves. */
  readonly forced: readonly { readonly seat: Seat; readonly command: string }[];
}

/** What documents say of moves that play themselves: nothing where there is none. */
export const forcedPart = ({ forced }: Pick<BusInput<unknown, unknown>, 'forced'>) =>
  forced.length === 0 ? {} : { forced: forced.map(({ seat, command }) => ({ seat, command })) };

/** A ballot as tools are told it. */
export interface BusVote<View> {
  /** The public view of the match. */
  readonly view: View;
  readonly seat: Seat;
  readonly turn: number;
  readonly open: boolean;
  readonly endsAt: number;
  readonly voters: number;
  /** Whole commands with their votes, best first. */
  readonly leaders: readonly { readonly command: string; readonly votes: number }[];
  /** Unix ms. */
  readonly now: number;
  readonly eventTitle: string;
}

/** How a game is told to overlays, tools and viewers. */
export interface GameOnBus<G extends GameTypes> {
  /** The public view and a turn's events in the form that crosses the bus. */
  readonly shownView: (view: G['View']) => GameView;
  /** A seat's own view in the same form, with its hand: for that seat's player and nobody else. */
  readonly ownView: (view: G['View'], seat: Seat) => GameView;
  readonly shownTurn: (seat: Seat, turn: number, events: readonly G['Event'][]) => GameEvents;
  /** The state as the streamer bus carries it, and as the document that snapshots and /v1/state give. */
  readonly state: (moment: BusInput<G['View'], G['Event']>) => BusMessage;
  readonly document: (moment: BusInput<G['View'], G['Event']>) => BusMessage;
  /** The state as a text for a language model, for snapshots that ask for it. */
  readonly prompt: (moment: BusInput<G['View'], G['Event']>) => string;
  readonly vote: (vote: BusVote<G['View']>) => BusMessage;
  /** What snapshot endpoints are told the document comes from. */
  readonly snapshotSource: string;
  /** What is published for replay after the end; made from everything that was revealed. */
  readonly transcript: (state: G['State'], shown: readonly Seat[]) => GameTranscript;
}

/** What showing a finished match again, and looking back at it, needs of a game. */
export interface GameReplay<G extends GameTypes> extends GameRecords<G> {
  /** Everything the state holds, as a view: only for a match that is over and whose cards have been opened. */
  readonly openView: (state: G['State']) => G['View'];
  /** A match to look at before any has been played. It never was, but could have been: always the same one. */
  readonly sample: {
    /** What all chance in it follows from, and its key. */
    readonly seed: Hex;
    /** The id of its rules. */
    readonly preset: string;
    readonly transcript: GameTranscript;
    /** What a player of some skill plays who sees everything. Takes milliseconds. */
    readonly choose: (view: G['View'], seat: Seat, seed: string) => G['Move'];
    /** What the reveal of a move of it says beside the move. */
    readonly revealed: (state: G['State'], seat: Seat, move: G['Move']) => RecordedReveal;
  };
  /** How played moves are judged; left out by a game whose moves cannot be judged one by one. */
  readonly review?: {
    /** Whether a position is worth what the move that led to it was: not if values begin anew, as in a next round. */
    readonly continues: (before: G['State'], after: G['State']) => boolean;
    /** The mean loss of value per move by which an accuracy halves, in the unit of the game's values. */
    readonly halfLoss: number;
  };
}

/**
 * A game as the bot plays it: one value per game, in that game's folder. Rules, presets and how it stands on chain are
 * needed; a game that leaves the rest out is played, voted on and proven all the same.
 */
export interface BotGame<G extends GameTypes> {
  readonly game: Game<G>;
  readonly presets: readonly Preset<G['Ruleset']>[];
  readonly onChain: ChainGame<G>;
  /** How to vote. */
  readonly how: BallotHow<G['View']>;
  /**
   * The cards that hands can be made of, as the game's analyst takes them: plain JSON. Left out where nothing is guessed
   * from what owners have.
   */
  readonly poolOf?: (cards: readonly PackedCard[], ruleset: G['Ruleset']) => unknown;
  /** Left out by a game without a picture. */
  readonly bus?: GameOnBus<G>;
  /** Left out by a game whose matches cannot be shown again. */
  readonly replay?: GameReplay<G>;
}

/** A game as the bot plays it from what it says of itself: without words of its own, viewers type its commands as they are. */
export const botGame = <G extends GameTypes>(
  game: Omit<BotGame<G>, 'how'> & Partial<Pick<BotGame<G>, 'how'>>,
): BotGame<G> => ({ how: { pattern: () => 'a move', short: (command) => command }, ...game });
