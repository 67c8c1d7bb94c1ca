import { parseArgs } from 'node:util';
import type { Command, GameCommands, OptionValues, ToolOption } from './command.ts';

/** What the arguments ask for. `usage` is bad usage: nothing was done. */
export type Request =
  | { readonly kind: 'run'; readonly command: Command; readonly options: OptionValues }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage'; readonly problem: string };

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
export function helpText(games: GameCommands): string {
  const lines = Object.entries(games).flatMap(([game, commands], index) => [
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

const usage = (problem: string): Request => ({ kind: 'usage', problem });

function checked(command: Command, given: Record<string, string | boolean | undefined>): Request {
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
function gameIn(games: GameCommands, args: readonly string[]): string | undefined {
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
  games: GameCommands,
  argv: readonly string[],
  others: readonly string[] = [],
): Request {
  const [name, ...rest] = argv;
  if (name === undefined) return usage('no command was given');
  if (name === 'help' || name === '--help' || name === '-h') return { kind: 'help' };
  const names = [...new Set(Object.values(games).flatMap(Object.keys))];
  if (!names.includes(name)) {
    return usage(`there is no command "${name}": use ${[...names, ...others].join(', ')}`);
  }
  const game = gameIn(games, rest);
  const commands = game !== undefined && has(games, game) ? games[game] : undefined;
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
