import { Problem } from '../../base/problem.ts';
import { type ContractsOfGame, contractsOf } from '../../config/contracts.ts';
import type { Config } from '../../config/schema.ts';
import { FIRST_GAME, type Games } from './games.ts';

/** Where a game's contracts are on the configured chain; null where none of it are configured. */
export const contractsOnChain = ({ chain }: Config, game: string): ContractsOfGame | null =>
  contractsOf(chain.contracts, game, FIRST_GAME);

/** What to configure, so that a game can be played on the configured chain. */
export const contractsRemedy = (game: string): string =>
  `put their addresses {table, registry, collection} under chain.contracts.${game} in the configuration ` +
  `(npm run soh -- deploy --game ${game} puts them on the chain), or leave out chain.rpc to play on a local chain`;

/**
 * Contracts of a game that there is not are a mistake in its name.
 *
 * @throws Problem with the games that there are
 */
export function requireKnownGames(games: Games, { chain }: Config): void {
  const unknown = Object.keys(chain.contracts?.byGame ?? {}).find((name) => games.known(name) === undefined);
  if (unknown === undefined) return;
  throw new Problem(
    `There is no game "${unknown}"`,
    'chain.contracts in the configuration',
    `name contracts table, registry and collection, or by their game: ${games.shown.map(({ id }) => id).join(', ')}`,
  );
}
