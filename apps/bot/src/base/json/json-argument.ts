import type { z } from 'zod';
import { expected } from './expected.ts';
import { outsideJson, ReservedKey } from './outside-json.ts';

/** More mistakes than these are not told: whoever has read so many begins again. */
const MOST = 5;

/** An action's argument that is JSON, as its schema has it; or what is wrong with it, field by field. */
export function jsonArgument<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): { readonly ok: true; readonly value: z.output<Schema> } | { readonly ok: false; readonly why: string } {
  const read = readJson(text);
  if (read instanceof ReservedKey) return { ok: false, why: read.message };
  const parsed = schema.safeParse(read, { error: expected });
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: mistakesIn(parsed.error) };
}

/** What a schema does not like, in one line: each mistake with the field that it is in. */
export const mistakesIn = (error: z.ZodError): string =>
  error.issues
    .slice(0, MOST)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');

function readJson(text: string): unknown {
  try {
    return outsideJson(text);
  } catch (error) {
    return error instanceof ReservedKey ? error : undefined;
  }
}
