import type {
  CryptogsPublicView,
  CryptogsTranscript,
  CryptogsTurn,
  CryptogsTurnEvent,
  SlamView,
  TogView,
} from '@show-of-hands/bus/cryptogs';
import { bySeat } from '@show-of-hands/engine';
import {
  type CryptogsEvent,
  type CryptogsState,
  type CryptogsTypes,
  type CryptogsView,
  cryptogs,
  outcomeOf,
  rulesetIdOf,
  type Slam,
  type Tog,
  togsFlipped,
} from '@show-of-hands/engine/cryptogs';
import type { GamePart } from '../../../match/game/bot-game.ts';
import { toolMessages } from '../../../match/game/tool-messages.ts';
import { howToVote } from './how-to-vote.ts';
import { cryptogsPrompt } from './prompt.ts';

const slamView = (slam: Slam): SlamView =>
  slam.kind === 'aim' ? { kind: 'aim', togs: [...slam.togs] } : slam;

const togViews = (togs: readonly Tog[]): TogView[] => togs.map((tog) => ({ ...tog }));

function dueView(due: CryptogsView['due']): CryptogsPublicView['due'] {
  return due.kind === 'throw' ? { ...due, slam: slamView(due.slam) } : due;
}

/** A view in the form that crosses the bus: everything that follows from it is worked out. */
export const shownView = (view: CryptogsView): CryptogsPublicView => ({
  rulesetId: rulesetIdOf(view.ruleset),
  ruleset: view.ruleset,
  stakes: bySeat((seat) => togViews(view.stakes[seat])),
  begins: view.begins,
  turn: view.turn,
  flipped: [...view.flipped],
  due: dueView(view.due),
  score: togsFlipped(view),
  over: outcomeOf(view)?.winner ?? null,
});

function shownEvent(event: CryptogsEvent): CryptogsTurnEvent {
  switch (event.type) {
    case 'chosen':
      return { ...event, slam: slamView(event.slam) };
    case 'thrown':
      return { ...event, slam: slamView(event.slam), flipped: [...event.flipped] };
    case 'over':
      return { ...event, togs: { ...event.togs } };
    case 'tossed':
      return event;
    default:
      return event satisfies never;
  }
}

/** What happened, in the form that crosses the bus. */
export const shownTurn = (turn: number, events: readonly CryptogsEvent[]): CryptogsTurn => ({
  turn,
  events: events.map(shownEvent),
});

/** What a match was set up with, as it is published. Who began stands there only where no toss said it. */
export const transcriptOf = ({ ruleset, stakes, tosses, begins }: CryptogsState): CryptogsTranscript => ({
  rulesetId: rulesetIdOf(ruleset),
  stakes: bySeat((seat) => togViews(stakes[seat])),
  begins: tosses ? null : begins,
});

/** How Cryptogs is told to overlays and viewers. */
export const cryptogsOnBus: GamePart<'bus', CryptogsTypes> = {
  shownView: (view) => ({ game: 'cryptogs', state: shownView(view) }),
  ownView: (view) => ({ game: 'cryptogs', state: shownView(view) }),
  shownTurn: (_seat, turn, events) => ({ game: 'cryptogs', turn: shownTurn(turn, events) }),
  shownDraw: (turn, events) => ({ game: 'cryptogs', turn: shownTurn(turn, events) }),
  transcript: (state) => ({ game: 'cryptogs', setup: transcriptOf(state) }),
};

/** How Cryptogs is told to tool builders. */
export const cryptogsForTools: GamePart<'tools', CryptogsTypes> = {
  ...toolMessages('cryptogs', {
    shownView,
    howToVote,
    legal: (view: CryptogsView, seat) =>
      [...cryptogs.legalMoves(view, seat)].map((move) => cryptogs.notation.format(move, seat)),
  }),
  prompt: cryptogsPrompt,
  snapshotSource: 'cryptogs',
};
