import { type BallotPolicy, recount } from '@show-of-hands/engine/ballot';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { odds } from '../../../../../test/games/odds/odds.ts';
import { VoterScores } from '../../vote/electorate/voter-scores.ts';
import { fastKeccak } from '../../vote/seal/seal-in-slices.ts';
import { Machine, SeatRig, settled } from '../../vote/seat-rig.fixture.ts';

const GRACE_MS = 1_000;
const UNDO_MS = 2_000;

// hashing waits for nothing but itself once the hasher is there
beforeAll(async () => {
  await fastKeccak();
});

const voter = fc.constantFrom('ann', 'bob', 'cid', 'dee');
const steered = fc.constantFrom('close', 'cancel', 'reopen', 'pause', 'resume', 'undo', 'clear');

/** What happens to a vote, one after another. Ms of time pass only by `pass` and `crash`. */
type Step =
  | { readonly do: 'say'; readonly voter: string; readonly pick: '0' | '1'; readonly late: number }
  | {
      readonly do: 'steer';
      readonly what: 'close' | 'cancel' | 'reopen' | 'pause' | 'resume' | 'undo' | 'clear';
    }
  | { readonly do: 'remove' | 'ban' | 'timeout'; readonly voter: string }
  | { readonly do: 'delete'; readonly step: number }
  | { readonly do: 'extend' | 'pass' | 'crash'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      voter,
      pick: fc.constantFrom('0' as const, '1' as const),
      late: fc.constantFrom(0, 0, 0, 300, 900, 2_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('steer' as const), what: steered }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('remove' as const, 'ban' as const, 'timeout' as const),
      voter,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), step: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('extend' as const), ms: fc.nat(15_000) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 50, 400, 1_000, 3_000, 9_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('crash' as const), ms: fc.constantFrom(0, 700, 5_000) }),
  },
);
const steps = fc.array(step, { minLength: 5, maxLength: 30, size: 'max' });

const policies = fc.record(
  {
    counts: fc.constantFrom('last-vote' as const, 'first-vote' as const),
    hidden: fc.constant(true as const),
    quorum: fc.constant(2),
    noVotes: fc.constantFrom('first-legal' as const, { streamerMs: 3_000 }),
  },
  { requiredKeys: ['counts'] },
) satisfies fc.Arbitrary<Partial<BallotPolicy>>;

/** Something that bears on which votes of one ballot count. */
interface Said {
  readonly step: number;
  readonly at: number;
  readonly what: Exclude<Step, { do: 'pass' | 'crash' | 'extend' | 'steer' }> | { readonly do: 'clear' };
}

/** The votes that count, worked out from what was said and done between a ballot's opening and its counting. */
function counted(all: readonly Said[], policy: Partial<BallotPolicy>, openedAt: number, endedAt: number) {
  const votes = new Map<string, { readonly pick: string; readonly sentAt: number; readonly step: number }>();
  const [banned, removed] = [new Set<string>(), new Set<string>()];
  for (const { step, at, what } of all) {
    if (what.do === 'ban') banned.add(what.voter);
    if (at < openedAt || at >= endedAt + GRACE_MS) continue;
    switch (what.do) {
      case 'say': {
        const sentAt = at - what.late;
        const before = votes.get(what.voter);
        if (banned.has(what.voter) || removed.has(what.voter)) break;
        if (sentAt < openedAt || sentAt >= endedAt) break;
        const keeps =
          policy.counts === 'first-vote'
            ? sentAt >= (before?.sentAt ?? Infinity)
            : sentAt < (before?.sentAt ?? 0);
        if (!keeps) votes.set(what.voter, { pick: what.pick, sentAt, step });
        break;
      }
      case 'remove':
        removed.add(what.voter);
        votes.delete(what.voter);
        break;
      case 'ban':
      case 'timeout':
        votes.delete(what.voter);
        break;
      case 'delete':
        for (const [name, vote] of votes) if (vote.step === what.step) votes.delete(name);
        break;
      case 'clear':
        votes.clear();
    }
  }
  return [...votes.values()].map(({ pick }) => `0x0${pick}`).sort();
}

test('whatever chat and moderators do and wherever the process dies, every vote counts once and in time', async () => {
  await fc.assert(
    fc.asyncProperty(
      policies,
      steps,
      fc.constantFrom(9_000, 16_000, 60_000),
      fc.constantFrom(0, 90_000, -90_000),
      async (policy, all, ms, skew) => {
        const on = new Machine();
        try {
          on.skew = skew;
          await course(on, policy, all, ms);
        } finally {
          on.wipe();
        }
      },
    ),
    { numRuns: 40 },
  );
});

