import type { DisplayText } from './display-text.ts';
import { ENGLISH_VOICE } from './voice.ts';

const KEYS = ['message', 'why', 'before', 'after'] as const;

/** An answer with all that it says as an English chat or dock is told it. */
export function inEnglish(answer: object | DisplayText): Record<string, unknown> {
  if (typeof answer === 'string') return { message: answer };
  if ('room' in answer && 'key' in answer) return { message: ENGLISH_VOICE.say(answer as DisplayText) };
  const said = Object.entries(answer).map(([key, value]) => [
    key,
    KEYS.some((one) => one === key) ? ENGLISH_VOICE.say(value as DisplayText) : value,
  ]);
  return Object.fromEntries(said);
}
