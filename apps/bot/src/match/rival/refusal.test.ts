import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchTerms } from '@show-of-hands/verify';
import { expect, it } from 'vitest';
import { matchEntry, matchTerms } from '../agent/match-info.fixture.ts';
import type { Challenge, OwnTerms } from '../game/rival.ts';
import { whyNoStake } from '../stakes/stakes.ts';
import { whyRefused } from './refusal.ts';

const OWN = `0x${'a1'.repeat(20)}` as const;
const OPENER = `0x${'b1'.repeat(20)}` as const;
const STRANGER = `0x${'c1'.repeat(20)}` as const;
const RULES = `0x${'11'.repeat(32)}` as const;
const NOW = 1_000_000;

const USUAL: Partial<MatchTerms> = {
  rules: RULES,
  setting: '0x01',
  invited: null,
  publicSeats: ['A', 'B'],
  confirmations: 2,
  actWindow: 120,
  voteWindow: 200,
  stake: 0n,
};

const challengeWith = (terms: Partial<MatchTerms>, over: Partial<Challenge> = {}): Challenge => ({
  matchKey: ZERO_HASH,
  opener: { owner: OPENER, entry: matchEntry() },
  nonce: ZERO_HASH,
  terms: matchTerms({ ...USUAL, ...terms }),
  isTooLarge: false,
  block: 1n,
  joinUntil: NOW + 300,
  ...over,
});

const OURS: OwnTerms = {
  owner: OWN,
  rules: new Set([RULES]),
  isSetting: (_, setting) => setting === '0x01',
  player: 'chat',
  voteSeconds: 60,
  confirmations: 2,
  whyNoStake: (terms) => whyNoStake(null, terms),
};

const keyOf = (challenge: Challenge, ours: OwnTerms = OURS): string | null => {
  const why = whyRefused(challenge, ours, NOW);
  return why === null || typeof why === 'string' ? why : why.key;
};

it.each<[string, Partial<MatchTerms>]>([
  ['usual terms', {}],
  ['an invitation for this show', { invited: OWN }],
  ['the shortest windows there are', { actWindow: 60, voteWindow: 120 }],
  ['a rated game of a series', { rated: true, series: { id: RULES, length: 3, game: 1 } }],
])('takes up %s', (_, terms) => {
  expect(keyOf(challengeWith(terms))).toBeNull();
});

it.each<[string, Partial<MatchTerms>, string]>([
  ['for another channel', { invited: STRANGER }, 'rival.no.invited'],
  ['rules that nobody knows', { rules: ZERO_HASH }, 'rival.no.rules'],
  ['a setting of something else', { setting: '0x02' }, 'rival.no.setting'],
  ['a stake', { stake: 1n }, 'rival.no.stake'],
  ['no chat for seat B', { publicSeats: ['A'] }, 'rival.no.chat'],
  ['less time for a vote than that lasts', { voteWindow: 119 }, 'rival.no.shortVote'],
  ['steps nobody is in time for', { actWindow: 30 }, 'rival.no.short'],
  ['steps that hold the show up', { actWindow: 172_800 }, 'rival.no.long'],
  ['votes that hold the show up', { voteWindow: 172_800 }, 'rival.no.long'],
  ['fewer confirmations than are configured', { confirmations: 1 }, 'rival.no.confirmations'],
  ['more confirmations than anybody waits for', { confirmations: 64 }, 'rival.no.deep'],
])('refuses %s', (_, terms, why) => {
  expect(keyOf(challengeWith(terms))).toBe(why);
});

it('refuses its own, and what can hardly be joined in time', () => {
  expect(keyOf(challengeWith({}, { opener: { owner: OWN, entry: matchEntry() } }))).toBe('rival.no.own');
  expect(keyOf(challengeWith({}, { joinUntil: NOW + 5 }))).toBe('rival.no.late');
});

it('refuses what nobody has kept, because it is too long', () => {
  expect(keyOf(challengeWith({}, { isTooLarge: true }))).toBe('rival.no.large');
});

it('takes up the first game of a series, and a later one only where it goes on with that series', () => {
  const series = { id: RULES, length: 3, game: 2 };
  expect(keyOf(challengeWith({ series }))).toBe('rival.no.series');
  expect(whyRefused(challengeWith({ series }), OURS, NOW, 'next game')).toBeNull();
  expect(keyOf(challengeWith({ series: { ...series, game: 1, length: 255 } }))).toBe('rival.no.games');
});

it('lets somebody else than chat play where chat may not, and where a vote would be too long', () => {
  const terms = challengeWith({ publicSeats: ['A'], voteWindow: 60 });
  expect(keyOf(terms, { ...OURS, player: 'computer' })).toBeNull();
});
