import { marblesTable } from '@show-of-hands/contracts/testing';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  checkConfirmations,
  checkJoining,
  checkStakes,
  checkTransactions,
  type Evidence,
  type LogFinding,
  type MatchLog,
} from '@show-of-hands/verify';
import { zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countersTo } from '#bot/counters';
import { gather } from '#bot/evidence';
import { type MarblesPlayer, MarblesRig, type Offer } from '#helpers/chain/marbles-rig.ts';

const { abi } = marblesTable;

let on: MarblesRig;
beforeAll(async () => {
  on = await MarblesRig.start();
});
afterAll(() => on.stop());

describe('an offer that two counter, for tokens', () => {
  let alice: MarblesPlayer;
  let bob: MarblesPlayer;
  let carol: MarblesPlayer;
  let offer: Offer;
  let evidence: Evidence;

  beforeAll(async () => {
    alice = await on.player(on.rig.keys.A, 'A');
    bob = await on.player(on.rig.keys.B, 'B');
    carol = await on.player(on.keysIn('third').A, 'B');
    offer = on.offerOf(alice);
    await alice.enter(offer);
  });

  it('has their counters, which take nothing, until its opener accepts one by name', async () => {
    await carol.enter(offer);
    await bob.enter(offer);
    const standing = await countersTo({ table: on.table, matchKey: offer.matchKey });
    expect(standing.map(({ owner }) => owner)).toEqual([carol.address, bob.address]);
    expect((await on.marble(alice.tokens[0] ?? 0n)).stake).toBe(offer.matchKey);
    expect(await on.ownersOf(bob.tokens)).toEqual(bob.tokens.map(() => bob.address));
    await alice.accept(offer, bob.address);
    expect(await Promise.all([bob.answerTo(offer), carol.answerTo(offer)])).toEqual([
      'accepted',
      'passedOver',
    ]);
    for (const token of bob.tokens) {
      expect(await on.marble(token)).toEqual({ owner: zeroAddress, stake: offer.matchKey });
    }
    await expect(carol.enter(offer)).rejects.toThrow(`the one of ${bob.address} was`);
    await carol.withdraw(offer);
    expect(await on.ownersOf(carol.tokens)).toEqual(carol.tokens.map(() => carol.address));
    expect(bob.steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'counter sending',
      'counter pending',
      'counter confirmed',
    ]);
  });

  it('plays on as any match does, and the tokens are whose they were won by', async () => {
    // B wins the first round and the last
    await Promise.all([
      alice.play(offer, ['0x00', '0x00', '0x00']),
      bob.play(offer, ['0x01', '0x00', '0x01']),
    ]);
    expect(await on.table.infoOf(offer.matchKey)).toMatchObject({ ending: 'B', cause: 'played' });
    expect(on.rig.warnings).toEqual([]);
    const [a, b] = [alice.address, bob.address];
    expect(await on.ownersOf(alice.tokens)).toEqual([b, b, a]);
    expect(await on.ownersOf(bob.tokens)).toEqual([a, b, b]);
    const [won = 0n] = bob.tokens;
    await alice.take(won);
    expect(await on.marble(won)).toEqual({ owner: a, stake: null });
    await expect(alice.take(bob.tokens[1] ?? 0n)).rejects.toThrow();
    evidence = await gather({ link: on.rig.link, table: on.table, abi, matchKey: offer.matchKey });
  });

  const found = (findings: Iterable<LogFinding>) =>
    [...findings].map(({ verdict, claim }) => `${verdict}: ${claim}`);

  it('is what the chain says: the counter that was accepted, by the opener, and what is staked beside it', async () => {
    expect(found(checkJoining(evidence))).toEqual(['holds: joining']);
    expect(found(checkTransactions(evidence))).toEqual(['holds: transactions']);
    expect(found(checkConfirmations(evidence))).toEqual(['holds: confirmations']);
    const stakes: LogFinding[] = [];
    const none = async () => ({ ok: false, why: 'nothing is staked' }) as const;
    for await (const finding of checkStakes(evidence, none)) stakes.push(finding);
    expect(found(stakes)).toEqual(['holds: stakes']);
  });

  it.each<[string, (log: MatchLog) => readonly MatchLog[], string]>([
    [
      'another was accepted',
      (log) => (log.type === 'joined' ? [{ ...log, owner: carol.address }] : [log]),
      'joining',
    ],
    ['nobody countered', (log) => (log.type === 'countered' ? [] : [log]), 'joining'],
    [
      'the counter was of another',
      (log) => (log.type === 'countered' ? [{ ...log, owner: alice.address }] : [log]),
      'joining',
    ],
    [
      'the counter brought something else',
      (log) => (log.type === 'countered' ? [{ ...log, entry: { ...log.entry, setting: '0x' } }] : [log]),
      'joining',
    ],
  ])('fails where a node says that %s', (_, change, name) => {
    const logs = evidence.logs.flatMap(change);
    expect(found(checkJoining({ ...evidence, logs }))).toEqual([`fails: ${name}`]);
  });

  it('fails where the acceptance was signed by somebody else than the opener', () => {
    const accepted = evidence.logs.find((log) => log.type === 'joined');
    const call = evidence.calls.get(accepted?.hash ?? ZERO_HASH);
    if (call === undefined) throw new Error('the acceptance is known');
    const calls = new Map(evidence.calls).set(call.hash, { ...call, signer: bob.address });
    expect(found(checkTransactions({ ...evidence, calls }))).toContain('fails: joined');
  });
});

describe('a program that dies', () => {
  it('finds its counter and its acceptance again, and signs no other', async () => {
    const keys = on.keysIn('mortal');
    const opener = await on.player(keys.A, 'A');
    const other = await on.player(keys.B, 'B');
    const offer = on.offerOf(opener);
    await opener.enter(offer);
    // what is written down is not sent yet
    other.journal.fails = true;
    await expect(other.enter(offer)).rejects.toThrow('the power is gone');
    expect(await countersTo({ table: on.table, matchKey: offer.matchKey })).toEqual([]);
    await other.startAgain();
    await other.enter(offer);
    // and it dies once more, when it stands already
    await other.startAgain();
    await other.enter(offer);
    expect(other.journal.signed('counter')).toBe(1);
    opener.journal.fails = true;
    await expect(opener.accept(offer, other.address)).rejects.toThrow('the power is gone');
    expect((await on.table.infoOf(offer.matchKey)).phase).toBe('open');
    const [counter] = await countersTo({ table: on.table, matchKey: offer.matchKey });
    await opener.startAgain();
    await opener.accept(offer, other.address);
    expect(await other.answerTo(offer)).toBe('accepted');
    expect(opener.journal.signed('accept')).toBe(1);
    expect(counter?.owner).toBe(other.address);
    const logs = await on.table.logsOf(offer.matchKey, 0n, (await on.table.latestBlock()).number);
    expect(logs.map(({ type }) => type)).toEqual(['opened', 'countered', 'joined']);
    // the next program of each plays it to its end
    await Promise.all([opener.startAgain(), other.startAgain()]);
    await Promise.all([opener.play(offer, ['0x00', '0x00']), other.play(offer, ['0x00', '0x00'])]);
    expect(await on.table.infoOf(offer.matchKey)).toMatchObject({ ending: 'A', cause: 'played' });
  });
});
