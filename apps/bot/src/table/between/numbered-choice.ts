import { type Choice, ok, type Result, refuse } from '@show-of-hands/engine';
import type { VotableGame } from '@show-of-hands/engine/ballot';
import { bytesToHex, hexToBytes } from 'viem';

/** A place on the list of what was put up, from 0. */
export type Place = number;

/** What a numbered choice says of one of its options. */
export interface NumberedOption {
  readonly label: string;
  /** What viewers may type beside the number, in any case. */
  readonly words: readonly string[];
}

const STAGE = 'choice';
const numberOf = (place: Place): string => String(place + 1);
const commandOf = (choices: readonly Choice[]): string => choices.map(({ key }) => key).join(' ');

/**
 * A choice from a list as a ballot asks it: one stage, whose options are the list's numbers. Viewers type the number,
 * with or without a `#`, or one of the option's words.
 *
 * @param options two or more; where a word is of several, the last one has it
 */
export function numberedChoice(options: readonly NumberedOption[]): VotableGame<null, Place> {
  const places = options.map((_, place) => place);
  const keyOf = new Map([
    ...options.flatMap(({ words }, place) =>
      words.map((word) => [word.toLowerCase(), numberOf(place)] as const),
    ),
    // a number is always the place
    ...places.flatMap((place) =>
      [numberOf(place), `#${numberOf(place)}`].map((text) => [text, numberOf(place)] as const),
    ),
  ]);
  const moveOf = (choices: readonly Choice[]): Result<Place> => {
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
      encodeChoices: (choices) => {
        const place = moveOf(choices);
        return place.ok ? bytesToHex(new Uint8Array([place.value])) : '0x';
      },
    },
  };
}
