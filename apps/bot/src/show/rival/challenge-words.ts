import type { ChainCost, ChannelShow, ClaimedPlayer, RatingShow, RulesetShow } from '@show-of-hands/bus';
import { type Address, formatEther } from 'viem';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed, rulesetMessage } from '../../base/words/display-text.ts';
import type { OwnKind } from '../../match/game/seat-plan.ts';

/** What rules are called; said so where they are not known here. */
export const rulesSaid = (ruleset: RulesetShow | undefined | null): DisplayText =>
  ruleset ? rulesetMessage(ruleset).name : msg('rival.rules.unknown');

/** Whose an owner is, in few words: a channel's where that was proven, or an address with what it says of itself. */
export function whoSaid(owner: Address, channel: ChannelShow): DisplayText {
  const short = `${owner.slice(0, 8)}…${owner.slice(-4)}`;
  switch (channel.kind) {
    case 'none':
      return short;
    case 'claim':
      return channel.login === null ? short : msg('rival.who.claim', { owner: short, login: channel.login });
    case 'proven':
      return msg('rival.who.proven', { login: channel.login });
  }
}

/** How an owner is rated; nothing where that is not known. */
export function ratingSaid(rating: RatingShow | null): readonly DisplayText[] {
  if (rating === null) return [];
  if (rating.games === 0) return [msg('rival.rating.none')];
  const rounded = { rating: Math.round(rating.rating), deviation: Math.round(rating.deviation) };
  return [msg('rival.rating', { rating: String(rounded.rating), deviation: String(rounded.deviation) })];
}

/** What gas a match may cost at most. */
export function costSaid({ wei, symbol, money }: ChainCost): DisplayText {
  if (wei === '0') return msg('rival.cost.free');
  const amount = Number(formatEther(BigInt(wei))).toLocaleString('en', { maximumSignificantDigits: 2 });
  if (money === null) return msg('rival.cost', { amount, symbol });
  return msg('rival.cost.money', { amount, symbol, money: `${money.amount.toFixed(2)} ${money.currency}` });
}

/** What a match is played by, whoever says it. */
interface Terms {
  readonly ruleset: RulesetShow | undefined | null;
  readonly rated: boolean;
  /** Games of its series at most; 1 for a match by itself. */
  readonly games: number;
  /** What each side puts in, as it is called; null for nothing. */
  readonly stake: string | null;
  /** What it may cost this show; null where that is not known. */
  readonly cost: DisplayText | null;
}

/** The terms that an open match has, with who opened it. */
export interface OpenTerms extends Terms {
  readonly opener: Address;
  readonly channel: ChannelShow;
  readonly rating: RatingShow | null;
  /** Who plays for the opener, as it says. */
  readonly player: ClaimedPlayer;
  /** Seconds that the chain gives a vote. */
  readonly voteWindow: number;
}

const agreed = ({ rated, games, stake }: Terms): readonly DisplayText[] => [
  ...(stake === null ? [] : [msg('rival.stake', { amount: stake })]),
  ...(games > 1 ? [msg('rival.bestOf', { games })] : []),
  msg(rated ? 'rival.rated' : 'rival.unrated'),
];
const atCost = ({ cost }: Terms): readonly DisplayText[] => (cost === null ? [] : [cost]);

/** An open match in one line. */
export const openSaid = (terms: OpenTerms): DisplayText =>
  listed([
    rulesSaid(terms.ruleset),
    whoSaid(terms.opener, terms.channel),
    ...ratingSaid(terms.rating),
    msg(`rival.theirs.${terms.player}`),
    ...agreed(terms),
    msg('rival.window', { seconds: terms.voteWindow }),
    ...atCost(terms),
  ]);

/** What a new challenge comes to, in one line. */
export const offerSaid = (
  terms: Terms & {
    readonly player: OwnKind;
    readonly voteSeconds: number;
    readonly minutes: number;
    /** Who alone may join; null for anyone. */
    readonly invited: DisplayText | null;
  },
): DisplayText =>
  listed([
    rulesSaid(terms.ruleset),
    msg(`rival.ours.${terms.player}`),
    ...agreed(terms),
    ...(terms.player === 'chat' ? [msg('rival.seconds', { seconds: terms.voteSeconds })] : []),
    terms.invited === null ? msg('rival.anyone') : msg('rival.only', { who: terms.invited }),
    msg('rival.minutes', { minutes: terms.minutes }),
    ...atCost(terms),
  ]);
