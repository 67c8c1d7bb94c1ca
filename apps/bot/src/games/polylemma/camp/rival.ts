import { dealer } from '@show-of-hands/contracts';
import { encodeFunctionData } from 'viem';
import type { Log } from '../../../base/log/log.ts';
import { ChainFault } from '../../../chain/rpc/fault.ts';
import type { OwnedCharacter } from '../characters/character-collection.ts';
import { byStrength, PARTY_SIZE, totalOf } from '../characters/party-choice.ts';
import { type Bank, bankAbi, letTake, logsOf, purseOf } from './bank.ts';
import { HIGHEST_LEVEL, levelsPrice } from './prices.ts';

/**
 * What the levels of the computer's characters are of those of chat's party, on average: the strongest and the weakest.
 * Of twelve spread in between, parties of 0.8, 1 and 1.2 times chat's levels can be made.
 */
const SPREAD = { most: 1.3, least: 0.7 } as const;

/** Levels bought before one match at most: each is a transaction. */
const MOST_AT_ONCE = 16;

/** A character of the computer's that is to have another level. */
export interface LevelUp {
  readonly one: OwnedCharacter;
  readonly to: number;
}

/**
 * Levels that the computer's characters lack to be opponents for chat's party, as many as are bought before one match:
 * one each in turn, those first that lack most.
 *
 * @param owned the computer's
 * @param party chat's
 */
export function levelUpsOf(
  owned: readonly OwnedCharacter[],
  party: readonly OwnedCharacter[],
): readonly LevelUp[] {
  const average = totalOf(party) / PARTY_SIZE;
  const step = (SPREAD.most - SPREAD.least) / Math.max(1, owned.length - 1);
  const wanted = [...owned].sort(byStrength).map((one, rank) => ({
    one,
    wanted: Math.min(HIGHEST_LEVEL, Math.round(average * (SPREAD.most - rank * step))),
    to: one.level,
  }));
  for (let bought = 0; bought < MOST_AT_ONCE; bought += 1) {
    const [most] = [...wanted].sort((a, b) => b.wanted - b.to - (a.wanted - a.to));
    if (most === undefined || most.to >= most.wanted) break;
    most.to += 1;
  }
  return wanted.filter(({ one, to }) => to > one.level).map(({ one, to }) => ({ one, to }));
}

/**
 * Has the computer's characters keep up with chat's party, as far as its coins go. Doing it again finds it done. What
 * the dealer refuses leaves them as they are: the match is played all the same.
 *
 * @param owned the computer's
 * @param party chat's
 * @throws ChainFault if the chain does not answer
 */
export async function trainRival(
  bank: Bank,
  owned: readonly OwnedCharacter[],
  party: readonly OwnedCharacter[],
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): Promise<void> {
  const rises = levelUpsOf(owned, party);
  if (rises.length === 0) return;
  let left = (await purseOf(bank)) - RESERVE;
  const affordable = rises.flatMap(({ one, to }) => {
    const cost = levelsPrice(one.level, to);
    left -= cost;
    return left < 0 ? [] : { one, to, cost };
  });
  try {
    await letTake(
      bank,
      affordable.reduce((sum, { cost }) => sum + cost, 0),
    );
    for (const { one, to } of affordable) await raise(bank, one, to, signal);
  } catch (error) {
    if (!(error instanceof ChainFault) || error.kind !== 'reverted') throw error;
    log.warn('chain', `the computer's characters keep their levels: ${error.message}`);
  }
}

/** Coins that the computer keeps: for deposits, subscriptions and stamina. */
const RESERVE = 25;

async function raise(
  bank: Bank,
  { tokenId, level }: OwnedCharacter,
  to: number,
  signal: AbortSignal,
): Promise<void> {
  const data = encodeFunctionData({ abi: dealer.abi, functionName: 'levelUp', args: [tokenId] });
  for (let next = level + 1; next <= to; next += 1) {
    signal.throwIfAborted();
    const what = `level ${next} of the computer's character ${tokenId}`;
    await logsOf(bank.player.send({ to: bank.dealer, data, what, abi: bankAbi }));
  }
}
