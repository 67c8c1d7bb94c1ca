import { ok, type Refusal, type Result, refuse } from '@show-of-hands/engine';
import type { z } from 'zod';

/** The answer to one line: a JSON value, or why there is none. */
export type LineAnswer =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly error: Refusal };

/** An option of a command: one of some values, or a word that is there or not. */
export type ToolOption =
  | {
      readonly values: readonly string[];
      /** Without a default the option must be given. */
      readonly default?: string;
    }
  | { readonly flag: true };

/** A flag that was given has its own name as its value. */
export type OptionValues = { readonly [name: string]: string };

export type Answerer = (line: unknown) => LineAnswer;

/** One thing the command line does with every line. Answers one line at a time and keeps nothing. */
export interface Command {
  /** A few words: what a line is, and what comes of it. */
  readonly about: string;
  readonly options: { readonly [name: string]: ToolOption };
  /** `json`: lines are JSON values, blank ones are skipped. `text`: lines are taken as they are. */
  readonly input: 'json' | 'text';
  /** `codes`: a line that is refused is answered with the code alone. Left out: with code and message. */
  readonly errors?: 'codes';
  /** Makes the answerer for checked options. */
  open(options: OptionValues): Answerer | Promise<Answerer>;
}

export type Commands = { readonly [name: string]: Command };

/** A command on JSON lines that needs no options. */
export const jsonCommand = (
  about: string,
  answer: Answerer,
  more: Pick<Command, 'errors'> = {},
): Command => ({
  about,
  options: {},
  input: 'json',
  ...more,
  open: () => answer,
});

/**
 * Checks a line. Refused with `malformed`, and where it is wrong.
 *
 * @param whose the line, as a message names it: "the record's"
 * @param allowed what there may be, said behind what is wrong
 */
export function checkedLine<T>(
  schema: z.ZodType<T>,
  line: unknown,
  whose: string,
  allowed?: string,
): Result<T> {
  const read = schema.safeParse(line);
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0];
  const wrong = `${whose} ${issue?.path.join('.') || 'line'} is wrong: ${issue?.message}`;
  return refuse('malformed', allowed === undefined ? wrong : `${wrong}; ${allowed}`);
}
