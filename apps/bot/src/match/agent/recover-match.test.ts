import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchLog } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import { expect, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { MatchSecrets, Secret } from '../../chain/keys/secrets.ts';
import { encodeCall } from '../../chain/table/table-calls.ts';
import { cardCommitsIn } from '../../chain/table/table-reader.ts';
import { chooseHand, disclosureOf, type Hand, handOf } from './hand.ts';
import { matchInfo } from './match-info.fixture.ts';
import { type OpenedMatch, recoverHand } from './recover-match.ts';

const matchKey: Hex = `0x${'cd'.repeat(32)}`;
const owner: Address = `0x${'0a'.repeat(20)}`;
const secrets = new MatchSecrets(new Secret(`0x${'5e'.repeat(32)}`), matchKey, 'A');
const tokens = Array.from({ length: 30 }, (_, index) => 1_000n + BigInt(index) * 77n);
const hand: Hand = handOf(secrets, owner, chooseHand(secrets, tokens));
const terms = {
  rules: ZERO_HASH,
  publicSeat: null,
  setting: '0x',
  invited: null,
  seasonId: 1,
  joinWindow: 1,
  actWindow: 1,
  voteWindow: 1,
  recordWindow: 1,
  stakeToken: null,
  stake: 0n,
} as const;

const opening = (slot: number, hash: Hex): MatchLog => ({
  type: 'cardOpened',
  seat: 'A',
  slot,
  tokenId: hand.tokenIds[slot] ?? 0n,
  attributes: 1n,
  block: 9n,
  index: 0,
  hash,
});
const matchWith = (root: Hex, logs: readonly MatchLog[] = []): OpenedMatch => ({
  matchKey,
  nonce: ZERO_HASH,
  terms,
  info: matchInfo({ phase: 'committing', handRoots: { A: root, B: root } }),
  logs,
});
const search = (now: readonly bigint[], match = matchWith(hand.root), told?: readonly Hex[]) =>
  recoverHand({ match, seat: 'A', owner, secrets, tokens: now, commitsIn: async () => told });

test('the hand is drawn again from the cards that the owner has', async () => {
  expect(await search(tokens)).toEqual(hand.tokenIds);
  expect(await search(tokens.toReversed())).toEqual(hand.tokenIds);
});

test('a card that came since does not hide it', async () => {
  expect(await search([...tokens, 5n])).toEqual(hand.tokenIds);
});

test('a played card that was sold since is found by what the chain says of it', async () => {
  const [sold = 0n] = hand.tokenIds;
  const left = tokens.filter((token) => token !== sold);
  expect(await search(left, matchWith(hand.root, [opening(0, '0x01')]))).toEqual(hand.tokenIds);
});

test('when many cards came and went, it is matched with the commitments that an opening told', async () => {
  const changed = [...hand.tokenIds, ...Array.from({ length: 9 }, (_, index) => BigInt(index))];
  const match = matchWith(hand.root, [opening(2, '0x01')]);
  expect(await search(changed, match, hand.cardCommits)).toEqual(hand.tokenIds);
  await expect(search(changed, match)).rejects.toBeInstanceOf(Problem);
});

test('other keys find no hand, and say what is missing', async () => {
  await expect(search(tokens, matchWith(`0x${'ee'.repeat(32)}`))).rejects.toThrow(/cannot be found/);
});

test('a match without hands has none', async () => {
  expect(await search(tokens, matchWith(ZERO_HASH))).toEqual([]);
});

test('the commitments are read from the calls that open cards, and from no other', () => {
  const openings = [hand.openingOf(1)];
  const { cardCommits } = hand;
  expect(
    cardCommitsIn(encodeCall({ kind: 'openSlots', matchKey, seat: 'A', cardCommits, openings })),
  ).toEqual(cardCommits);
  const reveal = { kind: 'reveal', matchKey, seat: 'A', move: '0x01', ballotDigest: ZERO_HASH } as const;
  const salt = ZERO_HASH;
  expect(cardCommitsIn(encodeCall({ ...reveal, salt, disclosure: disclosureOf(hand, 3) }))).toEqual(
    cardCommits,
  );
  expect(cardCommitsIn(encodeCall({ ...reveal, salt, disclosure: '0x' }))).toBeUndefined();
  expect(cardCommitsIn(encodeCall({ kind: 'callTime', matchKey }))).toBeUndefined();
  expect(cardCommitsIn('0x12345678')).toBeUndefined();
});
