import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Address, type Hex, isHex } from 'viem';
import { readText } from '../../base/files/text-file.ts';
import { Problem } from '../../base/problem.ts';
import { knownContracts, requireTable } from '../chain/known-contracts.ts';
import { openTaskChain, type TaskChain } from '../chain/task-chain.ts';
import { CHAIN_OPTIONS, contextOf } from '../chain/task-context.ts';
import { type GameTool, type GameTools, gameToolNamed, type RulesetRegistry } from '../games/game-tool.ts';
import { given, type Task, type TaskArguments, type Tasks, type Terminal } from '../terminal/task.ts';
import { asOwner, OWNER_OPTIONS } from './owner-work.ts';

const READ_OPTIONS = {
  ...CHAIN_OPTIONS,
  table: { value: 'ADDRESS', about: 'the table whose registry is meant' },
  registry: { value: 'ADDRESS', about: 'the registry itself' },
} as const;
const WRITE_OPTIONS = { ...READ_OPTIONS, ...OWNER_OPTIONS } as const;

interface RegistryWork {
  readonly game: GameTool;
  readonly rulesets: RulesetRegistry;
}

async function registryOf(
  games: GameTools,
  game: GameTool,
  asked: TaskArguments,
  context: Parameters<typeof knownContracts>[1],
  chain: TaskChain,
): Promise<Address> {
  const contracts = knownContracts(asked, context, chain, games);
  return contracts.registry ?? game.registryOf(chain.link, requireTable(contracts, chain));
}

/** A registry to read from. */
async function reading<T>(
  games: GameTools,
  asked: TaskArguments,
  terminal: Terminal,
  work: (registry: RegistryWork) => Promise<T>,
): Promise<T> {
  const context = await contextOf(asked, terminal);
  const game = gameToolNamed(games, context.config.game);
  const chain = await openTaskChain(context, terminal, 'read');
  try {
    const registry = await registryOf(games, game, asked, context, chain);
    return await work({ game, rulesets: game.rulesetsAt(chain.link, registry, null) });
  } finally {
    await chain.close();
  }
}

/** A registry to send to, as an owner. */
const writing = <T>(
  games: GameTools,
  asked: TaskArguments,
  terminal: Terminal,
  work: (registry: RegistryWork) => Promise<T>,
): Promise<T> =>
  asOwner(games, asked, terminal, async ({ context, game, chain, sender }) => {
    const registry = await registryOf(games, game, asked, context, chain);
    return work({ game, rulesets: game.rulesetsAt(chain.link, registry, sender) });
  });

const listTask = (games: GameTools): Task => ({
  about: 'the rulesets that a registry offers, one JSON line each',
  words: [],
  options: READ_OPTIONS,
  run: (asked, terminal) =>
    reading(games, asked, terminal, async ({ rulesets }): Promise<0> => {
      const all = await rulesets.list();
      for (const ruleset of all) terminal.print(JSON.stringify(ruleset));
      if (all.length === 0) terminal.tell('the registry has no rulesets');
      return 0;
    }),
});

const registerTask = (games: GameTools): Task => ({
  about: 'registers a ruleset: a configuration’s JSON file, or a preset',
  words: ['FILE|PRESET'],
  options: { ...WRITE_OPTIONS, canonical: { about: 'registers the plainest form of the configuration' } },
  run: (asked, terminal) =>
    writing(games, asked, terminal, async ({ rulesets }): Promise<0> => {
      const word = given(asked.words, 'FILE|PRESET');
      const path = resolve(terminal.folder, word);
      const text = existsSync(path) ? readText(path) : word;
      const { rulesetId, isOurs, register } = rulesets.read(text, asked.flags.has('canonical'));
      const there = (await rulesets.list()).find((one) => one.rulesetId === rulesetId);
      if (await isOurs()) terminal.tell('it is registered already, as yours');
      else if (there === undefined) terminal.tell(`registered by ${await register()}`);
      else
        terminal.tell(
          `${there.proposer} has registered it before; registered as yours, too, by ${await register()}`,
        );
      terminal.print(rulesetId);
      return 0;
    }),
});

function idIn(asked: TaskArguments, { rulesets }: GameTool): Hex {
  const word = given(asked.words, 'ID|PRESET');
  const preset = rulesets.find((one) => one.preset === word);
  const id = preset?.rulesetId ?? word;
  if (isHex(id) && id.length === 66) return id;
  throw new Problem(
    `There is no ruleset "${word.slice(0, 80)}"`,
    'the command line',
    'give a ruleset id (ruleset list shows them) or a preset',
  );
}

const activeTask = (games: GameTools, active: boolean): Task => ({
  about: active
    ? 'lets new matches use a ruleset again; the registry’s curator'
    : 'takes a ruleset out of use for new matches; the registry’s curator',
  words: ['ID|PRESET'],
  options: WRITE_OPTIONS,
  run: (asked, terminal) =>
    writing(games, asked, terminal, async ({ game, rulesets }): Promise<0> => {
      const id = idIn(asked, game);
      terminal.tell(`sent as ${await rulesets.setActive(id, active)}`);
      terminal.print(`${id} is ${active ? 'active' : 'out of use for new matches'}`);
      return 0;
    }),
});

/** What a registry of rulesets offers, and what can be done about it. */
export const rulesetTasks = (games: GameTools): Tasks => ({
  'ruleset list': listTask(games),
  'ruleset register': registerTask(games),
  'ruleset activate': activeTask(games, true),
  'ruleset deactivate': activeTask(games, false),
});
