import { type Card, cardSchema, type TriadMove, type TriadView, triad } from '@show-of-hands/engine/triad';
import { analystWith } from '@show-of-hands/engine/triad/search';
import { z } from 'zod';
import type { ThinkingGame } from '../../io/analysis/thinking-game.ts';
import { seatAhead } from './seat-ahead.ts';

const pool: z.ZodType<readonly Card[]> = z.array(cardSchema);

/** What a thinking process loads to judge positions of Triad. */
export const thinking: ThinkingGame<TriadView, TriadMove> = {
  game: triad,
  analystFor: (cards) => analystWith(cards === null ? [] : pool.parse(cards)),
  seatsOf: (view, line) => line.map((_move, ahead) => seatAhead(view, ahead)),
};
