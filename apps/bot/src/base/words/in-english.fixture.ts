import type { Said } from './said.ts';
import { ENGLISH_VOICE } from './voice.ts';

const KEYS = ['message', 'why', 'before', 'after'] as const;

/** An answer with all that it says as an English chat or dock is told it. */
export function inEnglish(answer: object | Said): Record<string, unknown> {
  if (typeof answer === 'string') return { message: answer };
  if ('room' in answer && 'key' in answer) return { message: ENGLISH_VOICE.say(answer as Said) };
  const said = Object.entries(answer).map(([key, value]) => [
    key,
    KEYS.some((one) => one === key) ? ENGLISH_VOICE.say(value as Said) : value,
  ]);
  return Object.fromEntries(said);
}
