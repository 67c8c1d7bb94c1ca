import { z } from 'zod';
import { mistakesIn } from '../../../base/json-argument.ts';
import { tell } from '../../../base/words/book.ts';
import { type Said, unstopped } from '../../../base/words/said.ts';
import { ENGLISH_VOICE } from '../../../base/words/voice.ts';

/** More of what another program says is not told. */
const LONGEST = 200;

/** What another program said, in one line that log and docks have room for. */
export function oneLine(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** Something that went wrong with OBS: a sentence for whoever asked, in English for the log. */
export class ObsTrouble extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(ENGLISH_VOICE.say(said));
    this.said = said;
  }
}

/** What went wrong with OBS, in a sentence. */
export function reasonOf(error: unknown): Said {
  if (error instanceof ObsTrouble) return error.said;
  if (error instanceof z.ZodError)
    return tell('obs.line.notUnderstood', { why: unstopped(oneLine(mistakesIn(error))) });
  return tell('obs.line.other', { why: unstopped(error instanceof Error ? error.message : String(error)) });
}
