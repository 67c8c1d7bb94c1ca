import { SEATS, type Seat } from '@show-of-hands/engine';
import { linkBefore, ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchInfo, MatchLog, MatchLogType } from '@show-of-hands/verify';
import { type Hex, zeroAddress } from 'viem';
import { msg } from '../../base/words/book.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { ChainBlock, TableReader } from '../../chain/table/table-client.ts';

/** What a stretch of blocks says of a match. */
interface ReadLogs {
  /** Those that were read one by one, oldest first. */
  readonly blocks: readonly ChainBlock[];
  readonly logs: readonly MatchLog[];
}

type Source = Pick<TableReader, 'block' | 'logsOf' | 'logsIn'>;

/** So many blocks a node may be behind another that answers at the same address. */
const READ_ONE_BY_ONE = 8n;

/**
 * The logs of a match in a stretch of blocks that ends with a head. The newest blocks are asked for one by one, by
 * their hashes: a node that is behind must then say so, whereas it knows nothing of the end of a range and leaves
 * it out.
 *
 * @throws ChainFault of kind `unreachable` also where the node that is asked lacks one of the newest blocks
 */
export async function readLogs(
  table: Source,
  matchKey: Hex,
  from: bigint,
  head: ChainBlock,
): Promise<ReadLogs> {
  const first = later(from, head.number - READ_ONE_BY_ONE + 1n);
  const older = from < first ? table.logsOf(matchKey, from, first - 1n) : [];
  const newest = newestBlocks(table, first, head).then(async (blocks) => ({
    blocks,
    logs: await Promise.all(blocks.map(({ hash }) => table.logsIn(matchKey, hash))),
  }));
  const [some, { blocks, logs }] = await Promise.all([older, newest]);
  return { blocks, logs: [...some, ...logs.flat()] };
}

async function newestBlocks(table: Source, first: bigint, head: ChainBlock): Promise<readonly ChainBlock[]> {
  if (first > head.number) return [];
  const before = Array.from({ length: Number(head.number - first) }, async (_, index) => {
    const number = first + BigInt(index);
    const block = await table.block(number);
    if (block !== undefined) return block;
    throw new ChainFault('unreachable', `The node has no block ${number} yet, but a later one`, {
      said: msg('chain.behind'),
    });
  });
  return [...(await Promise.all(before)), head];
}

const later = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * What the contract's own words about a match say must be among its logs and is not: a node that has not heard of
 * a block answers a question for its logs with none, and does not say so. Both must be of the same block.
 *
 * @returns in words; null if nothing is known to be missing
 */
export function gapIn(matchKey: Hex, logs: readonly MatchLog[], info: MatchInfo): string | null {
  const told = (type: MatchLogType) => logs.some((log) => log.type === type);
  // a record may settle a match that was never opened on chain
  if (info.phase === 'none' || info.cause === 'settled') return null;
  if (!told('opened')) return 'its opening';
  if (info.owners.B !== zeroAddress && !told('joined')) return 'its second seat';
  if (info.salt !== null && !told('started')) return 'its start';
  if (info.phase === 'over' && !told('ended')) return 'its end';
  const moved = (turn: number, seat?: Seat) =>
    logs.some((log) => log.type === 'moved' && log.turn === turn && (seat ?? log.seat) === log.seat);
  const complete = info.turn + (info.cause === 'played' ? 1 : 0);
  const drawn = (turn: number) => logs.some((log) => log.type === 'drawn' && log.turn === turn);
  // a turn in which nobody decides anything is its draw
  const first = isFirstLeftOut(matchKey, logs, info) ? 1 : 0;
  for (let turn = first; turn < complete; turn += 1) if (!moved(turn) && !drawn(turn)) return moveOf(turn);
  for (const seat of SEATS) {
    if (!isTold(info.pledges[seat], logs)) return `what seat ${seat} put down in turn ${info.turn + 1}`;
    if (!isLinkTold(info.links[seat], logs)) return `a link of seat ${seat}`;
    const acted = info.phase === 'revealing' && !info.awaiting.includes(seat);
    const committed = logs.some(
      (log) => log.type === 'committed' && log.turn === info.turn && log.seat === seat,
    );
    if (acted && committed && !moved(info.turn, seat)) return moveOf(info.turn);
  }
  // where both seats move at once, the second one's reveal completes the turn
  const late = logs.find(
    (log) => log.type === 'committed' && log.turn < complete && !moved(log.turn, log.seat),
  );
  return late?.type === 'committed' ? moveOf(late.turn) : null;
}

/**
 * Whether turn 0 was left out, as where a match before it says who begins: nothing is told of it, and what links of both
 * there are leave no room for its draw.
 */
function isFirstLeftOut(matchKey: Hex, logs: readonly MatchLog[], { owners, links }: MatchInfo): boolean {
  if (logs.some((log) => 'turn' in log && log.turn === 0)) return false;
  return SEATS.every((seat) => {
    const entered = logs.flatMap((log) =>
      log.type === (seat === 'A' ? 'opened' : 'joined') ? [log.entry.link] : [],
    )[0];
    if (entered === undefined || entered === ZERO_HASH) return false;
    const shown = logs.find((log) => log.type === 'linkShown' && log.seat === seat);
    return shown?.type === 'linkShown'
      ? linkBefore(matchKey, owners[seat], 0, shown.link) === entered
      : links[seat] === entered;
  });
}

/** Whether some log tells what a seat has put down: a seed's commitment, a seed, or a commitment to a move. */
function isTold(pledge: Hex, logs: readonly MatchLog[]): boolean {
  if (pledge === ZERO_HASH) return true;
  return logs.some((log) => {
    if (log.type === 'opened' || log.type === 'joined') return log.entry.seedCommit === pledge;
    if (log.type === 'seedRevealed') return log.seed === pledge;
    return log.type === 'committed' && log.commitment === pledge;
  });
}

/** Whether some log tells a link that a seat has shown, or entered with. */
function isLinkTold(link: Hex, logs: readonly MatchLog[]): boolean {
  if (link === ZERO_HASH) return true;
  return logs.some((log) => {
    if (log.type === 'opened' || log.type === 'joined') return log.entry.link === link;
    return log.type === 'linkShown' && log.link === link;
  });
}

const moveOf = (turn: number): string => `the move of turn ${turn + 1}`;
