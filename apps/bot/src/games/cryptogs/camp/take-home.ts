import { cryptogsTable, tokenVault } from '@show-of-hands/contracts';
import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import type { MatchInfo } from '@show-of-hands/verify';
import { type Address, encodeFunctionData, type Hex, isAddressEqual, zeroAddress, zeroHash } from 'viem';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';
import { ChainFault } from '../../../chain/rpc/fault.ts';
import type { TableReader, TableWriter } from '../../../chain/table/table-client.ts';
import type { TogCollection } from '../chain/collection.ts';
import { stackAnswer } from '../chain/on-chain.ts';

const { abi } = tokenVault;

/** Whose togs are taken out of the vault, and how. */
export interface Homecoming {
  readonly collection: TogCollection;
  readonly table: TableReader;
  readonly vault: Address;
  readonly owners: readonly AccountSender[];
  /** Matches that are known to be of others: where many play at one table they are looked at once. */
  readonly others?: Set<Hex>;
}

/**
 * Takes everything out of the vault that is the owners' by now: what they won, what came back, and what earlier processes left
 * there. Doing it again finds it done.
 *
 * @throws ChainFault
 */
export async function takeHome(homecoming: Homecoming, signal: AbortSignal): Promise<void> {
  const inside = await holdings(homecoming);
  const { others } = homecoming;
  const matches = new Set(inside.flatMap(({ matchKey }) => (matchKey === zeroHash ? [] : [matchKey])));
  for (const matchKey of matches) {
    signal.throwIfAborted();
    if (others?.has(matchKey)) continue;
    await award(homecoming, matchKey);
  }
  const awarded = matches.size === 0 ? inside : await holdings(homecoming);
  for (const owner of homecoming.owners) {
    const own = awarded.filter((held) => isAddressEqual(held.owner, owner.address));
    if (own.length > 0) await take(homecoming, owner, own);
  }
}

interface Held {
  readonly token: bigint;
  /** The match that it is at stake in; zero for none. */
  readonly matchKey: Hex;
  /** Who may take it; zero for nobody yet. */
  readonly owner: Address;
}

async function holdings({
  collection,
  vault,
}: Pick<Homecoming, 'collection' | 'vault'>): Promise<readonly Held[]> {
  const tokens = (await collection.now()).togsOf(vault).map(({ token }) => BigInt(token));
  if (tokens.length === 0) return [];
  const answers = await collection.asked('a look into the vault', (client) =>
    client.multicall({
      allowFailure: false,
      deployless: true,
      contracts: tokens.map(
        (token) =>
          ({ address: vault, abi, functionName: 'holdingOf', args: [collection.address, token] }) as const,
      ),
    }),
  );
  return tokens.map((token, index) => {
    const [matchKey, owner] = answers[index] ?? [zeroHash, zeroAddress];
    return { token, matchKey, owner };
  });
}

/** Togs that are an owner's by now and in the vault still: `takeHome` would bring them. */
export async function waitingFor(
  homecoming: Omit<Homecoming, 'owners'>,
  owner: Address,
): Promise<readonly number[]> {
  const { table } = homecoming;
  const inside = await holdings(homecoming);
  const matches = new Set(inside.flatMap(({ matchKey }) => (matchKey === zeroHash ? [] : [matchKey])));
  const decided = await Promise.all(
    [...matches].map(async (matchKey) => {
      const { phase, owners } = await table.infoOf(matchKey);
      if (phase !== 'over') return [];
      const { togs } = stackAnswer.parse(await table.read('stackOf', [matchKey]));
      return togs.filter(({ seat }) =>
        SEATS.some((one) => seatIndex(one) === seat && isAddressEqual(owners[one], owner)),
      );
    }),
  );
  const awarded = inside
    .filter((held) => isAddressEqual(held.owner, owner))
    .map(({ token }) => Number(token));
  return [...awarded, ...decided.flat().map(({ tokenId }) => tokenId)];
}

/**
 * Calls time in matches of the owners that are not over. Where nobody goes on with one what is at stake would stay there; the
 * table refuses it where there is time left.
 *
 * @param writer sends as one of the owners
 * @throws ChainFault
 */
export async function endLeft(
  homecoming: Homecoming,
  writer: TableWriter,
  signal: AbortSignal,
): Promise<void> {
  const { table, owners } = homecoming;
  const matches = new Set((await holdings(homecoming)).map(({ matchKey }) => matchKey));
  for (const matchKey of matches) {
    signal.throwIfAborted();
    if (matchKey === zeroHash || homecoming.others?.has(matchKey)) continue;
    const info = await table.infoOf(matchKey);
    if (info.phase === 'over' || !isOwners(owners, info)) continue;
    try {
      const { mined } = await writer.send({ kind: 'callTime', matchKey });
      await mined;
    } catch (error) {
      if (!(error instanceof ChainFault) || error.kind !== 'reverted') throw error;
    }
  }
}

/** Whether a seat of a match is one of the owners'. */
const isOwners = (owners: Homecoming['owners'], info: Pick<MatchInfo, 'owners'>): boolean =>
  SEATS.some((seat) => owners.some(({ address }) => isAddressEqual(address, info.owners[seat])));

/** Says whose togs of a match that is over are, where they are one of the owners'. */
async function award({ table, owners, others }: Homecoming, matchKey: Hex): Promise<void> {
  const info = await table.infoOf(matchKey);
  const isOurs = isOwners(owners, info);
  // a node that is behind does not know both seats yet
  if (!isOurs && info.phase !== 'none' && info.phase !== 'open') others?.add(matchKey);
  if (!isOurs || info.phase !== 'over') return;
  for (const seat of SEATS) {
    const owner = owners.find(({ address }) => isAddressEqual(address, info.owners[seat]));
    if (owner !== undefined) await awardTo(owner, table.venue.table, matchKey, seat);
  }
}

async function awardTo(owner: AccountSender, table: Address, matchKey: Hex, seat: Seat): Promise<void> {
  const { abi } = cryptogsTable;
  const data = encodeFunctionData({ abi, functionName: 'award', args: [matchKey, seatIndex(seat)] });
  try {
    const { mined } = await owner.send({ to: table, data, what: `the togs of seat ${seat}`, abi });
    await mined;
  } catch (error) {
    // a seat that has won nothing has nothing to be awarded, and others may have called before, or in the same block
    if (error instanceof ChainFault && error.kind === 'reverted') return;
    throw error;
  }
}

async function take(
  { collection, vault }: Homecoming,
  owner: AccountSender,
  held: readonly Held[],
): Promise<void> {
  const calls = held.map(({ token }) =>
    encodeFunctionData({ abi, functionName: 'take', args: [collection.address, token, owner.address] }),
  );
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [calls] });
  const { mined } = await owner.send({ to: vault, data, what: `${held.length} togs out of the vault`, abi });
  await mined;
}
