import { isAddressEqual } from 'viem';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Challenge, OwnTerms } from '../game/rival.ts';

/** Whatever has to be done besides votes takes so many seconds of block time at least. */
const SHORTEST_ACT = 60;
/** A rival that is silent holds the show up for one window and its grace: so long at most, seconds. */
const LONGEST_ACT = 900;
const LONGEST_VOTE = 1_800;
/** Each turn waits for so many blocks, several times. */
const MOST_CONFIRMATIONS = 12;
/** Games of a series at most: what shows open. */
const MOST_GAMES = 5;
/** What is opened now must reach the chain in time: seconds. */
const TIME_TO_JOIN = 20;

/**
 * Why this show does not take up a challenge; null where it does.
 *
 * @param now unix seconds of the chain's clock
 * @param going `next game`: it goes on with a series that both shows play
 */
export function whyRefused(
  { opener, terms, joinUntil, isTooLarge }: Challenge,
  ours: OwnTerms,
  now: number,
  going?: 'next game',
): DisplayText | null {
  if (isAddressEqual(opener.owner, ours.owner)) return msg('rival.no.own');
  if (terms.invited !== null && !isAddressEqual(terms.invited, ours.owner)) return msg('rival.no.invited');
  if (isTooLarge) return msg('rival.no.large');
  if (joinUntil - now < TIME_TO_JOIN) return msg('rival.no.late');
  if (!ours.rules.has(terms.rules)) return msg('rival.no.rules');
  if (!ours.isSetting(terms.rules, terms.setting)) return msg('rival.no.setting');
  const whyNoStake = ours.whyNoStake(terms);
  if (whyNoStake !== null) return whyNoStake;
  const { game = 1, length = 1 } = terms.series ?? {};
  if (game > 1 && going === undefined) return msg('rival.no.series', { game });
  if (length > MOST_GAMES) return msg('rival.no.games', { games: length, most: MOST_GAMES });
  if (ours.player === 'chat' && !terms.publicSeats.includes('B')) return msg('rival.no.chat');
  const { actWindow, voteWindow } = terms;
  if (ours.player === 'chat' && voteWindow < ours.voteSeconds + SHORTEST_ACT)
    return msg('rival.no.shortVote', { window: voteWindow, seconds: ours.voteSeconds });
  if (actWindow < SHORTEST_ACT) return msg('rival.no.short', { window: actWindow, least: SHORTEST_ACT });
  if (actWindow > LONGEST_ACT || voteWindow > LONGEST_VOTE)
    return msg('rival.no.long', { window: Math.max(actWindow, voteWindow) });
  const blocks = terms.confirmations ?? 0;
  if (blocks < ours.confirmations)
    return msg('rival.no.confirmations', { blocks, least: ours.confirmations });
  if (blocks > MOST_CONFIRMATIONS) return msg('rival.no.deep', { blocks, most: MOST_CONFIRMATIONS });
  return null;
}
