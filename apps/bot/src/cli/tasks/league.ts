import { resolve } from 'node:path';
import { type LeagueScope, namedOnce } from '@show-of-hands/verify/league';
import { type Address, isAddress } from 'viem';
import { Problem } from '../../base/problem.ts';
import { ChainSource, datedBlock } from '../../chain/league/chain-source.ts';
import type { DatedBlock, LeagueSource } from '../../chain/league/league-source.ts';
import { blocksOf } from '../../chain/table/table-reader.ts';
import { NO_NAMES, readChannelNames } from '../../io/league/channel-names.ts';
import { LeagueFolder } from '../../io/league/league-folder.ts';
import { leaguePage } from '../../io/league/league-page.ts';
import { LogSaver, SavedLogs } from '../../io/league/saved-logs.ts';
import { startOf, workOut } from '../../io/league/work-out.ts';
import { knownContracts, requireOwnTable, requireTable } from '../chain/known-contracts.ts';
import { openTaskChain, type TaskChain } from '../chain/task-chain.ts';
import { CHAIN_OPTIONS, contextOf, numberIn, type TaskContext } from '../chain/task-context.ts';
import { firstGameOf, type GameTools, gameToolNamed } from '../games/game-tool.ts';
import type { Task, TaskArguments, Terminal } from '../terminal/task.ts';
import { voiceOfFolder } from './page-voice.ts';

/** The most confirmations that a match can have: what lies so deep is taken for settled. */
const DEEP = 64n;
/** What says which chain and tables are meant, which saved logs say themselves. */
const OF_CHAIN = ['rpc', 'chain-id', 'game', 'table', 'save-logs'] as const;

/** Rates the owners of a game by the logs of its tables. */
export const leagueTask = (games: GameTools): Task => ({
  about:
    'rates the owners of a game by the logs of its tables: the same numbers for everybody, and a page with curves',
  words: [],
  options: {
    ...CHAIN_OPTIONS,
    table: { value: 'ADDRESS,…', about: 'the tables (the configuration’s)' },
    until: { value: 'BLOCK', about: 'the last block that counts (the newest one that is 64 blocks deep)' },
    to: { value: 'FOLDER', about: 'where to: empty, or made by an earlier run, which is gone on with' },
    names: {
      value: 'FILE',
      about: 'names of channels for the page: JSON, {"0xOWNER": {"channel", "provenUntil"}}',
    },
    'save-logs': { value: 'FILE', about: 'keeps the logs that are read, so that others need no node' },
    logs: { value: 'FILE', about: 'reads logs that were kept in place of a chain' },
  },
  async run(asked, terminal) {
    const { to, names, logs } = asked.texts;
    if (to === undefined) {
      throw new Problem('--to is missing', 'the command line', 'name the folder for the league: --to FOLDER');
    }
    const channels = names === undefined ? NO_NAMES : readChannelNames(resolve(terminal.folder, names));
    const context = await contextOf(asked, terminal);
    const folder = LeagueFolder.open(resolve(terminal.folder, to));
    const write = async (source: LeagueSource): Promise<0> => {
      const { scope, until } = source;
      const start = await startOf(folder, source);
      const { after, anew, days } = start;
      if (anew !== undefined) terminal.tell(`the league is worked out from its beginning: ${anew}`);
      else if (after !== null) terminal.tell(`the league goes on after block ${after.number}`);
      const saver = await saverIn(asked, terminal, scope, after);
      try {
        const standings = await workOut({ folder, source, start, onStep: (step) => saver?.save(step) });
        const { saying, spoken } = await voiceOfFolder(context.data, terminal);
        const game = Object.entries(games).find(([id]) => id === scope.game)?.[1].name ?? scope.game;
        const page = {
          scope,
          game,
          block: until,
          standings,
          names: channels,
          saying,
          language: spoken.language,
        };
        folder.publish(scope, until, standings, await leaguePage({ ...page, days: days.all() }));
        terminal.print(
          `${counted(standings.length)} of ${game} rated up to block ${until.number} (${until.hash})`,
        );
        terminal.print(`${folder.path} has the league: league.json, and index.html to look at`);
        return 0;
      } finally {
        saver?.close();
        days.close();
      }
    };
    if (logs !== undefined) {
      refuseBeside(asked);
      return write(await SavedLogs.open(resolve(terminal.folder, logs), untilIn(asked)));
    }
    const chain = await openTaskChain(context, terminal, 'read');
    try {
      return await write(await chainSource(asked, context, chain, games, terminal.signal));
    } finally {
      await chain.close();
    }
  },
});

const counted = (owners: number): string => (owners === 1 ? '1 owner' : `${owners} owners`);

/** The block that was named, if one was. */
function untilIn(asked: TaskArguments): bigint | undefined {
  return asked.texts.until === undefined ? undefined : BigInt(numberIn(asked, 'until', 0));
}

/** @throws Problem where saved logs stand beside what they say themselves */
function refuseBeside({ texts }: TaskArguments): void {
  const named = OF_CHAIN.find((option) => texts[option] !== undefined);
  if (named === undefined) return;
  throw new Problem(
    `--${named} does not go with --logs`,
    'the command line',
    'leave one of them out: saved logs say themselves of which chain, game and tables they are',
  );
}

async function saverIn(
  asked: TaskArguments,
  terminal: Terminal,
  scope: LeagueScope,
  after: DatedBlock | null,
): Promise<LogSaver | undefined> {
  const file = asked.texts['save-logs'];
  return file === undefined ? undefined : LogSaver.open(resolve(terminal.folder, file), scope, after);
}

async function chainSource(
  asked: TaskArguments,
  context: TaskContext,
  chain: TaskChain,
  games: GameTools,
  signal: AbortSignal,
): Promise<LeagueSource> {
  const { link } = chain;
  const { game } = context.config;
  gameToolNamed(games, game);
  const tables = tablesIn(asked) ?? [requireTable(knownContracts(asked, context, chain, games), chain)];
  for (const address of tables) await requireOwnTable(games, { link, address, game });
  const scope = { chainId: link.chainId, game: game ?? firstGameOf(games), tables: namedOnce(tables) };
  return new ChainSource({ link, scope, until: await lastBlock(asked, chain), signal });
}

/** Tables that were named. @throws Problem for one that is no address */
function tablesIn({ texts: { table } }: TaskArguments): readonly Address[] | undefined {
  return table?.split(',').map((text) => {
    if (isAddress(text, { strict: false })) return text;
    throw new Problem(
      `--table takes addresses with commas between them, got "${text.slice(0, 80)}"`,
      'the command line',
      'an address is 0x and 40 hex digits',
    );
  });
}

/** The block that was named, or the newest one that nobody takes back. @throws Problem if the chain has none; ChainFault */
async function lastBlock(asked: TaskArguments, { link, local }: TaskChain): Promise<DatedBlock> {
  const head = (await blocksOf(link).latestBlock()).number;
  const depth = local ? 0n : DEEP;
  const number = untilIn(asked) ?? head - depth;
  const block = number < 0n || number > head ? undefined : await datedBlock(link, number);
  if (block !== undefined) return block;
  if (number < 0n) {
    throw new Problem(
      `The chain has ${head} blocks, and none of them is ${depth} blocks deep`,
      link.where,
      `name the last block that counts: --until ${head}`,
    );
  }
  throw new Problem(
    `The chain has no block ${number} yet: its newest one is ${head}`,
    link.where,
    'give --until a block that it has',
  );
}
