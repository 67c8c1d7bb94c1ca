import { parseArgs } from 'node:util';
import type { Asked, Task, Tasks } from './task.ts';

/** What the arguments ask of the tasks. `unknown`: their first word names none. */
export type TaskRequest =
  | { readonly kind: 'run'; readonly task: Task; readonly asked: Asked }
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