async function course(
  on: Machine,
  policy: Partial<BallotPolicy>,
  all: readonly Step[],
  ms: number,
): Promise<void> {
  const { clock } = on;
  const decideBy = clock.now() + ms;
  let said: Said[] = [];
  const rigs: SeatRig[] = [];
  let voters: VoterScores | undefined;
  const begin = async () => {
    voters = new VoterScores({
      voters: on.journal.voters,
      electorate: {
        isBanned: () => false,
        isBotNamed: () => false,
        hasBlockedWord: () => false,
        follow: () => () => {},
      },
      isOn: () => true,
      publish: () => {},
      log: { info: () => {}, warn: () => {} },
    });
    const made = new SeatRig(on, policy, {
      undoMs: UNDO_MS,
      askStreamer: () => new Promise(() => {}),
      voters,
    });
    rigs.push(made);
    // tells the chat server's clock
    made.chatter();
    await made.ask(decideBy);
    clock.pass(0);
    await settled();
    return made;
  };
  let rig = await begin();
  let deadAt = Number.NEGATIVE_INFINITY;
  for (const [index, what] of all.entries()) {
    switch (what.do) {
      case 'pass':
        clock.pass(what.ms);
        break;
      case 'crash':
        await rig.die();
        await voters?.stop();
        await on.restart();
        clock.stall(what.ms);
        deadAt = clock.now();
        rig = await begin();
        break;
      case 'say': {
        const sentAt = on.chatNow() - what.late;
        const isAsked = rig.seat.status !== 'cancelled';
        rig.say(what.voter, `#odds ${what.pick}`, { id: `step ${index}`, sentAt });
        if (isAsked) said.push({ step: index, at: on.chatNow(), what });
        break;
      }
      case 'steer': {
        // a vote of the same millisecond would move the end behind the closing, and not the grace after it
        if (what.what === 'close') clock.pass(1);
        const { done } = await rig.seat[what.what]('moderator');
        if (done && what.what === 'clear')
          said.push({ step: index, at: on.chatNow(), what: { do: 'clear' } });
        // another ballot: what was said before counts for nothing, bans hold
        if (done && (what.what === 'cancel' || what.what === 'undo')) {
          said = said.filter((one) => one.what.do === 'ban').map((one) => ({ ...one, at: 0 }));
        }
        break;
      }
      case 'extend':
        await rig.seat.extend(what.ms, 'moderator');
        break;
      case 'remove':
        if ((await rig.seat.remove(what.voter, 'moderator')).done)
          said.push({ step: index, at: on.chatNow(), what });
        break;
      case 'ban':
        await rig.electorate.ban(what.voter, 'mod');
        said.push({ step: index, at: on.chatNow(), what });
        break;
      case 'timeout':
        rig.electorate.removed({ kind: 'user', userId: `id-${what.voter}`, seconds: 1 });
        said.push({ step: index, at: on.chatNow(), what });
        break;
      case 'delete':
        rig.electorate.removed({ kind: 'message', messageId: `step ${what.step}` });
        said.push({ step: index, at: on.chatNow(), what });
    }
    await settled();
  }
  while (rig.decided.length === 0 && clock.now() < decideBy) {
    clock.pass(1_000);
    await settled();
  }
  if (rig.decided.length === 0) {
    // a process that came back too late for its grace decides right after it
    expect(deadAt).toBeGreaterThan(decideBy - GRACE_MS - 5_000);
    clock.pass(5_000);
    await settled();
  }

  expect(
    rigs.flatMap(({ failed }) => failed).filter((error) => !/power is gone/.test(String(error))),
  ).toEqual([]);
  const record = await on.record();
  const { openedAt, endedAt, move } = record.result;
  expect(recount(record, odds)).toMatchObject({ ok: true, differences: [] });
  for (const decision of rigs.flatMap(({ decided }) => decided)) {
    expect(decision).toEqual({ move: `0x0${move.at(-1)}`, ballotDigest: record.ballotDigest });
  }
  expect(record.votes.map(({ choice }) => choice).sort()).toEqual(counted(said, policy, openedAt, endedAt));
  expect(clock.pending).toBe(0);
  // everyone who counted stands on the leaderboard, once
  await voters?.stop();
  const board = await on.journal.voters.best(10, () => true);
  expect(board.map(({ votes, streak }) => [votes, streak])).toEqual(record.votes.map(() => [1, 1]));
  const decided = record.votes.filter(({ choice }) => choice === `0x0${move.at(-1)}`);
  expect(board.filter(({ agreed }) => agreed === 1)).toHaveLength(decided.length);
  for (const show of rigs.flatMap(({ shown }) => shown)) {
    if (show.hidden && show.result === null)
      expect([show.leaders, show.stages, show.ticker]).toEqual([[], [], []]);
    if (show.status === 'open') expect(show.endsAt).toBeLessThanOrEqual(decideBy - GRACE_MS);
  }
}
