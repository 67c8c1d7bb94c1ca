import type { ChallengeShow, RulesetShow } from '@show-of-hands/bus';
import { challengeCodeOf } from '@show-of-hands/engine/protocol';
import type { PlannedMatch } from '../../journal/matches.ts';
import type { SeatingProgress } from '../../match/game/rival.ts';

/** A match with another show before both seats are taken, as everyone is shown it. */
export const challengeShowOf = (
  { matchKey }: Pick<PlannedMatch, 'matchKey'>,
  ruleset: RulesetShow,
  { seat, terms, stage, until, rival }: SeatingProgress,
): ChallengeShow => ({
  matchKey,
  code: challengeCodeOf(matchKey),
  ruleset,
  seat,
  stage,
  until,
  rival,
  invited: terms.invited,
  rated: terms.rated,
  series: terms.series && { length: terms.series.length, game: terms.series.game },
  voteWindow: terms.voteWindow,
});
