import { seriesIdOf, type Venue } from '@show-of-hands/engine/protocol';
import type { MatchTerms } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import type { MatchPorts } from '../game/match-ports.ts';
import type { ChallengeWish } from '../game/rival.ts';
import type { OwnKind } from '../game/seat-plan.ts';

/** Seconds in which a late seat may still act once time was called: a show that was started again has some time to go on. */
const GRACE = 60;
/** A record that both players signed may settle a match until so many seconds after its opening: a day. */
const RECORD_WINDOW = 86_400;

/** What is known of a challenge beside what is wanted of it. */
interface NewChallenge {
  /** Whether seats move one after the other, or both at once. */
  readonly turns: 'alternating' | 'simultaneous';
  readonly table: Venue;
  readonly matchKey: Hex;
  readonly rules: Hex;
  /** The game's own, in its encoding. */
  readonly setting: Hex;
  /** Who plays for the show that opens it. */
  readonly player: OwnKind;
  readonly wish: ChallengeWish;
}

/**
 * The terms that a show opens a match with for another one to join. Where both seats decide at once one of them at most may be
 * a chat, which commits last: the opener's if chat plays for it, else the other one.
 */
export function challengeTerms(
  ports: Pick<MatchPorts, 'chain' | 'actWindow' | 'voteWindow' | 'voteWindowFor'>,
  { turns, table, matchKey, rules, setting, player, wish }: NewChallenge,
): MatchTerms {
  const isVoted = player === 'chat';
  const { chain, actWindow, voteWindow, voteWindowFor } = ports;
  const { series, voteSeconds } = wish;
  return {
    rules,
    setting,
    invited: wish.invited,
    publicSeats: !isVoted ? ['B'] : turns === 'simultaneous' ? ['A'] : ['A', 'B'],
    rated: wish.rated,
    confirmations: chain.confirmations,
    grace: GRACE,
    series:
      series !== null && 'begun' in series
        ? { id: seriesIdOf(table, matchKey), length: series.begun, game: 1 }
        : series,
    seasonId: 1,
    joinWindow: wish.joinWindow,
    actWindow,
    voteWindow: voteSeconds === null ? voteWindow : (voteWindowFor?.(voteSeconds) ?? voteWindow),
    recordWindow: RECORD_WINDOW,
    stakeToken: wish.stake?.token ?? null,
    stake: wish.stake?.amount ?? 0n,
  };
}
