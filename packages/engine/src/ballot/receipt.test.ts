import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { castAll, openErrand, PEPPER } from './opening.fixture.ts';
import { type Receipt, receiptFor, verifyReceipt } from './receipt.ts';

const VOTERS = ['ann', 'bob', 'cid', 'dan', 'eve'];

const ballot = openErrand();
castAll(ballot, ...VOTERS.map((voter, i) => `${voter}: #errand ${i % 2 === 0 ? 'apple' : 'pear'}`));
const { record } = closeBallot(ballot, { interventions: [] });

function receiptOf(login: string): Receipt {
  const answer = receiptFor(record, PEPPER, login);
  if (answer.kind === 'none') throw new Error(answer.message);
  return answer.receipt;
}

describe('a receipt', () => {
  test.each(VOTERS)('proves the vote of %s, however the login is written', (login) => {
    const receipt = receiptOf(login.toUpperCase());
    expect(receipt.vote.choice).toBe(VOTERS.indexOf(login) % 2 === 0 ? '0x00' : '0x01');
    expect(verifyReceipt(receipt, record.ballotRoot, { login, pepper: PEPPER })).toBe(true);
  });

  test("is nobody else's", () => {
    const receipt = receiptOf('ann');
    expect(verifyReceipt(receipt, record.ballotRoot, { login: 'bob', pepper: PEPPER })).toBe(false);
  });

  const receipt = receiptOf('ann');
  test.each<[string, Receipt]>([
    ['vote', { ...receipt, vote: { ...receipt.vote, choice: '0x01' } }],
    ['seq', { ...receipt, vote: { ...receipt.vote, seq: 7 } }],
    ['weight', { ...receipt, vote: { ...receipt.vote, weight: 7 } }],
    ['turn', { ...receipt, turn: 4 }],
    ['proof', { ...receipt, proof: receipt.proof.slice(1) }],
    ['longer node', { ...receipt, proof: receipt.proof.map((node): Hex => `${node}00`) }],
    ['root of its own', { ...receipt, ballotRoot: `0x${'33'.repeat(32)}` }],
  ])('with another %s proves nothing', (_what, changed) => {
    expect(verifyReceipt(changed, record.ballotRoot)).toBe(false);
  });

  test('holds under its own root only', () => {
    expect(verifyReceipt(receipt, `0x${'33'.repeat(32)}`)).toBe(false);
  });
});

describe('no receipt', () => {
  test('for who did not vote, or with a wrong pepper', () => {
    expect(receiptFor(record, PEPPER, 'zoe')).toMatchObject({ kind: 'none', reason: 'not-counted' });
    expect(receiptFor(record, `0x${'44'.repeat(32)}`, 'ann')).toMatchObject({ reason: 'not-counted' });
  });

  test('where nobody voted', () => {
    const empty = closeBallot(openErrand(), { interventions: [] }).record;
    expect(receiptFor(empty, PEPPER, 'ann')).toMatchObject({ kind: 'none', reason: 'nobody-voted' });
  });
});
