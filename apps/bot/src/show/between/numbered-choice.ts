import { type Choice, ok, type Result, refuse } from '@show-of-hands/engine';
import type { VotableGame } from '@show-of-hands/engine/ballot';
import { type Begun, type ChatForms, END } from '@show-of-hands/engine/chat';
import { bytesToHex, hexToBytes } from 'viem';

/** A place on the list of what was put up, from 0. */
export type ChoiceIndex = number;

/** What a numbered choice says of one of its options. */
export interface NumberedOption {
  readonly label: string;
  /** What viewers may type beside the number, in any case. */
  readonly words: readonly string[];
}

export const STAGE = 'choice';
export const NUMBER = new RegExp(String.raw`^[1-9]\d{0,2}${END}`, 'u');
const NO_MORE = new RegExp(`^${END}`, 'u');
/** Whether a text begins with that word, in any case, and no other. */
const isWordAt = (text: string, word: string): boolean =>
  text.slice(0, word.length).toLowerCase() === word && NO_MORE.test(text.slice(word.length));
export const numberOf = (place: ChoiceIndex): string => String(place + 1);
const byteOf = (place: ChoiceIndex): string => place.toString(16).padStart(2, '0');
const commandOf = (choices: readonly Choice[]): string => choices.map(({ key }) => key).join(' ');

/** One of the options that a text begins with. */
interface NamedOption {
  readonly key: string;
  /** Characters of the text that name it. */
  readonly length: number;
}

/** What viewers may type for options beside their numbers. */
interface OptionNames {
  /** By word, in lower case. */
  readonly keyOf: ReadonlyMap<string, string>;
  /** The option whose name a text begins with. */
  readonly at: (text: string) => NamedOption | undefined;
}

/** The names of options; where a word is of several, the last one has it. */
export function optionNames(options: readonly Pick<NumberedOption, 'words'>[]): OptionNames {
  const keyOf = new Map(
    options.flatMap(({ words }, place) =>
      words
        .map((word) => word.toLowerCase())
        // a number is always a place
        .filter((word) => !/^#?\d+$/.test(word))
        .map((word) => [word, numberOf(place)] as const),
    ),
  );
  const longest = [...keyOf].sort(([a], [b]) => b.length - a.length);
  return {
    keyOf,
    at: (text) => {
      const [word, key] = longest.find(([one]) => isWordAt(text, one)) ?? [];
      return word === undefined || key === undefined ? undefined : { key, length: word.length };
    },
  };
}

/**
 * A choice from a list as a ballot asks it: one stage, whose options are the list's numbers. Viewers type the number,
 * with or without a `#`, or one of the option's words.
 *
 * @param options two or more; where a word is of several, the last one has it
 */
export function numberedChoice(options: readonly NumberedOption[]): VotableGame<null, ChoiceIndex> {
  const places = options.map((_, place) => place);
  const names = optionNames(options);
  const keyOf = new Map([
    ...names.keyOf,
    // a number is always the place
    ...places.flatMap((place) =>
      [numberOf(place), `#${numberOf(place)}`].map((text) => [text, numberOf(place)] as const),
    ),
  ]);
  const answer = (key: string, length: number, form: Begun['form']): Begun => ({
    choices: [{ stage: STAGE, key }],
    length,
    form,
  });
  const moveOf = (choices: readonly Choice[]): Result<ChoiceIndex> => {
    const place = Number(choices[0]?.key) - 1;
    if (choices.length === 1 && choices[0]?.stage === STAGE && places.includes(place)) return ok(place);
    return refuse('malformed', `got ${JSON.stringify(choices)}; one of the numbers 1 to ${places.length}`);
  };
  return {
    id: 'numbered',
    stage(_view, _seat, chosen) {
      if (chosen.length > 0) return undefined;
      return {
        name: STAGE,
        options: options.map(({ label }, place) => ({ key: numberOf(place), label })),
      };
    },
    legalMoves: () => places,
    moveOf,
    notation: {
      format: numberOf,
      formatChoices: commandOf,
      chat: (): ChatForms => ({
        commands: [],
        hasBareMoves: true,
        begin(text) {
          const [number] = NUMBER.exec(text) ?? [];
          if (number !== undefined && keyOf.has(number)) return answer(number, number.length, 'bare');
          const named = names.at(text);
          return named && answer(named.key, named.length, 'whole');
        },
        isFurther: (text) => NUMBER.test(text) || names.at(text) !== undefined,
        isNearly: () => false,
      }),
      parse(text) {
        const key = keyOf.get(text.toLowerCase());
        return key === undefined
          ? refuse('not_a_command', `type a number from 1 to ${places.length}, or one of the names`)
          : ok([{ stage: STAGE, key }]);
      },
    },
    codec: {
      encode: (place) => bytesToHex(new Uint8Array([place])),
      decode(bytes) {
        const [place] = hexToBytes(bytes);
        return place !== undefined && places.includes(place)
          ? ok(place)
          : refuse('malformed', `got ${bytes}; a place is one byte below ${places.length}`);
      },
      encodeChoices: (choices) => `0x${choices.map(({ key }) => byteOf(Number(key) - 1)).join('')}`,
    },
  };
}
