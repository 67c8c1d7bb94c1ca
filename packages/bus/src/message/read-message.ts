import type { Message, MessagePart } from './message.ts';

const CHOICES = ['plural', 'selectordinal', 'select'] as const;
type Choice = (typeof CHOICES)[number];

const isChoice = (word: string): word is Choice => CHOICES.some((choice) => choice === word);

/** A message that cannot be read: what was found, where, and what was expected. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
}

/**
 * Reads an ICU message.
 *
 * @throws MessageError that says what is wrong with it
 */
export function readMessage(text: string): Message {
  const reader = new Reader(text);
  const message = reader.message(false);
  if (!reader.done) reader.fail('expected no "}" here');
  return message;
}

/** Deeper choices are nobody's message. */
const MAX_DEPTH = 8;

class Reader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  fail(expected: string): never {
    throw new MessageError(`${expected}, at "${this.#text.slice(this.#at, this.#at + 12)}"`);
  }

  /** @param counted whether `#` stands for a number: inside a choice by number */
  message(counted: boolean): Message {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.fail(`expected at most ${MAX_DEPTH} choices in one another`);
    const parts: MessagePart[] = [];
    let literal = '';
    const flush = (): void => {
      if (literal !== '') parts.push(literal);
      literal = '';
    };
    for (let next = this.#text[this.#at]; next !== undefined && next !== '}'; next = this.#text[this.#at]) {
      if (next === '{') {
        flush();
        parts.push(this.#value());
      } else if (next === '#' && counted) {
        flush();
        parts.push({ kind: 'pound' });
        this.#at += 1;
      } else {
        literal += next === "'" ? this.#quoted(counted) : next;
        if (next !== "'") this.#at += 1;
      }
    }
    flush();
    this.#depth -= 1;
    return parts;
  }

  /** An apostrophe is one, unless a brace follows: then everything up to the next one is plain text. */
  #quoted(counted: boolean): string {
    const next = this.#text[this.#at + 1] ?? '';
    this.#at += 1;
    if (next === "'") {
      this.#at += 1;
      return "'";
    }
    if (!'{}<>'.includes(next) && !(counted && next === '#')) return "'";
    if (next === '') return "'";
    let plain = '';
    while (!this.done) {
      const letter = this.#text[this.#at] ?? '';
      this.#at += 1;
      if (letter !== "'") plain += letter;
      else if (this.#text[this.#at] === "'") {
        plain += "'";
        this.#at += 1;
      } else break;
    }
    return plain;
  }

  #value(): MessagePart {
    this.#take('{');
    const name = this.#word('the name of a value');
    if (this.#has('}')) return { kind: 'value', name };
    this.#take(',');
    const kind = this.#word('"number", "plural", "selectordinal" or "select"');
    if (kind === 'number') {
      this.#take('}');
      return { kind, name };
    }
    if (!isChoice(kind)) this.fail(`expected "number", "plural", "selectordinal" or "select", got "${kind}"`);
    this.#take(',');
    return { kind, name, options: this.#options(kind) };
  }

  #options(kind: Choice): ReadonlyMap<string, Message> {
    const options = new Map<string, Message>();
    while (!this.#has('}')) {
      const word = this.#word('an option');
      if (options.has(word)) this.fail(`expected each option once, got "${word}" again`);
      this.#take('{');
      options.set(word, this.message(kind !== 'select'));
      this.#take('}');
    }
    if (!options.has('other')) this.fail('expected an option "other" in every choice');
    return options;
  }

  #word(expected: string): string {
    this.#skipBlanks();
    const [word = ''] = /^=?[\p{L}\p{N}_.-]*/u.exec(this.#text.slice(this.#at)) ?? [];
    if (word === '') this.fail(`expected ${expected}`);
    this.#at += word.length;
    return word;
  }

  #has(sign: string): boolean {
    this.#skipBlanks();
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #take(sign: string): void {
    if (!this.#has(sign)) this.fail(`expected "${sign}"`);
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }
}
