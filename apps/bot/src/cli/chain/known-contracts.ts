import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, isAddress } from 'viem';
import { z } from 'zod';
import { writeDurably } from '../../base/files/durable-file.ts';
import { Problem } from '../../base/problem.ts';
import type { Contracts } from '../../chain/contract-book.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { type ConfiguredContracts, chainContracts, contractsOf } from '../../config/contracts.ts';
import type { Config } from '../../config/schema.ts';
import { firstGameOf, type GameTool, type GameTools, gameToolNamed } from '../games/game-tool.ts';
import type { TaskArguments, TaskOption } from '../terminal/task.ts';
import type { TaskChain } from './task-chain.ts';
import { addressIn, type TaskContext } from './task-context.ts';

/** Options that name contracts. */
export const CONTRACT_OPTIONS: { readonly [name: string]: TaskOption } = {
  table: { value: 'ADDRESS', about: 'the table contract' },
  registry: { value: 'ADDRESS', about: 'the rulesets’ registry (the table’s)' },
  collection: { value: 'ADDRESS', about: 'the card collection' },
};

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value));
/** As in the configuration: one game's contracts by themselves are the first game's. */
const deploymentFile = z.object({ chainId: z.number(), contracts: chainContracts });

/** Where it is written down what was deployed from this data folder. */
const deploymentPath = (data: string, chainId: number): string => join(data, `deployment-${chainId}.json`);

/** Where single contracts are remembered as they are deployed. */
export const bookPath = (data: string, { link, local }: Pick<TaskChain, 'link' | 'local'>): string =>
  join(data, local ? 'contracts.json' : `contracts-${link.chainId}.json`);

/** A game's contracts as files have them: the first game's by themselves, the others' under their name. */
export const writtenContracts = (contracts: Contracts, game: string, games: GameTools) => {
  const { table, registry, collection } = contracts;
  const parts = { table, registry, collection };
  return game === firstGameOf(games) ? parts : { [game]: parts };
};

/** Writes down what was deployed, beside what was deployed of other games before. */
export function writeDeployment(
  data: string,
  chainId: number,
  written: ReturnType<typeof writtenContracts>,
): void {
  const { unnamed, byGame } = deployed(data, chainId) ?? { unnamed: null, byGame: {} };
  const contracts = { ...unnamed, ...byGame, ...written };
  writeDurably(deploymentPath(data, chainId), `${JSON.stringify({ chainId, contracts }, null, 2)}\n`, 0o600);
}

/**
 * The contracts a task works with, as far as they are known: from the options, the configuration, or what was
 * deployed from this data folder.
 */
export function knownContracts(
  asked: TaskArguments,
  context: TaskContext,
  chain: TaskChain,
  games: GameTools,
): Partial<Contracts> {
  const first = firstGameOf(games);
  const ofGame = (all: ConfiguredContracts | null): Partial<Contracts> =>
    contractsOf(all, context.config.game ?? first, first) ?? {};
  const found: Record<string, Address> = {};
  const sources: Partial<Contracts>[] = [
    {
      ...optional('table', addressIn(asked, 'table')),
      ...optional('registry', addressIn(asked, 'registry')),
      ...optional('collection', addressIn(asked, 'collection')),
    },
    ofGame(configured(context.config, chain)),
    chain.local
      ? booked(bookPath(context.data, chain), gameToolNamed(games, context.config.game).booked)
      : ofGame(deployed(context.data, chain.link.chainId)),
  ];
  for (const source of sources) {
    for (const [name, where] of Object.entries(source)) found[name] ??= where;
    // a table of one's own choice says itself which registry it has
    if (source.table !== undefined && source.registry === undefined) break;
  }
  return found;
}

const optional = (name: keyof Contracts, value: Address | undefined): Partial<Contracts> =>
  value === undefined ? {} : { [name]: value };

const configured = (
  { chain: { chainId, contracts } }: Config,
  { link }: TaskChain,
): ConfiguredContracts | null => (chainId === link.chainId ? contracts : null);

function deployed(data: string, chainId: number): ConfiguredContracts | null {
  const path = deploymentPath(data, chainId);
  if (!existsSync(path)) return null;
  try {
    return deploymentFile.parse(JSON.parse(readFileSync(path, 'utf8'))).contracts;
  } catch {
    throw new Problem(
      'The deployment file cannot be read',
      path,
      'fix it, or move it aside and name --table',
    );
  }
}

const bookFile = z.record(z.string(), z.object({ address }));

/** The bot's own list of what it put on its local chain; the newest of a name counts. */
function booked(path: string, names: GameTool['booked']): Partial<Contracts> {
  if (!existsSync(path)) return {};
  const found: Record<string, Address> = {};
  for (const [key, entry] of Object.entries(bookFile.parse(JSON.parse(readFileSync(path, 'utf8'))))) {
    found[key.split(' ')[0] ?? key] = entry.address;
  }
  const optionally = (part: keyof Contracts): Partial<Contracts> => optional(part, found[names[part]]);
  return { ...optionally('table'), ...optionally('registry'), ...optionally('collection') };
}

/** The table contract, which a task cannot do without. */
export function requireTable(contracts: Partial<Contracts>, chain: TaskChain): Address {
  if (contracts.table !== undefined) return contracts.table;
  throw new Problem(
    'It is not known where the table contract is',
    chain.local ? 'the local chain' : `chain ${chain.link.chainId}`,
    chain.local
      ? 'start the bot once (npm start) with this game: it puts its contracts there; other games and data folders are named by --game and --data'
      : 'say which game by --game, give --table, fill in chain.contracts in the configuration, or run: npm run soh -- deploy',
  );
}

/** What tells tables of one game from those of another: which registry they name, and how. */
type TableTool = Pick<GameTool, 'registryOf'>;

interface NamedTableContract {
  readonly link: ChainLink;
  readonly address: Address;
  /** The game that it is taken for; null for the first one. */
  readonly game: string | null;
}

/**
 * Stops where a table is another game's: what a match of that game says would all look wrong. A table that is of none
 * of the games is left to whoever reads it next.
 *
 * @throws Problem that names the game; ChainFault if the chain does not answer
 */
export async function requireOwnTable(
  games: Readonly<Record<string, TableTool>>,
  { link, address, game: named }: NamedTableContract,
): Promise<void> {
  const isOf = async ({ registryOf }: TableTool): Promise<boolean> => {
    try {
      await registryOf(link, address);
      return true;
    } catch (error) {
      if (error instanceof ChainFault && error.kind === 'reverted') return false;
      throw error;
    }
  };
  const all = Object.entries(games);
  const [meant] = named === null ? all : all.filter(([id]) => id === named);
  if (meant === undefined || (await isOf(meant[1]))) return;
  for (const [id, game] of all) {
    if (id === meant[0] || !(await isOf(game))) continue;
    throw new Problem(
      `The table contract is none of "${meant[0]}" but of "${id}"`,
      `${address} on chain ${link.chainId}`,
      `say --game ${id}, or name another table`,
    );
  }
}
