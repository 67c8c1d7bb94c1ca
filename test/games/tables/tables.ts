import type { GameEvents, GameView, MatchShow, Show } from '@show-of-hands/bus';
import { z } from 'zod';

/** Games that are only drawn, for what a table may look like that no game of this program has. */
export const TABLES = ['two-boards', 'pile'] as const;
/** One of {@link TABLES}. */
export type Table = (typeof TABLES)[number];

const cells = z.array(z.enum(['open', 'hit', 'missed']));

/** Each seat's board of 4 by 4 cells, row by row. */
export type TwoBoardsView = z.infer<typeof twoBoardsView>;
const twoBoardsView = z.object({ boards: z.object({ A: cells, B: cells }) });

/** What lies in the middle, and how high each seat's stack is. */
export type PileView = z.infer<typeof pileView>;
const pileView = z.object({ pile: z.int().min(0), stacks: z.object({ A: z.int(), B: z.int() }) });

/** How they stand on the bus, as the stand-in for its registry adds them. */
export const tableForms = {
  views: [
    z.object({ game: z.literal('two-boards'), state: twoBoardsView }),
    z.object({ game: z.literal('pile'), state: pileView }),
  ],
  events: [
    z.object({ game: z.literal('two-boards'), turn: z.object({}) }),
    z.object({ game: z.literal('pile'), turn: z.object({}) }),
  ],
} as const;

/** What is of the one game; null of another. */
export function twoBoardsIn(view: GameView): TwoBoardsView | null {
  const read = tableForms.views[0].safeParse(view);
  return read.success ? read.data.state : null;
}

export function pileIn(view: GameView): PileView | null {
  const read = tableForms.views[1].safeParse(view);
  return read.success ? read.data.state : null;
}

const ROW = ['open', 'hit', 'missed', 'open'] as const;
const VIEWS: Readonly<Record<Table, unknown>> = {
  'two-boards': {
    game: 'two-boards',
    state: { boards: { A: [...ROW, ...ROW, ...ROW, ...ROW], B: [...ROW, ...ROW, ...ROW, ...ROW].reverse() } },
  },
  pile: { game: 'pile', state: { pile: 10, stacks: { A: 3, B: 1 } } },
};

/** The same moment of a show, with another game on the table wherever one is. */
export function withTable(show: Show, table: Table): Show {
  const onTable = <M extends MatchShow | null>(match: M): M =>
    match && {
      ...match,
      // it stands in none of the bus's types, since only tests register it
      view: match.view && (VIEWS[table] as GameView),
      lastTurn: match.lastTurn && ({ game: table, turn: {} } as unknown as GameEvents),
    };
  return {
    ...show,
    match: onTable(show.match),
    replay: show.replay && { ...show.replay, match: onTable(show.replay.match) },
  };
}
