import { collectionRegistry } from '@show-of-hands/contracts';
import { type Address, encodeFunctionData, getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { AccountSender } from '../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { faultOf } from '../../chain/rpc/fault.ts';
import { knownContracts, requireTable } from '../chain/known-contracts.ts';
import { openTaskChain, type TaskChain } from '../chain/task-chain.ts';
import { CHAIN_OPTIONS, contextOf, type TaskContext } from '../chain/task-context.ts';
import { type CuratedContract, type GameTool, type GameTools, gameToolNamed } from '../games/game-tool.ts';
import { given, type Task, type TaskArguments, type Tasks } from '../terminal/task.ts';
import { asOwner, OWNER_OPTIONS } from './owner-work.ts';

/** All curated contracts hand their owner on in the same way. */
const { abi } = collectionRegistry;

const READ_OPTIONS = {
  ...CHAIN_OPTIONS,
  table: { value: 'ADDRESS', about: 'the table whose registries are meant' },
} as const;
const WRITE_OPTIONS = { ...READ_OPTIONS, ...OWNER_OPTIONS } as const;

interface Curated extends CuratedContract {
  readonly curator: Address;
  /** Who was named, and has not taken it on. */
  readonly next: Address | null;
}

/** What a table asks that has a curator, with who it is. A Problem if there is none. */
async function curatedOf(
  games: GameTools,
  game: GameTool,
  asked: TaskArguments,
  context: TaskContext,
  chain: TaskChain,
): Promise<readonly Curated[]> {
  const table = requireTable(knownContracts(asked, context, chain, games), chain);
  const contracts = await game.curated(chain.link, table);
  if (contracts.length > 0)
    return Promise.all(contracts.map((contract) => withCurator(chain.link, contract)));
  throw new Problem(
    'The contracts of this game have no curator',
    `table ${table}`,
    'there is nothing to hand on: name another game with --game',
  );
}

async function withCurator({ client }: ChainLink, contract: CuratedContract): Promise<Curated> {
  const { address } = contract;
  try {
    const curator = await client.readContract({ address, abi, functionName: 'owner' });
    const named = await client.readContract({ address, abi, functionName: 'pendingOwner' });
    return { ...contract, curator, next: named === zeroAddress ? null : named };
  } catch (error) {
    throw faultOf(error, `a read of the curator of ${contract.name}`, abi);
  }
}

const showTask = (games: GameTools): Task => ({
  about: 'who may take rulesets and collections out of use, one JSON line for each contract',
  words: [],
  options: READ_OPTIONS,
  async run(asked, terminal) {
    const context = await contextOf(asked, terminal);
    const game = gameToolNamed(games, context.config.game);
    const chain = await openTaskChain(context, terminal, 'read');
    try {
      for (const one of await curatedOf(games, game, asked, context, chain))
        terminal.print(JSON.stringify(one));
      return 0;
    } finally {
      await chain.close();
    }
  },
});

function addressGiven(asked: TaskArguments): Address {
  const word = given(asked.words, 'ADDRESS');
  if (isAddress(word)) return getAddress(word);
  throw new Problem(
    `"${word.slice(0, 80)}" is no address`,
    'the command line',
    'give the next curator’s: 0x and 40 hex digits; 0x0…0 takes an offer back',
  );
}

/** Those of the contracts that the sender may act on. A Problem that says who may, if there is none. */
function requireSome(
  all: readonly Curated[],
  { address }: AccountSender,
  whose: (one: Curated) => Address | null,
  missing: string,
): readonly Curated[] {
  const mine = all.filter((one) => {
    const may = whose(one);
    return may !== null && isAddressEqual(may, address);
  });
  if (mine.length > 0) return mine;
  throw new Problem(
    `${address} ${missing}`,
    all.map((one) => `${one.name}: ${whose(one) ?? 'nobody'}`).join('; '),
    'use the keys of that account (--keys), or send the call from its wallet',
  );
}

const offerTask = (games: GameTools): Task => ({
  about: 'names the next curator, who becomes it by accepting; until then it is who it was',
  words: ['ADDRESS'],
  options: WRITE_OPTIONS,
  run: (asked, terminal) =>
    asOwner(games, asked, terminal, async ({ context, game, chain, sender }): Promise<0> => {
      const to = addressGiven(asked);
      const all = await curatedOf(games, game, asked, context, chain);
      const acceptance = encodeFunctionData({ abi, functionName: 'acceptOwnership' });
      for (const { name, address } of requireSome(all, sender, ({ curator }) => curator, 'is no curator')) {
        const data = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [to] });
        const { hash, mined } = await sender.send({ to: address, data, what: `the offer of ${name}`, abi });
        await mined;
        if (to === zeroAddress)
          terminal.tell(`no other curator is named any more for ${name}: sent as ${hash}`);
        else
          terminal.tell(`${name}: sent as ${hash}; ${to} accepts by calling ${address} with ${acceptance}`);
      }
      return 0;
    }),
});

const acceptTask = (games: GameTools): Task => ({
  about: 'becomes the curator where this account was named',
  words: [],
  options: WRITE_OPTIONS,
  run: (asked, terminal) =>
    asOwner(games, asked, terminal, async ({ context, game, chain, sender }): Promise<0> => {
      const all = await curatedOf(games, game, asked, context, chain);
      for (const { name, address } of requireSome(all, sender, ({ next }) => next, 'was not named')) {
        const data = encodeFunctionData({ abi, functionName: 'acceptOwnership' });
        const { hash, mined } = await sender.send({
          to: address,
          data,
          what: `the acceptance of ${name}`,
          abi,
        });
        await mined;
        terminal.tell(`${name}: ${sender.address} is its curator now; sent as ${hash}`);
      }
      return 0;
    }),
});

/** Who decides what new matches may use, and how that is handed on. */
export const curatorTasks = (games: GameTools): Tasks => ({
  'curator show': showTask(games),
  'curator offer': offerTask(games),
  'curator accept': acceptTask(games),
});
