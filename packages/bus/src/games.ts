import { z } from 'zod';
import { type TriadBusMessage, triadBusMessage } from './triad/streamer-bus.ts';
import { triadTranscript } from './triad/transcript.ts';
import { triadTurn, triadView } from './triad/view.ts';

/** The registry of games on the bus: each game's public view and events, told apart by `game`. */
export const gameView = z.discriminatedUnion('game', [
  z.object({ game: z.literal('triad'), state: triadView }),
]);
export type GameView = z.infer<typeof gameView>;

export const gameEvents = z.discriminatedUnion('game', [
  z.object({ game: z.literal('triad'), turn: triadTurn }),
]);
export type GameEvents = z.infer<typeof gameEvents>;

/** What a finished match was set up with: each game's own form, enough to replay it. */
export const gameTranscript = z.discriminatedUnion('game', [
  z.object({ game: z.literal('triad'), setup: triadTranscript }),
]);
export type GameTranscript = z.infer<typeof gameTranscript>;

/** What goes to tool builders on the streamer bus: each game's own envelopes. */
export const busMessage = triadBusMessage;
export type BusMessage = TriadBusMessage;
