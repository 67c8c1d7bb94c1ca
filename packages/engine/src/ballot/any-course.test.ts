import fc from 'fast-check';
import { bytesToHex, hexToBytes } from 'viem';
import { expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { drawHashOf, drawNonceOf, voterKeyOf } from './hashes.ts';
import { ITEMS, OPENED_AT, openErrand, PEPPER, withdrawMessage } from './opening.fixture.ts';
import { type BallotPolicy, ballotPolicy } from './policy.ts';
import { receiptFor, verifyReceipt } from './receipt.ts';
import { ballotRecord, recordText } from './record.ts';
import { recount } from './recount.ts';

const SEED = `0x${'33'.repeat(32)}` as const;
const LINES = ['apple', 'apple red', 'apple far', 'pear', 'pear blue near', 'stone', 'stone red', 'plum'];
const OFFERED = LINES.slice(0, -1);

/** One line of chat, or one thing that is done to the ballot. Ms are from the opening. */
type Step =
  | {
      readonly do: 'say';
      readonly account: number;
      readonly login: string;
      readonly line: string;
      readonly ms: number;
      readonly subscriber: boolean;
      readonly vip: boolean;
    }
  | { readonly do: 'remove' | 'readmit' | 'withdraw'; readonly account: number }
  | { readonly do: 'delete'; readonly said: number }
  | { readonly do: 'clear' }
  | { readonly do: 'end'; readonly ms: number };

const account = fc.nat(5);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        do: fc.constant('say' as const),
        account,
        // accounts are renamed, and take names that others had
        login: fc.constantFrom('ann', 'Ann', 'bob', 'cid', 'dee', 'eve', 'fay'),
        line: fc.constantFrom(...LINES),
        ms: fc.integer({ min: -2, max: 24 }).map((ticks) => ticks * 1_000),
        subscriber: fc.boolean(),
        vip: fc.boolean(),
      }),
    },
    fc.record({ do: fc.constantFrom('remove' as const, 'readmit' as const, 'withdraw' as const), account }),
    fc.record({ do: fc.constant('delete' as const), said: fc.nat(40) }),
    fc.record({ do: fc.constant('clear' as const) }),
    fc.record({ do: fc.constant('end' as const), ms: fc.integer({ min: 0, max: 24_000 }) }),
  ),
  { maxLength: 40, size: 'max' },
);

const policies: fc.Arbitrary<BallotPolicy> = fc
  .record({
    tally: fc.constantFrom('plurality', 'proportional'),
    counts: fc.constantFrom('last-vote', 'first-vote'),
    noVotes: fc.constantFrom('first-legal', { best: 5 }, { streamerMs: 1_000 }),
    quorum: fc.constantFrom(undefined, 2, 4),
    weights: fc.constantFrom(undefined, { subscriber: 3, vip: 2 }),
    voters: fc.constantFrom(undefined, 'subscribers'),
    newcomers: fc.constantFrom(undefined, { percent: 40 }),
    hidden: fc.constantFrom(undefined, true),
  })
  .map((given) => ballotPolicy.parse(given));

interface Held {
  readonly account: number;
  readonly login: string;
  readonly line: string;
  readonly ms: number;
  readonly weight: number;
  readonly seq: number;
  readonly said: number;
}

/** Who said what counts, worked out slowly from what was said and done. Accounts from 4 on are newcomers. */
function held(policy: BallotPolicy, all: readonly Step[]): { standing: Held[]; end: number } {
  let standing: Held[] = [];
  const out = new Set<number>();
  let [seq, end, last] = [0, policy.windowMs, -1];
  const drop = (isGone: (vote: Held) => boolean) => {
    standing = standing.filter((vote) => !isGone(vote));
  };
  for (const [said, step] of all.entries()) {
    switch (step.do) {
      case 'remove':
        out.add(step.account);
        drop((vote) => vote.account === step.account);
        break;
      case 'readmit':
        out.delete(step.account);
        break;
      case 'withdraw':
        drop((vote) => vote.account === step.account);
        break;
      case 'delete':
        drop((vote) => vote.said === step.said);
        break;
      case 'clear':
        last = -1;
        drop(() => true);
        break;
      case 'end':
        end = Math.max(step.ms, last + 1);
        break;
      case 'say': {
        const { line, ms, login, subscriber } = step;
        const name = login.toLowerCase();
        if (!OFFERED.includes(line) || out.has(step.account) || ms < 0 || ms >= end) break;
        if (policy.voters === 'subscribers' && !subscriber) break;
        if (standing.some((vote) => vote.login === name && vote.account !== step.account)) break;
        const before = standing.find((vote) => vote.account === step.account);
        if (before !== undefined && (policy.counts === 'last-vote' ? ms < before.ms : ms >= before.ms)) {
          if (before.line === line) last = Math.max(last, ms);
          break;
        }
        last = Math.max(last, ms);
        const repeats = before?.line === line;
        if (!repeats) seq += 1;
        const vote = {
          account: step.account,
          login: name,
          line,
          ms,
          weight: weightOfStep(policy, step),
          said,
        };
        drop((one) => one.account === step.account);
        standing.push({ ...vote, seq: repeats ? before.seq : seq });
      }
    }
  }
  return { standing: standing.sort((a, b) => a.seq - b.seq), end };
}

