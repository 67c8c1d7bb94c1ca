import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchLog } from '@show-of-hands/verify';
import { type Address, type Hex, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { MatchSecrets, Secret } from '../../chain/keys/secrets.ts';
import { encodeCall } from '../../chain/table/table-calls.ts';
import { leavesIn } from '../../chain/table/table-reader.ts';
import { loadoutOf } from '../entry/loadout.ts';
import { chooseTokens } from '../entry/owned-tokens.ts';
import { listedDisclosure, secretOpeningOf } from '../entry/seat-secrets.ts';
import { type Brings, NOTHING_BROUGHT } from '../game/chain-game.ts';
import { matchInfo } from './match-info.fixture.ts';
import { OPENED } from './match-story.fixture.ts';
import { type OpenedMatch, recoverTokens } from './recover-match.ts';

const matchKey: Hex = `0x${'cd'.repeat(32)}`;
const owner: Address = `0x${'0a'.repeat(20)}`;
const secrets = new MatchSecrets(new Secret(`0x${'5e'.repeat(32)}`), matchKey, 'A');
const tokens = Array.from({ length: 30 }, (_, index) => 1_000n + BigInt(index) * 77n);
const brings: Brings = {
  ...NOTHING_BROUGHT,
  tokens: { from: 'owned', count: 5 },
  secretsOf: (cards) => cards.map((card) => numberToHex(card, { size: 32 })),
};
const hand = chooseTokens(secrets, tokens, 5);
const { own, secretRoot } = loadoutOf(brings, secrets, owner, hand, ZERO_HASH);
if (own === null) throw new Error('the hand is hidden');
const { leaves } = own;
const terms = { ...matchInfo().terms, setting: '0x', invited: null, joinWindow: 1, recordWindow: 1 } as const;
const place = { block: 9n, index: 0, hash: '0x01' } as const;

const opening = (slot: number): MatchLog => {
  const { index: at, value, salt } = secretOpeningOf(own, slot);
  return { ...place, type: 'secretOpened', seat: 'A', root: 0, at, value, salt };
};
const matchWith = (root: Hex, logs: readonly MatchLog[] = []): OpenedMatch => {
  if (OPENED.type !== 'opened') throw new Error('a match begins with its opening');
  const opened = { ...OPENED, ...place, entry: { ...OPENED.entry, secretRoot: root } };
  return {
    matchKey,
    nonce: ZERO_HASH,
    terms: { ...OPENED.terms, ...terms },
    info: matchInfo({ phase: 'committing' }),
    logs: [opened, ...logs],
    rival: null,
  };
};
const search = (now: readonly bigint[], match = matchWith(secretRoot), told?: readonly Hex[]) =>
  recoverTokens({
    match,
    seat: 'A',
    owner,
    secrets,
    brings,
    count: 5,
    tokens: now,
    leavesIn: async () => told,
  });

test('the hand is drawn again from the cards that the owner has', async () => {
  expect(await search(tokens)).toEqual(hand);
  expect(await search(tokens.toReversed())).toEqual(hand);
});

test('a card that came since does not hide it', async () => {
  expect(await search([...tokens, 5n])).toEqual(hand);
});

test('a played card that was sold since is found by what the chain says of it', async () => {
  const [sold = 0n] = hand;
  const left = tokens.filter((token) => token !== sold);
  expect(await search(left, matchWith(secretRoot, [opening(0)]))).toEqual(hand);
});

test('when many cards came and went, it is matched with the commitments that an opening told', async () => {
  const changed = [...hand, ...Array.from({ length: 9 }, (_, index) => BigInt(index))];
  const match = matchWith(secretRoot, [opening(2)]);
  expect(await search(changed, match, leaves)).toEqual(hand);
  await expect(search(changed, match)).rejects.toBeInstanceOf(Problem);
});

test('other keys find no hand, and say what is missing', async () => {
  await expect(search(tokens, matchWith(`0x${'ee'.repeat(32)}`))).rejects.toThrow(/cannot be found/);
});

test('a match without hands has none', async () => {
  expect(await search(tokens, matchWith(ZERO_HASH))).toEqual([]);
});

test('the hashes are read from the calls that open secrets, and from no other', () => {
  const openings = [secretOpeningOf(own, 1)];
  expect(leavesIn(encodeCall({ kind: 'openSecrets', matchKey, seat: 'A', leaves, openings }))).toEqual(
    leaves,
  );
  const reveal = { kind: 'reveal', matchKey, seat: 'A', move: '0x01', ballotDigest: ZERO_HASH } as const;
  const play = { kind: 'play', matchKey, seat: 'A', turn: 1, move: '0x01' } as const;
  const [salt, disclosure] = [ZERO_HASH, listedDisclosure(own, 3)];
  expect(leavesIn(encodeCall({ ...reveal, salt, disclosure }))).toEqual(leaves);
  expect(leavesIn(encodeCall({ ...play, disclosure }))).toEqual(leaves);
  expect(leavesIn(encodeCall({ ...reveal, salt, disclosure: '0x' }))).toBeUndefined();
  expect(leavesIn(encodeCall({ kind: 'callTime', matchKey }))).toBeUndefined();
  expect(leavesIn('0x12345678')).toBeUndefined();
});
