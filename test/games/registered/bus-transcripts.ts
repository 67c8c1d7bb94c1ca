// The bus's registry of transcripts with those of tests beside the others: with-test-games.mjs puts it in its place.
import * as product from '@show-of-hands/bus/transcripts';
import { z } from 'zod';
import { oddsForms } from '../odds/odds-bus.ts';
import { salvoForms } from '../salvo/salvo-bus.ts';

export const gameTranscript = z.discriminatedUnion('game', [
  ...product.gameTranscript.options,
  oddsForms.transcript,
  salvoForms.transcript,
]);
