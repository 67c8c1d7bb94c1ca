import type {
  BusMessage,
  CampHoldings,
  GameEvents,
  GameTranscript,
  GameView,
  HandMode,
  ToldRecord,
} from '@show-of-hands/bus';
import type { SayIn } from '@show-of-hands/bus/chat-words';
import { type Game, type GameTypes, LEVELS, type Level, type Seat } from '@show-of-hands/engine';
import type { GameRecords, PackedCard, RecordedReveal, ToldBetween } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import type { DeployedContracts, LocalDeployment } from '../../chain/contract-book.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import type { TableCode } from '../../chain/stakes/listed-table.ts';
import type { BallotHow } from '../../vote/ballot-show.ts';
import type { Camp, CampContext } from './camp.ts';
import type { CardSource, ChainGame } from './chain-game.ts';

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

/** Something in a match that is worth seeing again. */
export interface Highlight {
  readonly name: string;
  /** Whether it is one of those that a match seldom has. */
  readonly great: boolean;
}

/** A move that crosses a viewer's mind. */
export interface Idea {
  readonly command: string;
  /** How good it looks at a glance; more is better, never below 0. */
  readonly appeal: number;
}

/**
 * A game as the bot plays it: one value per game, in that game's folder. Its rules, how it stands on chain, its
 * contracts and who judges its positions are needed, everything else has a default (`botGame`) or may be left out: a
 * game that says no more is played, voted on and proven all the same.
 */
