import { ok, type Result } from '@show-of-hands/engine';
import { rulesetOfId, type ToucheView, touche } from '@show-of-hands/engine/touche';
import type { Hex } from 'viem';
import { logsOfType } from '../logs/evidence.ts';
import { type FinishedOf, playOut } from '../match/finished-match.ts';
import type { OwnKnowledge } from '../match/match-reading.ts';
import type { WholeMatch } from '../match/whole-match.ts';
import { toucheReading } from './reading.ts';

/** A match of Touché Coulé that is over. */
export type FinishedTouche = FinishedOf<'touche', ToucheView>;

/** What everyone knows of both fleets by the end: each list that its seat showed. */
function shownIn({ logs }: WholeMatch): OwnKnowledge {
  const lists = logsOfType(logs, 'secretListShown');
  const listOf = (seat: string, root: number): readonly Hex[] | undefined =>
    lists.find((list) => list.seat === seat && list.root === root)?.values;
  const [A, B] = [listOf('A', 0), listOf('B', 0)];
  return {
    hands: {},
    shown: ['A', 'B'],
    secrets: { ...(A && { A }), ...(B && { B }) },
    hiddenAnew: (seat, _before, _move, root) => listOf(seat, root),
  };
}

/** What a match of Touché Coulé came to; undefined of one by rules that are none of Touché Coulé's. */
export function finishedTouche(whole: WholeMatch): Result<FinishedTouche> | undefined {
  const { matchKey, info } = whole;
  if (rulesetOfId(info.terms.rules) === undefined) return undefined;
  const played = playOut(toucheReading, whole, { own: shownIn(whole) });
  if (!played.ok) return played;
  const { state, outcome, ended } = played.value;
  return ok({
    game: 'touche',
    matchKey,
    view: touche.view(state, 'public'),
    outcome,
    ended,
    // its records have no other name than the key
    matchId: outcome && matchKey,
  });
}
