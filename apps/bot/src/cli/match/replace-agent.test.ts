import type { MatchInfo } from '@show-of-hands/verify';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, test } from 'vitest';
import { drawKeys } from '../../chain/keys/keystore.ts';
import { matchInfo } from '../../match/agent/match-info.fixture.ts';
import { seatOfOwner } from './replace-agent.ts';

const keys = drawKeys();
const own = {
  A: privateKeyToAddress(keys.A.owner.reveal()),
  B: privateKeyToAddress(keys.B.owner.reveal()),
};
const stranger = `0x${'ee'.repeat(20)}` as const;
const where = 'match 0x12';
const found = (info: Partial<MatchInfo>, whose?: string) =>
  seatOfOwner(
    { keys },
    matchInfo(info),
    { words: {}, texts: whose === undefined ? {} : { keys: whose }, flags: new Set() },
    where,
  );

test('the seat is the one whose owner’s keys are here, whichever of them they are', () => {
  expect(found({ owners: { A: stranger, B: own.A } })).toEqual({ seat: 'B', keys: keys.A });
  expect(found({ owners: { A: own.B, B: stranger } })).toEqual({ seat: 'A', keys: keys.B });
});

test('where both are here it has to be said which', () => {
  const owners = { A: own.A, B: own.B };
  expect(() => found({ owners })).toThrow(/Both seats .*[\s\S]*--keys A or B/);
  expect(found({ owners }, 'B')).toEqual({ seat: 'B', keys: keys.B });
});

test('an owner who is invited and has not joined has no seat yet, and so has nobody without the key', () => {
  const owners = { A: stranger, B: own.A };
  expect(() => found({ phase: 'open', owners })).toThrow(`owners are ${stranger}\n`);
  expect(() => found({ owners: { A: stranger, B: stranger } })).toThrow(/Only a seat’s owner/);
});