export interface BotGame<G extends GameTypes> {
  readonly game: Game<G>;
  /** As it is called where nobody has translated it. */
  readonly name: string;
  /** The rules that matches are played by, whether they are in use or not. */
  readonly presets: readonly Preset<G['Ruleset']>[];
  /** Those of them that new matches may be played with, in the order of lists on screen. */
  readonly offered: readonly Preset<G['Ruleset']>[];
  /**
   * The game by the rules that a registry has in use: those that are known here, and what its curator or `owners`
   * registered. What they have taken out of use is played on where a match has it.
   *
   * @throws ChainFault if the chain does not answer
   */
  readonly rulesAt: (link: ChainLink, registry: Address, owners: readonly Address[]) => Promise<BotGame<G>>;
  /** What a preset's rules switch on, in words without spaces. */
  readonly flagsOf: (preset: string) => readonly string[];
  /** What people type in place of words of its rules' names and switches, in lower case, and those words. */
  readonly ruleSpellings: Readonly<Record<string, string>>;
  readonly onChain: ChainGame<G>;
  /** Puts the game's contracts, the offered rules and cards on the local chain, as far as they are not there. */
  readonly deploy: (deployment: LocalDeployment) => Promise<DeployedContracts>;
  /** The contracts that `deploy` puts there: matches are played for money at no other table. Left out: at none. */
  readonly tableCode?: TableCode;
  readonly cards: (link: ChainLink, collection: Address) => CardSource;
  /** Who sees to what there is to do between matches; null where seats bring no party. */
  readonly campAt: ((context: CampContext) => Promise<Camp>) | null;
  /**
   * A page with what chat owns, as it was shown last: a whole document that needs no script, no other file and no network, so that
   * it works on any host. Null for another game's. Left out where nothing is collected.
   *
   * @param language of the page, as HTML names it
   */
  readonly collectionPage?: (holdings: CampHoldings, saying: SayIn, language: string) => string | null;
  /** The bundled module that a thinking process loads: it exports a ThinkingGame as `thinking`. */
  readonly thinking: URL;
  /** How strong the computer can play it, weakest first. */
  readonly levels: readonly Level[];
  /**
   * The cards that hands can be made of, as the game's analyst takes them: plain JSON. Left out where nothing is guessed
   * from what owners have.
   */
  readonly poolOf?: (cards: readonly PackedCard[], ruleset: G['Ruleset']) => unknown;
  /** Whether everyone sees what chat's side has, or, as with a fleet that is hidden, not even chat, where nothing else is set. */
  readonly handMode: HandMode;
  /** How to vote. */
  readonly how: BallotHow<G['View']>;
  /**
   * How it is played by a preset's rules, in the match that is on the table if there is one, for somebody in chat who
   * asks: a sentence each. `drawn`: what chance has added to the rules of the match; null for nothing.
   */
  readonly inShort: (
    preset: string,
    view: GameView | null,
    saying: SayIn,
  ) => { readonly goal: string; readonly mechanism: string; readonly drawn: string | null };
  /** What the demo's crowd knows of it: how people type its moves, and which moves they think of. */
  readonly spellings: {
    /** All the ways to type this command; a show counts each as exactly this command. */
    variants(command: string): readonly string[];
    /** What people type who have not understood it, or mistype: a show counts none of it. */
    slips(command: string): readonly string[];
    /** The seat's legal moves, as a viewer works them out from the picture. */
    ideas(view: GameView, seat: Seat): readonly Idea[];
  };
  /** What OBS saves of its matches beside what it saves of every game's, told from public events. */
  readonly highlights: {
    /** Every name that it gives. */
    readonly names: readonly string[];
    readonly ofTurn: (events: GameEvents) => readonly Highlight[];
    /** Beside that it was won, which every game's matches are. */
    readonly ofWin: (view: GameView, winner: Seat) => readonly Highlight[];
  };
  /** How it is told to overlays and viewers. Left out by a game without a picture. */
  readonly bus?: {
    /** The public view and a turn's events in the form that crosses the bus. */
    readonly shownView: (view: G['View']) => GameView;
    /** A seat's own view in the same form, with its hand: for that seat's player and nobody else. */
    readonly ownView: (view: G['View'], seat: Seat) => GameView;
    readonly shownTurn: (seat: Seat, turn: number, events: readonly G['Event'][]) => GameEvents;
    /** What chance alone did, before any seat has acted in that turn; left out where it does nothing alone. */
    readonly shownDraw?: (turn: number, events: readonly G['Event'][]) => GameEvents;
    /** What is published for replay after the end; made from everything that was revealed. */
    readonly transcript: (state: G['State'], shown: readonly Seat[]) => GameTranscript;
  };
  /** How it is told to tool builders, on the streamer bus and by snapshots. Left out by a game without messages of its own. */
  readonly tools?: {
    /** The state as the streamer bus carries it, and as the document that snapshots and /v1/state give. */
    readonly state: (moment: BusInput<G['View'], G['Event']>) => BusMessage;
    readonly document: (moment: BusInput<G['View'], G['Event']>) => BusMessage;
    /** The state as a text for a language model, for snapshots that ask for it. */
    readonly prompt: (moment: BusInput<G['View'], G['Event']>) => string;
    readonly vote: (vote: BusVote<G['View']>) => BusMessage;
    /** What snapshot endpoints are told the document comes from. */
    readonly snapshotSource: string;
  };
  /**
   * What showing a finished match again, and looking back at it, needs beside how its records are played again. Left
   * out by a game whose matches cannot be shown again.
   */
  readonly replay?: GameRecords<G> & {
    /** Everything the state holds, as a view: only for a match that is over and whose cards have been opened. */
    readonly openView: (state: G['State']) => G['View'];
    /** A match to look at before any has been played. It never was, but could have been: always the same one. */
    readonly sample: {
      /** What all chance in it follows from, and its key. */
      readonly seed: Hex;
      /** The id of its rules. */
      readonly preset: string;
      readonly transcript: GameTranscript;
      /** What seats show at its end, and what is drawn or answered in a state; left out by games that have none of it. */
      readonly told?: {
        readonly lists: ToldRecord['lists'];
        readonly between: (state: G['State']) => ToldBetween;
      };
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
  };
}

/** One part of a game, where it is made or read by itself. Most are the same whatever the game's types are. */
export type GamePart<Part extends keyof BotGame<G>, G extends GameTypes = GameTypes> = NonNullable<
  BotGame<G>[Part]
>;

/** Nobody's: in a game without cards there are none to read. */
const NO_CARDS: CardSource = { tokensOf: async () => [], packed: async () => [] };

/** What a game cannot leave out to be played in a show. */
type BotCore<G extends GameTypes> = Pick<
  BotGame<G>,
  'game' | 'name' | 'presets' | 'onChain' | 'deploy' | 'thinking'
>;

/**
 * A game as the bot plays it from what it says of itself. What it leaves out is so: all its presets may be played, and
 * every registry has them in use and no others; there are no cards and nothing to do between matches; the computer
 * plays it at every level; viewers type its commands as they are, are told the summary of its rules, and in the demo
 * think of nothing to vote for; everyone sees what chat's side has; and OBS saves of it what it saves of every game.
 */
export function botGame<G extends GameTypes>(game: BotCore<G> & Partial<BotGame<G>>): BotGame<G> {
  const { presets, offered = presets } = game;
  const offeredAs = (preset: string) => offered.find(({ id }) => id === preset);
  const whole: BotGame<G> = {
    offered,
    rulesAt: async () => whole,
    flagsOf: (preset) => offeredAs(preset)?.flags ?? [],
    ruleSpellings: {},
    cards: () => NO_CARDS,
    campAt: null,
    levels: LEVELS,
    handMode: 'shown',
    how: { pattern: () => 'a move', short: (command) => command },
    inShort: (preset) => ({ goal: offeredAs(preset)?.summary ?? '', mechanism: '', drawn: null }),
    spellings: { variants: (command) => [command], slips: () => [], ideas: () => [] },
    highlights: { names: [], ofTurn: () => [], ofWin: () => [] },
    ...game,
  };
  return whole;
}
