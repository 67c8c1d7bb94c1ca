import type { BySeat, Level } from '@show-of-hands/engine';
import { HAND_SIZE } from '@show-of-hands/engine/protocol';
import type { Address } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { Contracts } from '../../chain/contracts/local-deployment.ts';
import type { SeatKeys } from '../../chain/keys/keystore.ts';
import { MatchSecrets } from '../../chain/keys/secrets.ts';
import { configuredSettings } from '../../chain/outbox/configured.ts';
import { createTableWriter } from '../../chain/outbox/table-writer.ts';
import { requireContract } from '../../chain/rpc/connect.ts';
import type { TableReader } from '../../chain/table/table-client.ts';
import { createTableReader } from '../../chain/table/table-reader.ts';
import type { Journal } from '../../journal/journal.ts';
import type { TransactionStore } from '../../journal/transaction-store.ts';
import { journalDecisions } from '../../match/agent/journal-decisions.ts';
import { blockAt } from '../chain/block-at.ts';
import { CONTRACT_OPTIONS, knownContracts, requireTable } from '../chain/deployment-file.ts';
import { FEW_CARDS } from '../chain/few-cards.ts';
import { type GameTool, type GameTools, gameToolNamed } from '../chain/game-tool.ts';
import { openKeys } from '../chain/key-ring.ts';
import { folderSealer, withJournal } from '../chain/own-journal.ts';
import { requireOwnTable } from '../chain/own-table.ts';
import { CHAIN_OPTIONS, type Place, placeOf } from '../chain/place.ts';
import { openTaskChain, type TaskChain } from '../chain/task-chain.ts';
import type { Asked, Desk, TaskOption } from '../task/task.ts';
import { openAccounts, type SeatAccounts } from './accounts.ts';
import { goOnLine } from './go-on-line.ts';
import { openSeatJournal, type SeatPlan } from './seat-plan.ts';

/** Options of tasks that look at a match. */
export const TABLE_OPTIONS: { readonly [name: string]: TaskOption } = {
  ...CHAIN_OPTIONS,
  ...CONTRACT_OPTIONS,
};

/** Options of tasks that play a seat. */
export const SEAT_OPTIONS: { readonly [name: string]: TaskOption } = {
  ...TABLE_OPTIONS,
  keys: { value: 'A|B', about: 'whose keys of the data folder play (A)' },
  level: { value: 'N', about: 'the computer plays, 1 being its weakest; without it moves are typed' },
  party: {
    value: 'TOKENS',
    about: 'who plays, by token, e.g. 12,7,9,4; where seats bring a party (the strongest)',
  },
  'owner-plays': { about: 'the owner’s key sends everything: no agent needs coins' },
};

/** A table that a task looks at. */
export interface TableSession {
  readonly place: Place;
  readonly chain: TaskChain;
  readonly game: GameTool;
  readonly contracts: Partial<Contracts>;
  readonly table: TableReader;
}

/** Opens the way to a table for as long as `work` takes. */
export async function atTable<T>(
  games: GameTools,
  asked: Asked,
  desk: Desk,
  work: (session: TableSession) => Promise<T>,
  to: 'read' | 'change' = 'read',
): Promise<T> {
  const place = await placeOf(asked, desk);
  const game = gameToolNamed(games, place.config.game);
  const chain = await openTaskChain(place, desk, to);
  try {
    const contracts = knownContracts(asked, place, chain, games);
    const address = requireTable(contracts, chain);
    await requireContract(chain.link, 'table', address);
    await requireOwnTable(games, { link: chain.link, address, game: place.config.game });
    const { abi, hands } = game;
    const table = createTableReader({ link: chain.link, table: address, abi, hands });
    return await work({ place, chain, game, contracts, table });
  } finally {
    await chain.close();
  }
}

/** A table with the keys of a data folder, which nobody else plays with meanwhile. */
export interface KeyedSession extends TableSession {
  readonly keys: BySeat<SeatKeys>;
  /** Where everything lies that these keys sign. */
  readonly store: TransactionStore;
}

/** Like `atTable`, with keys. A bot that runs with the same data folder keeps this out. */
export async function withKeys<T>(
  games: GameTools,
  asked: Asked,
  desk: Desk,
  work: (session: KeyedSession) => Promise<T>,
): Promise<T> {
  const keyed = async (session: TableSession): Promise<T> => {
    const { data } = session.place;
    const keys = await openKeys(data, desk);
    return withJournal(data, session.chain, keys, ({ transactions: store }) =>
      work({ ...session, keys, store }),
    );
  };
  return atTable(games, asked, desk, keyed, 'change');
}

