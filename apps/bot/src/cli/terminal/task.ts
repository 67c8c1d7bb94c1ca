import type { Redactor } from '../../base/log/redactor.ts';
import type { LineInput } from './lines.ts';

/** An option of a task: with a value, which `value` names for the help, or a mere flag. */
export interface TaskOption {
  readonly about: string;
  readonly value?: string;
}

/** What a task was asked for. Values are texts: the task knows what they mean. */
export interface TaskArguments {
  /** The words after the task's name, by the names that the task gives them. */
  readonly words: { readonly [name: string]: string };
  readonly texts: { readonly [name: string]: string };
  readonly flags: ReadonlySet<string>;
}

/** Where a task reads and writes. Whatever is known to be secret is taken out of every line. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly folder: string;
  readonly redactor: Redactor;
  /** Lines of standard input. */
  readonly input: LineInput;
  /** Whether a person sits there: questions can be asked. */
  readonly attended: boolean;
  /** Ends the task: Ctrl-C, or the caller's. */
  readonly signal: AbortSignal;
  /** A line of the answer, on standard output. */
  print(line: string): void;
  /** A line about what goes on, on standard error. */
  tell(line: string): void;
  /** A password, typed without being shown; undefined where nobody sits. */
  password(question: string): Promise<string | undefined>;
  /** True only for a typed yes. */
  confirm(question: string): Promise<boolean>;
}

/** One thing the command line does once, in contrast to a command, which answers lines. */
export interface Task {
  readonly about: string;
  /** Names of the words that must follow the task's name, e.g. `MATCHKEY`; with `?` at the end it may be left out. */
  readonly words: readonly string[];
  readonly options: { readonly [name: string]: TaskOption };
  /**
   * @returns the exit status: 0, or 1 if what was asked for did not come out
   * @throws Problem for what an operator must mend
   */
  run(asked: TaskArguments, terminal: Terminal): Promise<0 | 1>;
}

/** By name; a name may have two words. */
export type Tasks = { readonly [name: string]: Task };

/** The text of a word or option that must be there. */
export function given(values: TaskArguments['words'], name: string): string {
  const value = values[name];
  if (value === undefined) throw new RangeError(`${name} is missing`);
  return value;
}
