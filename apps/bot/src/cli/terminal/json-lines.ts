import { ok, type Result, refuse } from '@show-of-hands/engine';
import type { z } from 'zod';
import type { Answerer, Command } from './command.ts';

/** A command on JSON lines that needs no options. */
export const jsonCommand = (about: string, answer: Answerer): Command => ({
  about,
  options: {},
  input: 'json',
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
