import { triadTable } from '@show-of-hands/contracts';
import { type Seat, seatAt } from '@show-of-hands/engine';
import { decodeCard } from '@show-of-hands/engine/triad';
import { createPublicClient, type GetContractEventsReturnType, type Hex, http } from 'viem';
import type { Addresses } from '../show/bot.ts';

type TableLog = GetContractEventsReturnType<typeof triadTable.abi, undefined, true>[number];
export type LogOf<Name extends TableLog['eventName']> = Extract<TableLog, { eventName: Name }>;

/** A cell of the contract's board word (contracts/src/triad/packed/Board.sol); null if it is empty. */
const cellsOn = (board: bigint) =>
  Array.from({ length: 9 }, (_, cell) => {
    const bits = Number((board >> BigInt(28 * cell)) & 0x3fn);
    if ((bits & 1) === 0) return null;
    return { owner: seatAt((bits >> 1) & 1), from: seatAt((bits >> 2) & 1), slot: bits >> 3 };
  });

const tilesOn = (board: bigint): readonly [number, number] => {
  const owners = cellsOn(board).map((cell) => cell?.owner);
  return [owners.filter((owner) => owner === 'A').length, owners.filter((owner) => owner === 'B').length];
};

/** A card that the chain has shown. */
export interface ShownCard {
  readonly seat: Seat;
  readonly slot: number;
  readonly token: string;
}

export const placeOf = (seat: Seat, slot: number): string => `${seat}${slot}`;

/** Reads the table contract straight from the node: nothing of the bot stands between. */
export class ChainObserver {
  readonly chainId = 31_337;
  readonly table: Hex;
  readonly #client;

  constructor({ rpc, table }: Pick<Addresses, 'rpc' | 'table'>) {
    this.table = table;
    this.#client = createPublicClient({ transport: http(rpc, { retryCount: 1, timeout: 10_000 }) });
  }

  infoOf(matchKey: Hex) {
    return this.#client.readContract({
      address: this.table,
      abi: triadTable.abi,
      functionName: 'infoOf',
      args: [matchKey],
    });
  }

  /** Cells of A and of B. */
  async tilesOf(matchKey: Hex): Promise<readonly [number, number]> {
    const { position } = await this.#client.readContract({
      address: this.table,
      abi: triadTable.abi,
      functionName: 'playOf',
      args: [matchKey],
    });
    return tilesOn(position.board);
  }

  /** Everything the table said about a match so far. */
  async storyOf(matchKey: Hex): Promise<ChainStory> {
    const logs = await this.#client.getContractEvents({
      address: this.table,
      abi: triadTable.abi,
      strict: true,
      fromBlock: 0n,
    });
    const ours = logs.filter((log) => 'matchKey' in log.args && log.args.matchKey === matchKey);
    return new ChainStory(ours);
  }

  /** The board after a block, a word per cell: its owner and the card on it; empty cells are ''. */
  async boardAt(matchKey: Hex, blockNumber: bigint, story: ChainStory): Promise<readonly string[]> {
    const { position } = await this.#client.readContract({
      address: this.table,
      abi: triadTable.abi,
      functionName: 'playOf',
      args: [matchKey],
      blockNumber,
    });
    return cellsOn(position.board).map((cell) =>
      cell === null ? '' : `${cell.owner} ${story.tokenAt(cell.from, cell.slot)}`,
    );
  }
}

/** The logs of one match, in order. */
export class ChainStory {
  readonly #logs: readonly TableLog[];

  constructor(logs: readonly TableLog[]) {
    this.#logs = logs;
  }

  all<Name extends TableLog['eventName']>(name: Name): readonly LogOf<Name>[] {
    return this.#logs.filter((log): log is LogOf<Name> => log.eventName === name);
  }

  /** The moves that are known by now, in their order: revealed after their commitment, or played at once. */
  moves(): readonly (LogOf<'Revealed'> | LogOf<'Played'>)[] {
    return [...this.all('Revealed'), ...this.all('Played')].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** The move of a turn. */
  move(turn: number): LogOf<'Revealed'> | LogOf<'Played'> {
    const found = this.moves().find((log) => log.args.turn === turn);
    if (found === undefined) throw new Error(`the move of turn ${turn} is not known`);
    return found;
  }

  /** The reveal of a turn that was committed to. */
  reveal(turn: number): LogOf<'Revealed'> {
    const found = this.all('Revealed').find((log) => log.args.turn === turn);
    if (found === undefined) throw new Error(`turn ${turn} has not been revealed`);
    return found;
  }

  tokenAt(seat: Seat, slot: number): string {
    const card = this.shown().find((one) => one.seat === seat && one.slot === slot);
    if (card === undefined) throw new Error(`card ${slot + 1} of ${seat} was never shown on chain`);
    return card.token;
  }

  #cards() {
    return this.all('Disclosed').flatMap((log) => {
      const card = decodeCard(log.args.data);
      if (card === undefined) return [];
      return [{ log, seat: seatAt(log.args.seat), slot: card.slot, token: String(card.tokenId) }];
    });
  }

  /** The first move that was put on chain: committed to, or played at once. */
  #firstMove() {
    return [...this.all('Committed'), ...this.all('Played')].sort((a, b) => (isBefore(a, b) ? -1 : 1))[0];
  }

  /** Every card that the chain shows by now. */
  shown(): readonly ShownCard[] {
    return this.#cards().map(({ seat, slot, token }) => ({ seat, slot, token }));
  }

  /** The cards that the chain shows when `turn` begins (9: after the last move), by place. */
  shownAt(turn: number): ReadonlyMap<string, string> {
    const until = turn === 0 ? this.#firstMove() : this.move(turn - 1);
    const known = this.#cards().filter(
      ({ log }) =>
        until === undefined ||
        (turn > 0 && log.transactionHash === until.transactionHash) ||
        isBefore(log, until),
    );
    return new Map(known.map(({ seat, slot, token }) => [placeOf(seat, slot), token] as const));
  }

  /** The places that have been played from when `turn` begins. `slotOf` reads the slot of a move's bytes. */
  playedAt(turn: number, slotOf: (move: Hex) => number): ReadonlySet<string> {
    return new Set(
      this.moves()
        .filter((log) => log.args.turn < turn)
        .map(({ args }) => placeOf(seatAt(args.seat), slotOf(args.move))),
    );
  }
}

const isBefore = (a: TableLog, b: TableLog): boolean =>
  a.blockNumber < b.blockNumber || (a.blockNumber === b.blockNumber && a.logIndex < b.logIndex);
