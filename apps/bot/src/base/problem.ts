import { ENGLISH, formatIn } from '@show-of-hands/bus';
import { botWords, msg } from './words/book.ts';
import type { DisplayText } from './words/display-text.ts';

const sayInEnglish = formatIn([botWords], ENGLISH);
const inEnglish = (said: DisplayText): string => (typeof said === 'string' ? said : sayInEnglish(said));

/**
 * Something an operator must mend: what went wrong, where, and what to do. The program prints it as it is, in English,
 * and ends with a status that is not 0; it never shows a stack for one of these. One that reaches the dock in ordinary
 * use is given as what a phrasebook tells, so that the dock has it in the streamer's language.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly what: string;
  readonly where: string;
  readonly remedy: string;
  /** Both without their full stops. */
  readonly said: { readonly what: DisplayText; readonly remedy: DisplayText };

  constructor(what: DisplayText, where: string, remedy: DisplayText, options?: ErrorOptions) {
    const text = inEnglish(what);
    const advice = typeof remedy === 'string' ? remedy : lowerFirst(inEnglish(remedy));
    super(`${text}\n  where: ${where}\n  to do: ${advice}`, options);
    this.what = text;
    this.where = where;
    this.remedy = advice;
    this.said = { what, remedy };
  }

  /** What went wrong and what to do, in sentences: for the dock, in English where no phrasebook has it. */
  get told(): DisplayText {
    const { what, remedy } = this.said;
    return typeof remedy === 'string'
      ? msg('test.failed', { what, remedy })
      : msg('problem.says', { what, remedy });
  }
}

/** As it stands behind "to do:". */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
