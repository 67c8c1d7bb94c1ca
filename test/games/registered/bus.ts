// The bus's registry of games with those of tests beside the others: with-test-games.mjs puts it in its place.
import * as product from '@show-of-hands/bus/games';
import { z } from 'zod';
import { oddsForms } from '../odds/odds-bus.ts';
import { salvoForms } from '../salvo/salvo-bus.ts';
import { tableForms } from '../tables/tables.ts';

export { busMessage, campChoice, campHoldings, campNews, campPay } from '@show-of-hands/bus/games';
export const gameView = z.discriminatedUnion('game', [
  ...product.gameView.options,
  oddsForms.view,
  salvoForms.view,
  ...tableForms.views,
]);
export const gameEvents = z.discriminatedUnion('game', [
  ...product.gameEvents.options,
  oddsForms.events,
  salvoForms.events,
  ...tableForms.events,
]);
