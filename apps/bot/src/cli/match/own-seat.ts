import { SEATS, type Seat } from '@show-of-hands/engine';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import { folderSealer } from '../chain/own-journal.ts';
import type { Asked, Desk } from '../task/task.ts';
import { keysIn } from './accounts.ts';
import { recoverPlan } from './recover-plan.ts';
import { plansKept, type SeatPlan } from './seat-plan.ts';
import type { KeyedSession } from './seat-session.ts';

/** Whose keys may play: those that were named, or any. */
const wanted = (asked: Asked): readonly Seat[] => (asked.texts.keys === undefined ? SEATS : [keysIn(asked)]);

/** Whose keys of the data folder an owner's address is made of. */
export const keysOf = ({ keys }: Pick<KeyedSession, 'keys'>, owner: Address): Seat | undefined =>
  SEATS.find((whose) => isAddressEqual(privateKeyToAddress(keys[whose].owner.reveal()), owner));

/**
 * What this data folder goes on with a match with: as it was planned here, or, where that is lost, as its keys
 * and the chain tell.
 *
 * @returns undefined if the match is over for the keys that may play
 * @throws Problem if none of them has a seat in it
 */
export async function ownSeat(
  session: KeyedSession,
  matchKey: Hex,
  asked: Asked,
  desk: Desk,
): Promise<SeatPlan | undefined> {
  const kept = plansKept(session.place.data, matchKey, folderSealer(session.keys));
  const plans = kept.flatMap((plan) => (plan === undefined || plan === 'over' ? [] : [plan]));
  const planned = plans.find((plan) => wanted(asked).includes(plan.keys));
  if (planned !== undefined) return planned;
  const info = await session.table.infoOf(matchKey);
  const taken = SEATS.flatMap((seat) => {
    const whose = keysOf(session, info.owners[seat]);
    return whose === undefined ? [] : [{ seat, whose }];
  });
  const own = taken.find(({ whose }) => wanted(asked).includes(whose));
  const others = [...plans.map(({ keys }) => keys), ...taken.map(({ whose }) => whose)];
  if (own === undefined) throw notOurs(session, matchKey, others[0]);
  if (info.phase === 'over' || kept.includes('over')) return undefined;
  desk.tell('this data folder has lost what it planned for the match: it is found again from keys and chain');
  return recoverPlan(session, matchKey, info, own.seat, own.whose);
}

function notOurs({ place }: KeyedSession, matchKey: Hex, others: Seat | undefined): Problem {
  return others === undefined
    ? new Problem(
        `This data folder has not opened or joined match ${matchKey}, and no owner of its keystore has a seat in it`,
        place.data,
        'use match join to take a seat, match watch to look on, or put the keystore back that it was begun with',
      )
    : new Problem(
        `Match ${matchKey} is played with the keys of ${others} here, not with those that --keys names`,
        'the command line',
        `say --keys ${others}, or leave it out`,
      );
}
