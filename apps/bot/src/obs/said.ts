import { z } from 'zod';
import { mistakesIn } from '../actions/json-argument.ts';

/** More of what another program says is not told. */
const LONGEST = 200;

/** What another program said, in one line that log and docks have room for. */
export function oneLine(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** What went wrong with OBS, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return oneLine(`OBS answered what is not understood: ${mistakesIn(error)}`);
  return error instanceof Error ? error.message : String(error);
}
