import type { RulesetShow } from '@show-of-hands/bus';
import { type Choice, ok, type Result, refuse } from '@show-of-hands/engine';
import type { VotableGame } from '@show-of-hands/engine/ballot';
import { bytesToHex, hexToBytes } from 'viem';

/** A place on the list of rules that were put up, from 0. */
export type Place = number;

const STAGE = 'rules';
const numberOf = (place: Place): string => String(place + 1);
const commandOf = (choices: readonly Choice[]): string => choices.map(({ key }) => key).join(' ');

/**
 * The choice between rules as a ballot asks it: one stage, whose options are the list's numbers. Viewers type the
 * number, or the name as it is written or as moderators type it.
 *
 * @param candidates two or more, all different
 */
export function rulesetChoice(candidates: readonly RulesetShow[]): VotableGame<null, Place> {
  const places = candidates.map((_, place) => place);
  const keyOf = new Map(
    candidates.flatMap(({ preset, name }, place) =>
      [numberOf(place), `#${numberOf(place)}`, preset.toLowerCase(), name.toLowerCase()].map(
        (text) => [text, numberOf(place)] as const,
      ),
    ),
  );
  const moveOf = (choices: readonly Choice[]): Result<Place> => {
    const place = Number(choices[0]?.key) - 1;
    if (choices.length === 1 && choices[0]?.stage === STAGE && places.includes(place)) return ok(place);
    return refuse('malformed', `got ${JSON.stringify(choices)}; one of the numbers 1 to ${places.length}`);
  };
  return {
    id: 'ruleset',
    stage(_view, _seat, chosen) {
      if (chosen.length > 0) return undefined;
      return {
        name: STAGE,
        options: candidates.map(({ name }, place) => ({ key: numberOf(place), label: name })),
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
          ? refuse('not_a_command', `type a number from 1 to ${places.length}, or the name of the rules`)
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
