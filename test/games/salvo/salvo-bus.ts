import type { GameEvents, GameTranscript, GameView } from '@show-of-hands/bus';
import { z } from 'zod';
import type { SalvoEvent, SalvoState } from './salvo.ts';

const cell = z.int().min(0).max(15);
const ship = z.tuple([cell, cell]);
const seat = z.enum(['A', 'B']);
const water = z.array(z.object({ at: cell, hit: z.boolean().nullable() }));

export type SalvoView = z.infer<typeof salvoView>;
const salvoView = z.object({
  ships: z.object({ A: ship.nullable(), B: ship.nullable() }),
  waters: z.object({ A: water, B: water }),
});

export type SalvoTurn = z.infer<typeof salvoTurn>;
const salvoTurn = z.object({
  at: cell.nullable(),
  answers: z.array(z.object({ seat, at: cell, hit: z.boolean() })),
});

export type SalvoSetup = z.infer<typeof salvoSetup>;
const salvoSetup = z.object({ shown: z.array(seat) });

/** Salvo on the bus, as registered/bus.ts adds it to the forms of the games that this program brings. */
export const salvoForms = {
  view: z.object({ game: z.literal('salvo'), state: salvoView }),
  events: z.object({ game: z.literal('salvo'), turn: salvoTurn }),
  transcript: z.object({ game: z.literal('salvo'), setup: salvoSetup }),
} as const;

type SalvoForm<Form extends keyof typeof salvoForms> = z.infer<(typeof salvoForms)[Form]>;

// It stands in none of the types of the bus, since only tests register it: the ways across are these.

export const salvoViewOnBus = ({ ships, waters }: SalvoState): GameView =>
  asRegistered<GameView>({
    game: 'salvo',
    state: {
      ships: { A: ships.A && [...ships.A], B: ships.B && [...ships.B] },
      waters: { A: [...waters.A], B: [...waters.B] },
    },
  } satisfies SalvoForm<'view'>);

export const salvoTurnOnBus = (events: readonly SalvoEvent[]): GameEvents =>
  asRegistered<GameEvents>({
    game: 'salvo',
    turn: {
      at: events.find((event) => event.type === 'shot')?.at ?? null,
      answers: events.flatMap((event) =>
        event.type === 'answer' ? [{ seat: event.seat, at: event.at, hit: event.hit }] : [],
      ),
    },
  } satisfies SalvoForm<'events'>);

/** The ships stand among what the record says was told: each seat showed its water at the end. */
export const salvoTranscript = ({ shown }: SalvoState): GameTranscript =>
  asRegistered<GameTranscript>({
    game: 'salvo',
    setup: { shown: [...shown] },
  } satisfies SalvoForm<'transcript'>);

/** What is of this game; null of another. */
export const salvoViewIn = (view: GameView): SalvoView | null => {
  const read = salvoForms.view.safeParse(view);
  return read.success ? read.data.state : null;
};
export const salvoTurnIn = (events: GameEvents): SalvoTurn | null => {
  const read = salvoForms.events.safeParse(events);
  return read.success ? read.data.turn : null;
};
export const salvoSetupIn = (transcript: unknown): SalvoSetup | null => {
  const read = salvoForms.transcript.safeParse(transcript);
  return read.success ? read.data.setup : null;
};

const asRegistered = <Registered>(form: unknown): Registered => form as Registered;
