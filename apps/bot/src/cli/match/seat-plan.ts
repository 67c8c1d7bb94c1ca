import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { z } from 'zod';
import { Problem } from '../../base/problem.ts';
import type { Journal, RowCipher } from '../../journal/journal.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import { planTerms, planText } from '../../match/entry/plan-terms.ts';

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value));

/** What a seat plays a match with, decided before anything is sent. It holds hidden cards: sealed on disk. */
const seatPlan = z.strictObject({
  matchKey: hex,
  seat: z.enum(SEATS),
  /** Whose of the data folder's keys play it. */
  keys: z.enum(SEATS),
  nonce: hex,
  /** What the match is opened with, or was. */
  terms: planTerms,
  /** Token ids in slot order. */
  hand: z.array(z.string().regex(/^\d+$/).transform(BigInt)),
  /** The owner sends everything, for want of an agent that can pay. */
  ownerPlays: z.boolean(),
});
export type OwnSeatPlan = z.output<typeof seatPlan>;

const journalPath = (data: string, matchKey: Hex, seat: Seat): string =>
  join(data, 'matches', `${matchKey.slice(2, 18)}-${seat}.db`);

/** The journal of one seat in one match: plan and decisions. One process at a time. */
export function openSeatJournal(data: string, matchKey: Hex, seat: Seat, cipher: RowCipher): Journal {
  mkdirSync(join(data, 'matches'), { recursive: true });
  return openJournal(journalPath(data, matchKey, seat), cipher);
}

/** Remembers the plan; it is on disk when this is done. */
export async function keepPlan(journal: Journal, plan: OwnSeatPlan, table: Hex, now: number): Promise<void> {
  await journal.matches.plan({
    matchKey: plan.matchKey,
    number: 1,
    table,
    preset: '',
    plan: planText(plan),
    pepper: ZERO_HASH,
    plannedAt: now,
  });
}

/** What a seat's journal says of its plan; `over`: there was one, and its match has ended. */
type KeptPlan = OwnSeatPlan | 'over' | undefined;

export function keptPlan(journal: Journal): KeptPlan {
  const planned = journal.matches.unfinished();
  if (planned !== undefined) return seatPlan.parse(JSON.parse(planned.plan));
  return journal.matches.nextNumber() > 1 ? 'over' : undefined;
}

/**
 * The plans that this data folder has for a match, by seat.
 *
 * @throws Problem if one is there and cannot be read
 */
export async function plansKept(
  data: string,
  matchKey: Hex,
  cipher: RowCipher,
): Promise<readonly KeptPlan[]> {
  const plans: KeptPlan[] = [];
  for (const seat of SEATS) {
    if (!existsSync(journalPath(data, matchKey, seat))) continue;
    const journal = openSeatJournal(data, matchKey, seat, cipher);
    try {
      plans.push(keptPlan(journal));
    } catch (cause) {
      throw new Problem(
        'The plan that a match was begun with cannot be read: it is damaged, or of other keys or another version',
        journalPath(data, matchKey, seat),
        'move the file aside: the plan is found again from the keystore and the chain',
        { cause },
      );
    } finally {
      await journal.close();
    }
  }
  return plans;
}
