import type { Address } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { GameTool } from './game-tool.ts';

/** What tells tables of one game from those of another: which registry they name, and how. */
type TableTool = Pick<GameTool, 'registryOf'>;

export interface NamedTable {
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
  { link, address, game: named }: NamedTable,
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
