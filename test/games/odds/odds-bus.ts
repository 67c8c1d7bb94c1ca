import type { GameEvents, GameTranscript, GameView } from '@show-of-hands/bus';
import { z } from 'zod';
import type { OddsEvent, OddsState } from './odds.ts';

const pick = z.union([z.literal(0), z.literal(1)]);
const picks = z.object({ A: pick, B: pick });

export type OddsView = z.infer<typeof oddsView>;
const oddsView = z.object({
  wins: z.object({ A: z.number().int().min(0), B: z.number().int().min(0) }),
  rounds: z.array(picks),
});

export type OddsTurn = z.infer<typeof oddsTurn>;
const oddsTurn = z.object({
  rounds: z.array(z.object({ round: z.number().int().min(0), picks, winner: z.enum(['A', 'B']) })),
});

/** Odds and evens on the bus, as registered/bus.ts adds it to the forms of the games that this program brings. */
export const oddsForms = {
  view: z.object({ game: z.literal('odds'), state: oddsView }),
  events: z.object({ game: z.literal('odds'), turn: oddsTurn }),
  transcript: z.object({ game: z.literal('odds'), setup: z.object({}) }),
} as const;

type OddsForm<Form extends keyof typeof oddsForms> = z.infer<(typeof oddsForms)[Form]>;

// A game of the product stands in the types of the bus, which tell it apart from the others by its name. This one stands
// in none of them, since only tests register it: the ways across are these.

export const oddsViewOnBus = (state: OddsState): GameView =>
  asRegistered<GameView>({
    game: 'odds',
    state: { wins: state.wins, rounds: [...state.rounds] },
  } satisfies OddsForm<'view'>);

export const oddsTurnOnBus = (events: readonly OddsEvent[]): GameEvents =>
  asRegistered<GameEvents>({
    game: 'odds',
    turn: { rounds: events.map(({ round, picks, winner }) => ({ round, picks, winner })) },
  } satisfies OddsForm<'events'>);

export const oddsTranscript = (): GameTranscript =>
  asRegistered<GameTranscript>({ game: 'odds', setup: {} } satisfies OddsForm<'transcript'>);

/** What is of this game; null of another. */
export const oddsViewIn = (view: GameView): OddsView | null => {
  const read = oddsForms.view.safeParse(view);
  return read.success ? read.data.state : null;
};
export const oddsTurnIn = (events: GameEvents): OddsTurn | null => {
  const read = oddsForms.events.safeParse(events);
  return read.success ? read.data.turn : null;
};

const asRegistered = <Registered>(form: unknown): Registered => form as Registered;
