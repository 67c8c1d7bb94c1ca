import { z } from 'zod';

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'expected an address: 0x and 40 hex digits')
  .transform((value) => value as `0x${string}`);

const PARTS = { table: address, registry: address, collection: address } as const;
const contracts = z.strictObject(PARTS);

/** Where one game's contracts are on a configured chain. */
export type ContractsOfGame = z.output<typeof contracts>;

/** The contracts of a configured chain. */
export interface ConfiguredContracts {
  /** Those that stand there without a game's name: the first game's. Null where all have one. */
  readonly unnamed: ContractsOfGame | null;
  readonly byGame: Readonly<Record<string, ContractsOfGame>>;
}

/** How they are written: by game, or one game's by themselves. */
type Written = z.input<typeof contracts> | Readonly<Record<string, z.input<typeof contracts>>>;

const written = z
  .object({ table: address.optional(), registry: address.optional(), collection: address.optional() })
  .catchall(contracts)
  .transform(({ table, registry, collection, ...byGame }, context): ConfiguredContracts => {
    if (table && registry && collection) return { unnamed: { table, registry, collection }, byGame };
    if (table || registry || collection || Object.keys(byGame).length === 0) {
      context.addIssue(
        'expected table, registry and collection together, or those of each game under its name',
      );
    }
    return { unnamed: null, byGame };
  });

/**
 * Contracts by their game's name, `{"GAME": {table, registry, collection}}`, or one game's by themselves,
 * `{table, registry, collection}`: then they are the first game's. Both can stand side by side.
 */
export const chainContracts = z.preprocess((value: Written) => value, written);

/**
 * A game's contracts; null where none are configured.
 *
 * @param first the game that contracts without a name belong to
 */
export const contractsOf = (
  configured: ConfiguredContracts | null,
  game: string,
  first: string,
): ContractsOfGame | null => {
  if (configured === null) return null;
  if (Object.hasOwn(configured.byGame, game)) return configured.byGame[game] ?? null;
  return game === first ? configured.unnamed : null;
};
