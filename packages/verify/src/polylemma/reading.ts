import { type Result, refuse } from '@show-of-hands/engine';
import {
  decodeDrawn,
  decodeLineup,
  type PolylemmaDisclosure,
  type PolylemmaState,
  type PolylemmaTypes,
  polylemma,
  rulesOfId,
} from '@show-of-hands/engine/polylemma';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  type KnownMoveTold,
  type MatchReading,
  matchReading,
  type OwnKnowledge,
  type StartedMatch,
} from '../match/match-reading.ts';

/** How matches of POLYLEMMA are read from the logs of their table. */
export const polylemmaReading: MatchReading<PolylemmaTypes> = matchReading({
  game: polylemma,
  begin,
  disclosureOf,
});

/** Both parties stand in the log of the join; before it there is no match to play. */
function begin(
  { matchKey, info, salt, told }: StartedMatch,
  { names }: OwnKnowledge,
): Result<PolylemmaState> {
  const { rules } = info.terms;
  const known = rulesOfId(rules);
  if (known === undefined) {
    return refuse('unknown_ruleset', `the match is played with ruleset ${rules}, which is not known here`);
  }
  const [joined] = told;
  if (joined === undefined) return refuse('no_lineup', 'the log of the join, with both parties, is missing');
  const lineup = decodeLineup(joined.data, rules, names?.of);
  if (!lineup.ok) return lineup;
  const { snapshot, population, parties } = lineup.value;
  return polylemma.start({
    ruleset: known.ruleset,
    header: {
      matchKey,
      rulesetId: rules,
      players: info.owners,
      salt,
      snapshot,
      population,
      sealed: info.secretRoots,
    },
    parties,
    // a character of a party may come out of a random slot, too
    ...(names && { names: Object.fromEntries(names.known) }),
  });
}

/** Every reveal tells its salt, and one of the random slot what that slot was. */
function disclosureOf(
  { header }: PolylemmaState,
  { move, data, nameOf }: KnownMoveTold,
): PolylemmaDisclosure {
  const salt = move.committed?.salt ?? ZERO_HASH;
  if (data === undefined) return { salt };
  const drawn = decodeDrawn(data, header, nameOf);
  // what cannot be read is left out: the engine then refuses the move, and says what is missing
  return drawn.ok ? { salt, drawn: drawn.value } : { salt };
}
