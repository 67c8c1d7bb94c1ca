import type { BySeat, Level } from '@show-of-hands/engine';
import type { Address, Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { Contracts } from '../../chain/contract-book.ts';
import type { SeatKeys } from '../../chain/keys/keystore.ts';
import { MatchSecrets } from '../../chain/keys/secrets.ts';
import { blocksOnDemand } from '../../chain/local/blocks-on-demand.ts';
import { configuredSettings } from '../../chain/outbox/settings.ts';
import { createTableWriter } from '../../chain/outbox/table-writer.ts';
import { requireContract } from '../../chain/rpc/connect.ts';
import { blockAt } from '../../chain/table/block-at.ts';
import type { TableReader } from '../../chain/table/table-client.ts';
import { createTableReader } from '../../chain/table/table-reader.ts';
import { requireTodaysTable } from '../../chain/table/todays-table.ts';
import type { Journal } from '../../journal/journal.ts';
import type { TransactionStore } from '../../journal/transaction-store.ts';
import { journalDecisions } from '../../match/agent/journal-decisions.ts';
import { folderCipher, openKeys, withJournal } from '../chain/data-folder.ts';
import { CONTRACT_OPTIONS, knownContracts, requireOwnTable, requireTable } from '../chain/known-contracts.ts';
import { openTaskChain, type TaskChain } from '../chain/task-chain.ts';
import { CHAIN_OPTIONS, contextOf, plainRpc, type TaskContext } from '../chain/task-context.ts';
import { FEW_CARDS, type GameTool, type GameTools, gameToolNamed } from '../games/game-tool.ts';
import { terminalLog } from '../games/seat-run.ts';
import type { TaskArguments, TaskOption, Terminal } from '../terminal/task.ts';
import { openAccounts, type SeatAccounts } from './accounts.ts';
import { acceptWanted } from './offer.ts';
import { type OwnSeatPlan, openSeatJournal } from './seat-plan.ts';

/** Options that say the same to every task that plays a seat, in the order in which they are printed. */
const KEPT = [
  'config',
  'data',
  'game',
  'rpc',
  'chain-id',
  'table',
  'registry',
  'collection',
  'keys',
  'level',
];

/** The command line that goes on with a match, to be pasted where this one was typed. */
export function resumeCommand({ texts }: TaskArguments, matchKey: Hex): string {
  const options = KEPT.flatMap((name) => {
    const value = texts[name];
    if (value === undefined) return [];
    // what may hold a key is not repeated
    return name === 'rpc' ? ['--rpc', plainRpc(value) ?? 'URL'] : [`--${name}`, quoted(value)];
  });
  return ['npm run --silent soh -- match play', matchKey, ...options].join(' ');
}

interface MatchToShare {
  readonly matchKey: Hex;
  readonly table: Address;
  /** As it was named; null for the first one. */
  readonly game: string | null;
  /** On a chain of this machine: there is no other way to it. */
  readonly local: boolean;
}

/**
 * The command line that joins a match, to be given away: whoever joins has a data folder and a way to the chain of
 * their own, and neither knows the table, or of which game it is.
 */
export const joinCommand = ({ matchKey, game, table, local }: MatchToShare): string =>
  [
    `npm run --silent soh -- match join ${matchKey}`,
    ...(game === null ? [] : [`--game ${game}`]),
    `--table ${table}`,
    ...(local ? [] : ['--rpc URL']),
  ].join(' ');

const quoted = (text: string): string => (/^[\w./:\\-]+$/.test(text) ? text : `"${text}"`);

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
    about: 'who plays, by token, e.g. 12,7,9,4; where seats bring a party (what the game would choose)',
  },
  'owner-plays': { about: 'the owner’s key sends everything: no agent needs coins' },
};

/** A table that a task looks at. */
interface TableSession {
  readonly context: TaskContext;
  readonly chain: TaskChain;
  readonly game: GameTool;
  readonly contracts: Partial<Contracts>;
  readonly table: TableReader;
}