const weightOfStep = ({ weights = {} }: BallotPolicy, step: { subscriber: boolean; vip: boolean }): number =>
  Math.max(1, step.subscriber ? (weights.subscriber ?? 1) : 1, step.vip ? (weights.vip ?? 1) : 1);

const isNew = (vote: Held): boolean => vote.account >= 4;

/** Takes newcomers out, the last ones first, until they are no more than their share. */
function withinShare({ newcomers }: BallotPolicy, all: readonly Held[]): readonly Held[] {
  if (newcomers === undefined) return all;
  const counted = [...all];
  while (100 * counted.filter(isNew).length > newcomers.percent * counted.length) {
    counted.splice(counted.findLastIndex(isNew), 1);
  }
  return counted;
}

/** What a line chooses at each stage; undefined where its voter abstains. */
function chosen(line: string): (string | undefined)[] {
  const [item, ...rest] = line.split(' ');
  const wrap = rest.find((word) => word === 'red' || word === 'blue') ?? 'bare';
  return [item, wrap, rest.find((word) => word === 'near' || word === 'far')];
}

const STAGES = [ITEMS, ['red', 'blue', 'bare'], ['near', 'far']];

/** The move by most votes, stage after stage; the first option where nobody chose. */
function mostVoted(counted: readonly Held[]): string {
  let voters = counted;
  const winners: string[] = [];
  for (const [stage, options] of STAGES.entries()) {
    if (winners[0] === 'stone' && stage === 2) break;
    const of = (option: string) => voters.filter(({ line }) => chosen(line)[stage] === option);
    const weightOf = (option: string) => of(option).reduce((sum, { weight }) => sum + weight, 0);
    const [winner = ''] = [...options].sort(
      (a, b) => weightOf(b) - weightOf(a) || (of(a).at(-1)?.seq ?? 0) - (of(b).at(-1)?.seq ?? 0),
    );
    winners.push(winner);
    voters = of(winner);
  }
  return ['#errand', ...winners.filter((word) => word !== 'bare')].join(' ');
}

/** Runs the course on a ballot. */
function run(policy: BallotPolicy, all: readonly Step[]) {
  const ballot = openErrand({ policy });
  for (const [said, step] of all.entries()) {
    switch (step.do) {
      case 'say': {
        const { account: id, login, line, ms, subscriber, vip } = step;
        const newcomer = id >= 4;
        const marks = { subscriber, vip, newcomer, messageId: `m${said}` };
        ballot.cast({ userId: `${id}`, login, text: `#errand ${line}`, sentAt: OPENED_AT + ms, ...marks });
        break;
      }
      case 'remove':
      case 'readmit':
      case 'withdraw':
        ballot[step.do](`${step.account}`);
        break;
      case 'delete':
        withdrawMessage(ballot, `m${step.said}`);
        break;
      case 'clear':
        ballot.clear();
        break;
      case 'end':
        ballot.endAt(OPENED_AT + step.ms);
    }
    ballot.standing();
  }
  return ballot;
}

const keyOf = (login: string) => bytesToHex(voterKeyOf(hexToBytes(PEPPER), login));

test('whatever is said and done, the published votes are those that count, and a stranger recounts them', () => {
  fc.assert(
    fc.property(policies, steps, (policy, all) => {
      const ballot = run(policy, all);
      const { standing, end } = held(policy, all);
      const counted = withinShare(policy, standing);
      expect(ballot.voters).toBe(counted.length);
      const draw = drawNonceOf(SEED, 3);
      const noVotes = policy.noVotes === 'first-legal' ? undefined : '#errand pear blue far';
      const { record } = closeBallot(ballot, { interventions: [], draw, noVotes });

      expect(record.votes.map(({ voterKey, weight, seq }) => ({ voterKey, weight, seq }))).toEqual(
        counted.map(({ login, weight, seq }) => ({ voterKey: keyOf(login), weight, seq })),
      );
      expect(record.result.endedAt).toBe(OPENED_AT + end);
      const read = ballotRecord.parse(JSON.parse(recordText(record)));
      expect(read).toEqual(record);
      for (const view of [undefined, ITEMS]) {
        const seed = { seed: SEED, hash: drawHashOf(SEED) };
        expect(recount(read, errand, view, undefined, seed)).toMatchObject({ ok: true, differences: [] });
      }
      for (const { login } of counted) {
        const answer = receiptFor(read, PEPPER, login);
        expect(
          answer.kind === 'receipt' &&
            verifyReceipt(answer.receipt, read.ballotRoot, { login, pepper: PEPPER }),
        ).toBe(true);
      }
      if (counted.length < (policy.quorum ?? 0)) expect(read.result.quorumMissed).toBe(true);
      else if (policy.tally === 'plurality' && policy.noVotes === 'first-legal') {
        expect(read.result.move).toBe(mostVoted(counted));
      }
    }),
    { numRuns: 150 },
  );
});
