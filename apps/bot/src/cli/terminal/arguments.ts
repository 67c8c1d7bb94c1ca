import { parseArgs } from 'node:util';
import type { Command, Commands, OptionValues, ToolOption } from './command.ts';
import type { Task, TaskArguments, Tasks } from './task.ts';

/** What the arguments ask for. `usage` is bad usage: nothing was done. */
type CommandRequest =
  | { readonly kind: 'run'; readonly command: Command; readonly options: OptionValues }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage'; readonly problem: string };

/** Games by their names, each with what it answers. */
type GamesAsked = { readonly [game: string]: { readonly commands: Commands } };

const listed = (values: readonly string[]): string => values.join('|');

const optionText = ([name, option]: readonly [string, ToolOption]): string => {
  if ('flag' in option) return `[--${name}]`;
  const { values, default: preset } = option;
  const text = `--${name} ${listed(values)}`;
  return preset === undefined ? text : `[${text}]`;
};

const usageOf = (name: string, { options }: Command): string =>
  [name, ...Object.entries(options).map(optionText)].join(' ');

/** The text of --help: the commands of the first game, which is meant where none is named, then of the others. */
export function commandsHelp(games: GamesAsked): string {
  const lines = Object.entries(games).flatMap(([game, { commands }], index) => [
    ...(index === 0 ? [] : ['', `With --game ${game}:`, '']),
    ...Object.entries(commands).flatMap(([name, command]) => [
      `  ${usageOf(name, command)}`,
      `      ${command.about}`,
    ]),
  ]);
  return [
    'npm run --silent soh -- <command> < lines > answers',
    '',
    'One answer per line, in order, as JSON. Exit status 1 if any line failed, 2 for bad usage.',
    '',
    ...lines,
  ].join('\n');
}

const usage = (problem: string): CommandRequest => ({ kind: 'usage', problem });

function checked(command: Command, given: Record<string, string | boolean | undefined>): CommandRequest {
  const options: Record<string, string> = {};
  for (const [name, option] of Object.entries(command.options)) {
    if ('flag' in option) {
      if (given[name] === true) options[name] = name;
      continue;
    }
    const value = given[name] ?? option.default;
    if (typeof value !== 'string' || !option.values.includes(value)) {
      const got = typeof value === 'string' ? `"${value}"` : 'nothing';
      return usage(`--${name} takes one of ${listed(option.values)}, got ${got}`);
    }
    options[name] = value;
  }
  return { kind: 'run', command, options };
}

/** The game that the arguments name, or the first one. */
function gameIn(games: GamesAsked, args: readonly string[]): string | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: { game: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  return typeof values.game === 'string' ? values.game : Object.keys(games)[0];
}

const has = (values: object, name: string): boolean => Object.hasOwn(values, name);

/** Reads the arguments after the program's name. `others`: what else could have been meant, for the message. */
export function readArguments(
  games: GamesAsked,
  argv: readonly string[],
  others: readonly string[] = [],
): CommandRequest {
  const [name, ...rest] = argv;
  if (name === undefined) return usage('no command was given');
  if (name === 'help' || name === '--help' || name === '-h') return { kind: 'help' };
  const names = [...new Set(Object.values(games).flatMap(({ commands }) => Object.keys(commands)))];
  if (!names.includes(name)) {
    return usage(`there is no command "${name}": use ${[...names, ...others].join(', ')}`);
  }
  const game = gameIn(games, rest);
  const commands = game !== undefined && has(games, game) ? games[game]?.commands : undefined;
  if (commands === undefined)
    return usage(`--game takes one of ${listed(Object.keys(games))}, got "${game}"`);
  const command = has(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const known = Object.keys(commands).join(', ');
    return usage(`there is no command "${name}" with --game ${game}: use ${known}`);
  }
  const options = Object.fromEntries(
    Object.entries(command.options).map(([option, kind]) => [
      option,
      { type: 'flag' in kind ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values } = parseArgs({
      args: rest,
      options: { ...options, game: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: false,
    });
    return values.help === true ? { kind: 'help' } : checked(command, values);
  } catch (error) {
    return usage(error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error));
  }
}

/** What the arguments ask of the tasks. `unknown`: their first word names none. */
export type TaskRequest =
  | { readonly kind: 'run'; readonly task: Task; readonly asked: TaskArguments }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'usage'; readonly problem: string; readonly text: string }
  | { readonly kind: 'unknown' };

const MARGIN = 26;

const wordText = (word: string): string => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : word);

const synopsis = (name: string, { words, options }: Task): string =>
  [name, ...words.map(wordText), ...(Object.keys(options).length > 0 ? ['[options]'] : [])].join(' ');

/** The help of one task. */
const taskHelp = (name: string, task: Task): string =>
  [
    `npm run --silent soh -- ${synopsis(name, task)}`,
    '',
    task.about,
    '',
    ...Object.entries(task.options).map(([option, { value, about }]) => {
      const text = `  --${option}${value === undefined ? '' : ` ${value}`}`;
      return `${text.padEnd(MARGIN)} ${about}`;
    }),
  ].join('\n');

/** The tasks' part of the whole help. */
export const tasksHelp = (tasks: Tasks): string =>
  Object.entries(tasks)
    .flatMap(([name, task]) => [`  ${synopsis(name, task)}`, `      ${task.about}`])
    .join('\n');

/** Reads the arguments after the program's name, if they name a task. */
export function readTask(tasks: Tasks, argv: readonly string[]): TaskRequest {
  const [first, second] = argv;
  const two = `${first} ${second}`;
  const name = Object.hasOwn(tasks, two) ? two : first;
  if (name === undefined) return { kind: 'unknown' };
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task === undefined) {
    const family = Object.keys(tasks).filter((one) => one.startsWith(`${name} `));
    if (family.length === 0) return { kind: 'unknown' };
    if (second === '--help' || second === '-h') {
      const members = Object.entries(tasks).filter(([one]) => family.includes(one));
      return { kind: 'help', text: tasksHelp(Object.fromEntries(members)) };
    }
    const problem = `"${name}" needs a second word: use ${family.join(', ')}`;
    return { kind: 'usage', problem, text: tasksHelp(tasks) };
  }
  return read(name, task, argv.slice(name.split(' ').length));
}

function read(name: string, task: Task, rest: readonly string[]): TaskRequest {
  const text = taskHelp(name, task);
  const usage = (problem: string): TaskRequest => ({ kind: 'usage', problem: `${name}: ${problem}`, text });
  const options = Object.fromEntries(
    Object.entries(task.options).map(([option, { value }]) => [
      option,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  let values: Record<string, string | boolean | undefined>;
  let positionals: readonly string[];
  try {
    ({ values, positionals } = parseArgs({
      args: [...rest],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    }));
  } catch (error) {
    return usage(error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error));
  }
  if (values.help === true) return { kind: 'help', text };
  const needed = task.words.filter((word) => !word.endsWith('?'));
  if (positionals.length < needed.length) return usage(`${needed[positionals.length]} is missing`);
  if (positionals.length > task.words.length) {
    return usage(`"${positionals[task.words.length]}" is one word too many`);
  }
  const asked: { words: Record<string, string>; texts: Record<string, string>; flags: Set<string> } = {
    words: {},
    texts: {},
    flags: new Set(),
  };
  for (const [index, word] of positionals.entries()) {
    const called = task.words[index]?.replace(/\?$/, '');
    if (called !== undefined) asked.words[called] = word;
  }
  for (const [option, value] of Object.entries(values)) {
    if (typeof value === 'string') asked.texts[option] = value;
    else if (value === true) asked.flags.add(option);
  }
  return { kind: 'run', task, asked };
}