/** @throws Problem for a level that the game's computer has not */
export function levelIn({ texts: { level } }: Asked, { levels }: Pick<GameTool, 'levels'>): Level | null {
  if (level === undefined) return null;
  const found = levels.find((one) => String(one) === level);
  if (found !== undefined) return found;
  throw new Problem(
    `--level takes ${levels[0]} to ${levels.at(-1)}, got "${level}"`,
    'the command line',
    'e.g. --level 5',
  );
}

/** The party that was asked for; undefined if none was. */
export function partyIn(
  { texts: { party } }: Asked,
  { party: tool }: Pick<GameTool, 'party'>,
): readonly bigint[] | undefined {
  if (party === undefined) return undefined;
  const refuse = (what: string, remedy: string): never => {
    throw new Problem(what, 'the command line', remedy);
  };
  if (tool === null) return refuse('In this game no seat brings a party', 'leave out --party');
  const tokens = party.split(',').map((token) => token.trim());
  const isWhole = tokens.length === tool.size && new Set(tokens).size === tool.size;
  if (isWhole && tokens.every((token) => /^\d{1,78}$/.test(token))) return tokens.map(BigInt);
  return refuse(
    `--party takes ${tool.size} different tokens, got "${party.slice(0, 60)}"`,
    'e.g. --party 12,7,9,4; see the tokens in a wallet',
  );
}

/** One seat in one match, ready to send. */
export interface SeatSession {
  readonly journal: Journal;
  readonly secrets: MatchSecrets;
  readonly accounts: SeatAccounts;
  readonly writers: {
    readonly owner: ReturnType<typeof createTableWriter>;
    readonly agent: ReturnType<typeof createTableWriter>;
  };
}

/** Opens journal and accounts of a seat for as long as `work` takes. */
export async function inSeat<T>(
  session: KeyedSession,
  { matchKey, seat, keys: whose, ownerPlays }: Pick<SeatPlan, 'matchKey' | 'seat' | 'keys' | 'ownerPlays'>,
  work: (seat: SeatSession) => Promise<T>,
): Promise<T> {
  const { keys, place, chain, game, table, store } = session;
  const { tableSecret } = keys[whose];
  const journal = openSeatJournal(place.data, matchKey, seat, folderSealer(keys));
  try {
    const settings = configuredSettings(place.config.chain);
    const accounts = openAccounts(chain, keys, whose, ownerPlays, store, settings);
    const at = { table: table.venue.table, abi: game.abi };
    try {
      return await work({
        journal,
        secrets: new MatchSecrets(tableSecret, matchKey, seat),
        accounts,
        writers: {
          owner: createTableWriter({ sender: accounts.owner, ...at }),
          agent: createTableWriter({ sender: accounts.agent, ...at }),
        },
      });
    } finally {
      await accounts.close();
    }
  } finally {
    journal.close();
  }
}

/** Plays a seat that has been taken, to the end of the match. */
export async function playOn(
  session: KeyedSession,
  { journal, secrets, writers }: SeatSession,
  plan: SeatPlan,
  asked: Asked,
  desk: Desk,
): Promise<0 | 1> {
  const { game, chain, table } = session;
  const { matchKey, seat } = plan;
  const { openedAt } = await table.infoOf(matchKey);
  const cards =
    plan.hand.length === 0
      ? []
      : await game.cards(chain.link, await game.collectionOf(chain.link, table, matchKey)).packed(plan.hand);
  await game.play(chain.link, {
    table,
    matchKey,
    fromBlock: await blockAt(table, openedAt),
    desk,
    seat,
    writer: writers.agent,
    secrets,
    hand: cards,
    store: journalDecisions(journal, seat, Date.now),
    level: levelIn(asked, game),
  });
  const { phase, ending } = await table.infoOf(matchKey);
  if (phase === 'over') {
    journal.setMatchStatus(matchKey, 'over', ending);
    return 0;
  }
  desk.tell(`stopped before the end; go on with: ${goOnLine(asked, matchKey)}`);
  return 1;
}

/** The collection that a new match is played with. */
export function requireCollection({ contracts }: TableSession): Address {
  if (contracts.collection !== undefined) return contracts.collection;
  throw new Problem(
    'It is not known which card collection to play with',
    'the command line',
    'give --collection, or fill in chain.contracts.collection in the configuration',
  );
}

/** Five of the owner's cards. */
export async function drawHand(
  { game, chain }: TableSession,
  collection: Address,
  owner: Address,
  choose: (owned: readonly bigint[]) => readonly bigint[],
  desk: Desk,
): Promise<readonly bigint[]> {
  const owned = await game.cards(chain.link, collection).tokensOf(owner);
  if (owned.length >= HAND_SIZE && owned.length < FEW_CARDS) {
    desk.tell(`${owner} has only ${owned.length} cards: five of them hide little (${FEW_CARDS} or more do)`);
  }
  return choose(owned);
}