/** Opens the way to a table for as long as `work` takes. */
export async function atTable<T>(
  games: GameTools,
  asked: TaskArguments,
  terminal: Terminal,
  work: (session: TableSession) => Promise<T>,
  to: 'read' | 'change' = 'read',
): Promise<T> {
  const context = await contextOf(asked, terminal);
  const game = gameToolNamed(games, context.config.game);
  const chain = await openTaskChain(context, terminal, to);
  try {
    const contracts = knownContracts(asked, context, chain, games);
    const address = requireTable(contracts, chain);
    await requireContract(chain.link, 'table', address);
    await requireOwnTable(games, { link: chain.link, address, game: context.config.game });
    const { abi } = game;
    if (to === 'change') await requireTodaysTable(chain.link, address, game);
    const table = createTableReader({
      link: chain.link,
      table: address,
      abi,
      listed: game.secrets === 'listed',
    });
    return await work({ context, chain, game, contracts, table });
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
  asked: TaskArguments,
  terminal: Terminal,
  work: (session: KeyedSession) => Promise<T>,
): Promise<T> {
  const keyed = async (session: TableSession): Promise<T> => {
    const { data } = session.context;
    const keys = await openKeys(data, terminal);
    return withJournal(data, session.chain, keys, ({ transactions: store }) =>
      work({ ...session, keys, store }),
    );
  };
  return atTable(games, asked, terminal, keyed, 'change');
}

/** How counters are judged for whoever types moves: the one that is worth as much. */
const FAIR_LEVEL = 2;

/** @throws Problem for a level that the game's computer has not */
export function levelIn(
  { texts: { level } }: TaskArguments,
  { levels }: Pick<GameTool, 'levels'>,
): Level | null {
  if (level === undefined) return null;
  const found = levels.find((one) => String(one) === level);
  if (found !== undefined) return found;
  throw new Problem(
    `--level takes ${levels[0]} to ${levels.at(-1)}, got "${level}"`,
    'the command line',
    `e.g. --level ${levels.at(-1)}`,
  );
}

/** The party that was asked for; undefined if none was. */
export function partyIn(
  { texts: { party } }: TaskArguments,
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
    `e.g. --party ${[12, 7, 9, 4, 31, 26].slice(0, tool.size).join(',')}; see the tokens in a wallet`,
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
  { matchKey, seat, keys: whose, ownerPlays }: Pick<OwnSeatPlan, 'matchKey' | 'seat' | 'keys' | 'ownerPlays'>,
  work: (seat: SeatSession) => Promise<T>,
): Promise<T> {
  const { keys, context, chain, game, table, store } = session;
  const { tableSecret } = keys[whose];
  const journal = openSeatJournal(context.data, matchKey, seat, folderCipher(keys));
  try {
    const settings = configuredSettings(context.config.chain);
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
    await journal.close();
  }
}

/** Plays a seat that has been taken, to the end of the match. */
export async function playOn(
  session: KeyedSession,
  { journal, secrets, accounts, writers }: SeatSession,
  plan: OwnSeatPlan,
  asked: TaskArguments,
  terminal: Terminal,
): Promise<0 | 1> {
  const { game, chain, table } = session;
  const { matchKey, seat } = plan;
  const { openedAt } = await table.infoOf(matchKey);
  const isHidden = game.brings.tokens.from === 'owned' && plan.hand.length > 0;
  const cards = !isHidden
    ? []
    : await game.cards(chain.link, await game.collectionOf(chain.link, table, matchKey)).packed(plan.hand);
  const fromBlock = await blockAt(table, openedAt);
  const level = levelIn(asked, game);
  const bid = {
    owner: writers.owner.address,
    tokens: plan.hand,
    level: level ?? FAIR_LEVEL,
    risk: session.context.config.table.camp.risk,
  };
  const offer = { game, link: chain.link, table, matchKey, fromBlock, owner: writers.owner, bid };
  await game.play(chain.link, {
    table,
    matchKey,
    fromBlock,
    terminal,
    seat,
    writer: writers.agent,
    secrets,
    tokens: plan.hand,
    hand: cards,
    store: journalDecisions(journal.decisions, seat, Date.now),
    level,
    ...(seat === 'A' && game.joining === 'counter' && { accept: acceptWanted(offer, asked, terminal) }),
    nextBlock: blocksOnDemand(chain.link),
  });
  const { phase, ending } = await table.infoOf(matchKey);
  if (phase === 'over') {
    await journal.matches.setStatus(matchKey, 'over', ending);
    const { owner } = accounts;
    const seated = {
      link: chain.link,
      table,
      seat,
      owner,
      writer: writers.owner,
      tokens: plan.hand,
      log: terminalLog(terminal),
    };
    await game.party?.bringHome?.(seated, terminal.signal);
    return 0;
  }
  terminal.tell(`stopped before the end; go on with: ${resumeCommand(asked, matchKey)}`);
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

/** What an owner has to draw what it brings from; says so if that hides little. */
export async function ownedTokens(
  { game, chain }: TableSession,
  collection: Address,
  owner: Address,
  count: number,
  terminal: Terminal,
): Promise<readonly bigint[]> {
  const owned = await game.cards(chain.link, collection).tokensOf(owner);
  if (owned.length >= count && owned.length < FEW_CARDS) {
    terminal.tell(
      `${owner} has only ${owned.length} cards: ${count} of them hide little (${FEW_CARDS} or more do)`,
    );
  }
  return owned;
}
