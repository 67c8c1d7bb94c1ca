import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Counter, type MatchInfo, standingCounters } from '@show-of-hands/verify';
import { type Address, type Hex, isAddressEqual, isHex, zeroAddress } from 'viem';
import { Problem } from '../../base/problem.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';
import type { MatchWatch } from '../watch/match-watch.ts';
import { type StepContext, stepReporter } from './steps.ts';

// A match of a table of offers: several counter its opening, and its opener accepts one of them. `enterMatch` counters.

interface OfferOptions {
  readonly table: TableReader;
  readonly matchKey: Hex;
}

/**
 * The counters to an offer that stand, oldest first, as the node knows them now.
 *
 * @param fromBlock the block of the opening, or any before it
 */
export async function countersTo(
  { table, matchKey }: OfferOptions,
  fromBlock = 0n,
): Promise<readonly Counter[]> {
  const { number } = await table.latestBlock();
  return standingCounters(matchKey, await table.logsOf(matchKey, fromBlock, number));
}

/**
 * Accepts a counter as it was read: its owner has seat B from then on. Doing it again finds it done, or does again what a
 * reorg has undone.
 *
 * @param options `writer` sends as seat A's owner
 * @returns the block after which the seat is taken
 * @throws Problem if the offer is not open any more
 * @throws ChainFault of kind `reverted` if that counter does not stand any more, or what it brings is not there
 */
export async function acceptCounter(
  options: OfferOptions &
    Omit<StepContext, 'seat'> & { readonly writer: TableWriter; readonly counter: Counter },
): Promise<bigint> {
  const { table, matchKey, writer, counter, onStep, now } = options;
  const { number } = await table.latestBlock();
  const info = await table.infoOf(matchKey, number);
  if (info.phase === 'none') {
    throw new ChainFault(
      'unreachable',
      `There is no match ${matchKey} yet, as far as the node knows at block ${number}`,
    );
  }
  if (info.phase !== 'open') {
    if (isAddressEqual(info.owners.B, counter.owner)) return number;
    throw new Problem(
      `The counter of ${counter.owner} cannot be accepted: ${whatBecameOf(info)}`,
      `match ${matchKey}`,
      'open another match',
    );
  }
  const { owner, counterHash, entry } = counter;
  return stepReporter(
    { matchKey, seat: 'A', onStep, now },
    'accept',
    null,
  )(() => writer.send({ kind: 'accept', matchKey, counterHash, owner, entry }));
}

/** Takes the writer's own counter back, where one stands. @returns whether one did */
export async function withdrawCounter({
  table,
  matchKey,
  writer,
}: OfferOptions & { readonly writer: TableWriter }): Promise<boolean> {
  const { number } = await table.latestBlock();
  if ((await counterOf({ table, matchKey }, writer.address, number)) === null) return false;
  const { mined } = await writer.send({ kind: 'withdrawCounter', matchKey });
  await mined;
  return true;
}

/** The hash of an owner's counter that stands at a block, as the table itself has it; null if none does. */
export async function counterOf(
  { table, matchKey }: OfferOptions,
  owner: Address,
  block: bigint,
): Promise<Hex | null> {
  const hash = String(await table.read('counterOf', [matchKey, owner], block));
  return isHex(hash) && hash !== ZERO_HASH ? hash : null;
}

/** What became of an owner's counter. */
export type Answered = 'accepted' | 'passedOver' | 'ended';

/**
 * Waits until an offer that was countered is answered. A counter that a reorg took back is made again with the next block.
 *
 * @param owner whose counter it is
 * @param enter counters, or finds that done (`enterMatch`)
 * @returns `passedOver` if another owner's was accepted, `ended` if nobody's can be any more
 * @throws the signal's reason if it is aborted first; a Problem of `enter` while the offer is open still
 */
export async function answerTo(
  {
    watch,
    owner,
    enter,
  }: { readonly watch: MatchWatch; readonly owner: Address; readonly enter: () => Promise<unknown> },
  signal: AbortSignal,
): Promise<Answered> {
  let isRefused = false;
  for await (const { block, info } of watch.snapshots(signal)) {
    if (info.phase === 'none') continue;
    if (info.phase !== 'open') return answerIn(info, owner);
    if (block.time > info.deadline) return 'ended';
    try {
      await enter();
      isRefused = false;
    } catch (error) {
      // another was accepted since that block, as the next one tells; where it does not, something else is wrong
      if (error instanceof Problem && !isRefused) {
        isRefused = true;
        continue;
      }
      // the next block tells whether that was the node's trouble, or the offer is answered
      if (!(error instanceof ChainFault) || error.kind === 'replaced') throw error;
    }
  }
  throw signal.reason ?? new Error('the match is not watched any more');
}

function answerIn({ owners }: MatchInfo, owner: Address): Answered {
  if (isAddressEqual(owners.B, owner)) return 'accepted';
  return isAddressEqual(owners.B, zeroAddress) ? 'ended' : 'passedOver';
}

/** What became of an offer that is not open any more, in words. */
export const whatBecameOf = ({ owners }: MatchInfo): string =>
  isAddressEqual(owners.B, zeroAddress)
    ? 'the offer has ended, and nobody was accepted'
    : `the one of ${owners.B} was`;
