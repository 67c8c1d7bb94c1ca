import { ENGLISH, type LoadedLanguage, type Phrasebook, sentencesIn } from '@show-of-hands/bus';
import { actionWords } from '@show-of-hands/bus/actions';
import type { Action, ActionArgument } from '../../base/action.ts';

type Named = Pick<Action, 'name'>;

/** What actions and their arguments are called, in a language. One without words is called by its own name. */
export class ActionWords {
  readonly #say: (key: string, values?: Readonly<Record<string, string>>) => string;

  constructor(spoken: LoadedLanguage = ENGLISH, book: Phrasebook = actionWords) {
    this.#say = sentencesIn(book, spoken);
  }

  label({ name }: Named): string {
    return this.#say(name);
  }

  /** What it does. */
  about({ name }: Named): string {
    return this.#say(`${name}.about`);
  }

  /** What is asked before it is done; null if nothing is. */
  question({ name, asks }: Pick<Action, 'name' | 'asks'>): string | null {
    if (asks === undefined) return null;
    return this.#say(`${name}.ask`, asks === true ? {} : asks());
  }

  argument({ name }: Named, arg: Pick<ActionArgument, 'name'>): string {
    return this.#say(`${name}.${arg.name}`);
  }
}
