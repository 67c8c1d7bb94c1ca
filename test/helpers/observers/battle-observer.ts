import { battlefield, characters } from '@show-of-hands/contracts';
import { type Seat, seatAt } from '@show-of-hands/engine';
import { characterName } from '@show-of-hands/engine/polylemma';
import { createPublicClient, type GetContractEventsReturnType, type Hex, http } from 'viem';
import type { Addresses } from '../show/bot.ts';

type BattleLog = GetContractEventsReturnType<typeof battlefield.abi, undefined, true>[number];
export type BattleLogOf<Name extends BattleLog['eventName']> = Extract<BattleLog, { eventName: Name }>;

/** Reads the battlefield straight from the node: nothing of the bot stands between. */
export class BattleObserver {
  readonly #table: Hex;
  readonly #client;

  constructor({ rpc, table }: Pick<Addresses, 'rpc' | 'table'>) {
    this.#table = table;
    this.#client = createPublicClient({ transport: http(rpc, { retryCount: 1, timeout: 10_000 }) });
  }

  /** What `battleOf` gives. */
  battleOf(matchKey: Hex): Promise<unknown> {
    return this.#client.readContract({
      address: this.#table,
      abi: battlefield.abi,
      functionName: 'battleOf',
      args: [matchKey],
    });
  }

  /** What a character is called, as everyone can read it. */
  async nameOf(tokenId: bigint): Promise<string> {
    const at = { address: this.#table, abi: battlefield.abi } as const;
    const collection = await this.#client.readContract({ ...at, functionName: 'characters' });
    const { abi } = characters;
    const args = [tokenId] as const;
    const word = await this.#client.readContract({ address: collection, abi, functionName: 'nameOf', args });
    return characterName(tokenId, word);
  }

  /** What the battlefield said of a match so far, of one kind. */
  async logsOf<Name extends BattleLog['eventName']>(
    matchKey: Hex,
    name: Name,
  ): Promise<readonly BattleLogOf<Name>[]> {
    const logs = await this.#client.getContractEvents({
      address: this.#table,
      abi: battlefield.abi,
      strict: true,
      fromBlock: 0n,
    });
    const ours = logs.filter((log) => 'matchKey' in log.args && log.args.matchKey === matchKey);
    return ours.filter((log): log is BattleLogOf<Name> => log.eventName === name);
  }

  /** The seats whose move of a turn is sealed on chain by now. */
  async committed(matchKey: Hex, turn: number): Promise<readonly Seat[]> {
    const commits = await this.logsOf(matchKey, 'Committed');
    return commits.filter(({ args }) => args.turn === turn).map(({ args }) => seatAt(args.seat));
  }
}
