// The bus's registry of games with odds and evens, and games that are only drawn, beside the others: with-odds.mjs puts it in its place.
import * as product from '@show-of-hands/bus/games';
import { z } from 'zod';
import { tableForms } from '../../tables/tables.ts';
import { oddsForms } from '../odds-bus.ts';

export { busMessage, campChoice, campNews, campPay } from '@show-of-hands/bus/games';
export const gameView = z.discriminatedUnion('game', [
  ...product.gameView.options,
  oddsForms.view,
  ...tableForms.views,
]);
export const gameEvents = z.discriminatedUnion('game', [
  ...product.gameEvents.options,
  oddsForms.events,
  ...tableForms.events,
]);
export const gameTranscript = z.discriminatedUnion('game', [
  ...product.gameTranscript.options,
  oddsForms.transcript,
]);
