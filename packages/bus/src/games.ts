import { z } from 'zod';
import { cryptogsChoice, cryptogsHoldings, cryptogsNews } from './cryptogs/camp.ts';
import { cryptogsBusMessage } from './cryptogs/streamer-bus.ts';
import { cryptogsTurn, cryptogsView } from './cryptogs/view.ts';
import { polylemmaChoice, polylemmaNews, polylemmaPay } from './polylemma/camp.ts';
import { polylemmaBusMessage } from './polylemma/streamer-bus.ts';
import { polylemmaTurn, polylemmaView } from './polylemma/view.ts';
import { toucheBusMessage } from './touche/streamer-bus.ts';
import { toucheTurn, toucheView } from './touche/view.ts';
import { triadBusMessage } from './triad/streamer-bus.ts';
import { triadTurn, triadView } from './triad/view.ts';

/** The registry of games on the bus: each game's public view and events, told apart by `game`. */
export type GameView = z.infer<typeof gameView>;
/** Checks a {@link GameView} that came from outside. */
export const gameView = z.discriminatedUnion('game', [
  z.object({ game: z.literal('triad'), state: triadView }),
  z.object({ game: z.literal('polylemma'), state: polylemmaView }),
  z.object({ game: z.literal('touche'), state: toucheView }),
  z.object({ game: z.literal('cryptogs'), state: cryptogsView }),
]);

/** A game that this version knows. Each registry of games is a record by it: one that forgets a game does not compile. */
export type GameId = GameView['game'];

/** What one turn of a match changed and why, in the form of its game. */
export type GameEvents = z.infer<typeof gameEvents>;
/** Checks a {@link GameEvents} that came from outside. */
export const gameEvents = z.discriminatedUnion('game', [
  z.object({ game: z.literal('triad'), turn: triadTurn }),
  z.object({ game: z.literal('polylemma'), turn: polylemmaTurn }),
  z.object({ game: z.literal('touche'), turn: toucheTurn }),
  z.object({ game: z.literal('cryptogs'), turn: cryptogsTurn }),
]);

/** What chat chooses from between matches, in the games that have more to decide than their rules. */
export type CampChoice = z.infer<typeof campChoice>;
/** Checks a {@link CampChoice} that came from outside. */
export const campChoice = z.discriminatedUnion('game', [
  z.object({ game: z.literal('polylemma'), choice: polylemmaChoice }),
  z.object({ game: z.literal('cryptogs'), choice: cryptogsChoice }),
]);

/** What came of it. */
export type CampNews = z.infer<typeof campNews>;
export const campNews = z.discriminatedUnion('game', [
  z.object({ game: z.literal('polylemma'), news: polylemmaNews }),
  z.object({ game: z.literal('cryptogs'), news: cryptogsNews }),
]);

/** What chat's seat owns beside coins, in the games in which it owns something that is shown. */
export type CampHoldings = z.infer<typeof campHoldings>;
/** Checks a {@link CampHoldings} that came from outside. */
export const campHoldings = z.discriminatedUnion('game', [
  z.object({ game: z.literal('cryptogs'), holdings: cryptogsHoldings }),
]);

/** What a match paid for. */
export type CampPay = z.infer<typeof campPay>;
export const campPay = z.discriminatedUnion('game', [
  z.object({ game: z.literal('polylemma'), pay: polylemmaPay }),
]);

/** What goes to tool builders on the streamer bus: each game's own envelopes. */
export type BusMessage = z.infer<typeof busMessage>;
/** Checks a {@link BusMessage} that came from outside. Pages are sent none: marked so that they load nothing of it. */
export const busMessage = /* @__PURE__ */ z.discriminatedUnion('type', [
  triadBusMessage,
  polylemmaBusMessage,
  toucheBusMessage,
  cryptogsBusMessage,
]);
