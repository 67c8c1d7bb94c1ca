import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { z } from 'zod';
import { createSealer } from '../../../chain/sealer.ts';
import type { Secret } from '../../../chain/secret.ts';
import { Journal } from '../../../journal/journal.ts';
import { Problem } from '../../../problem.ts';

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value));

/** What a seat plays a match with, decided before anything is sent. It holds hidden cards: sealed on disk. */
const seatPlan = z.strictObject({
  matchKey: hex,
  seat: z.enum(SEATS),
  /** Whose of the data folder's keys play it. */
  keys: z.enum(SEATS),
  nonce: hex,
  /** Token ids in slot order. */
  hand: z.array(z.string().regex(/^\d+$/).transform(BigInt)),
  /** The owner sends everything, for want of an agent that can pay. */
  ownerPlays: z.boolean(),
});
export type SeatPlan = z.output<typeof seatPlan>;

const journalPath = (data: string, matchKey: Hex, seat: Seat): string =>
  join(data, 'matches', `${matchKey.slice(2, 18)}-${seat}.db`);

/** The journal of one seat in one match: plan, decisions and signed transactions. One process at a time. */
export function openSeatJournal(data: string, matchKey: Hex, seat: Seat, tableSecret: Secret): Journal {
  mkdirSync(join(data, 'matches'), { recursive: true });
  return Journal.open(journalPath(data, matchKey, seat), createSealer(tableSecret));
}

/** Remembers the plan; it is on disk when this returns. */
export function keepPlan(journal: Journal, plan: SeatPlan, table: Hex, now: number): void {
  const text = JSON.stringify({ ...plan, hand: plan.hand.map(String) });
  journal.planMatch({
    matchKey: plan.matchKey,
    number: 1,
    table,
    preset: '',
    plan: text,
    pepper: ZERO_HASH,
    plannedAt: now,
  });
}

/** The plan of a journal that has one. */
export function keptPlan(journal: Journal): SeatPlan | undefined {
  const planned = journal.unfinishedMatch();
  return planned && seatPlan.parse(JSON.parse(planned.plan));
}

/** The seats that this data folder has a journal of; a Problem if there is none. */
export function seatsPlanned(data: string, matchKey: Hex): readonly Seat[] {
  const seats = SEATS.filter((seat) => existsSync(journalPath(data, matchKey, seat)));
  if (seats.length > 0) return seats;
  throw new Problem(
    `This data folder has not opened or joined match ${matchKey}`,
    data,
    'use match join to take a seat, or match watch to look on',
  );
}
