import type { Seat } from '@show-of-hands/engine';
import type { MatchInfo } from '@show-of-hands/verify';
import { numberToHex, zeroAddress } from 'viem';
import { expect, it } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { MatchLogText } from '../agent/balanced-table.fixture.ts';
import { matchEntry, matchInfo } from '../agent/match-info.fixture.ts';
import { JOINED, OPENED } from '../agent/match-story.fixture.ts';
import type { MatchSnapshot } from '../watch/match-watch.ts';
import { takeSeats } from './take-seats.ts';

const HOME = OPENED.owner;
const AWAY = `0x${'b1'.repeat(20)}` as const;
const STRANGER = `0x${'c1'.repeat(20)}` as const;
const CONFIRMATIONS = 2;
const DEADLINE = 1_000;

type Told = MatchLogText;
const joinedBy = (owner: typeof HOME): Told => ({ ...JOINED, owner }) as Told;
const IN_TIME = DEADLINE - 500;

/** What the chain says at a block: the phase, and what has happened in it. */
type Block = Partial<Omit<MatchSnapshot, 'info' | 'logs'>> & {
  readonly number: number;
  readonly time?: number;
  readonly info: Partial<MatchInfo>;
  readonly logs?: readonly Told[];
};

const open = (number: number, time = IN_TIME): Block => ({
  number,
  time,
  info: { phase: 'open', deadline: DEADLINE, owners: { A: HOME, B: zeroAddress } },
  logs: [OPENED],
});
const none = (number: number, time = IN_TIME): Block => ({ number, time, info: { phase: 'none' } });
const joined = (number: number, owner: typeof HOME = AWAY): Block => ({
  number,
  info: { phase: 'seeding', owners: { A: HOME, B: owner } },
  logs: [joinedBy(owner)],
});
/** The same a block later: nothing new is told. */
const later = (number: number, owner: typeof HOME = AWAY): Block => ({ ...joined(number, owner), logs: [] });
const ended = (number: number): Block => ({
  number,
  info: { phase: 'over', owners: { A: HOME, B: zeroAddress } },
});

const snapshotOf = (
  { number, time = IN_TIME, info, logs = [], reset = false }: Block,
  confirmations: number,
): MatchSnapshot => ({
  block: { number: BigInt(number), hash: numberToHex(number, { size: 32 }), time },
  info: matchInfo({ terms: { ...matchInfo().terms, confirmations }, ...info }),
  secretsDue: { A: 0, B: 0 },
  logs: logs.map((log, index) => ({ ...log, block: BigInt(number), index, hash: '0x01' })),
  reset,
});

interface Seated {
  readonly done: readonly string[];
  readonly stages: readonly string[];
  readonly outcome: Awaited<ReturnType<typeof takeSeats>>;
}

/** @param fails what the chain says to the n-th attempt, from 0, if it does not take it */
async function seated(
  seat: Seat,
  blocks: readonly Block[],
  {
    withdrawn = false,
    fails = () => undefined,
    confirmations = CONFIRMATIONS,
  }: { withdrawn?: boolean; fails?: (n: number) => Error | undefined; confirmations?: number } = {},
): Promise<Seated> {
  const done: string[] = [];
  const stages: string[] = [];
  let attempts = 0;
  const doing = (what: string) => async () => {
    const error = fails(attempts++);
    done.push(error === undefined ? what : `${what}: ${error.name}`);
    if (error !== undefined) throw error;
  };
  const entering = doing('enter');
  const outcome = await takeSeats(
    {
      watch: {
        async *snapshots() {
          for (const block of blocks) yield snapshotOf(block, confirmations);
          await new Promise(() => {});
        },
        lookNow: () => {},
      },
      seat,
      owner: seat === 'A' ? HOME : AWAY,
      enter: async () => {
        await entering();
        return 0n;
      },
      end: doing('end'),
      isWithdrawn: () => withdrawn,
      nextBlock: async () => {
        done.push('ask for a block');
        return true;
      },
      joinUntil: seat === 'A' ? null : DEADLINE,
      onStage: (stage) => void (stages.at(-1) === stage || stages.push(stage)),
      log: { info: () => {}, warn: () => {} },
    },
    new AbortController().signal,
  );
  return { done, stages, outcome };
}

it('asks for the block that both shows wait for where none comes by itself, and for no more', async () => {
  const blocks = [none(1), open(2), joined(3), later(4)];
  const { done, outcome } = await seated('A', blocks, { confirmations: 1 });
  expect(done).toEqual(['enter', 'ask for a block']);
  expect(outcome.kind).toBe('taken');
});

it('opens, waits, and knows its rival once the join is as deep as the terms want', async () => {
  const { done, stages, outcome } = await seated('A', [
    none(1),
    open(2),
    open(3),
    joined(4),
    later(5),
    later(6),
  ]);
  expect(done).toEqual(['enter']);
  expect(stages).toEqual(['entering', 'open', 'confirming']);
  expect(outcome).toEqual({ kind: 'taken', rival: { owner: AWAY, entry: matchEntry() } });
});

it('joins, and goes on once its own join is as deep', async () => {
  const { done, stages, outcome } = await seated('B', [open(2), joined(3), later(4), later(5)]);
  expect(done).toEqual(['enter']);
  expect(stages).toEqual(['entering', 'confirming']);
  expect(outcome).toMatchObject({ kind: 'taken', rival: { owner: HOME } });
});

it.each<[string, Seat, readonly Block[], object]>([
  [
    'nobody joins in time',
    'A',
    [open(2), open(3, DEADLINE + 1), ended(4)],
    { kind: 'untaken', why: 'ended' },
  ],
  ['somebody else was faster', 'B', [open(2), joined(3, STRANGER)], { kind: 'untaken', why: 'taken' }],
  ['the opener takes it back', 'B', [open(2), ended(3)], { kind: 'untaken', why: 'ended' }],
  ['it is too late to join', 'B', [open(2, DEADLINE + 1)], { kind: 'untaken', why: 'ended' }],
  [
    'the opening is gone from the chain for good',
    'B',
    [none(2), none(3, DEADLINE + 1)],
    { kind: 'untaken', why: 'gone' },
  ],
])('plays no match where %s', async (_, seat, blocks, outcome) => {
  expect((await seated(seat, blocks)).outcome).toEqual(outcome);
});

it('ends what nobody has joined, and says when it is withdrawn', async () => {
  const late = await seated('A', [open(2, DEADLINE + 1), ended(3)]);
  expect(late.done).toEqual(['end']);
  const back = await seated('A', [open(2), ended(3)], { withdrawn: true });
  expect(back).toMatchObject({ done: ['end'], outcome: { kind: 'untaken', why: 'ended' } });
});

it('plays on where somebody joined before it was withdrawn', async () => {
  const { done, outcome } = await seated('A', [open(2), joined(3), later(5)], {
    withdrawn: true,
    fails: () => new ChainFault('reverted', 'it is joined'),
  });
  expect(done).toEqual(['end: ChainFault']);
  expect(outcome).toMatchObject({ kind: 'taken', rival: { owner: AWAY } });
});

it('does again what the chain takes back: an opening, and a join', async () => {
  const home = await seated('A', [open(2), { ...none(3), reset: true }, open(4), joined(5), later(7)]);
  expect(home.done).toEqual(['enter']);
  const away = await seated('B', [open(2), joined(3), { ...open(3), reset: true }, joined(4), later(6)]);
  expect(away).toMatchObject({ done: ['enter', 'enter'], outcome: { kind: 'taken' } });
});

it('knows its rival by the chain as it is in the end', async () => {
  const { outcome } = await seated('A', [
    open(2),
    joined(3, STRANGER),
    { ...joined(3), logs: [OPENED, joinedBy(AWAY)], reset: true },
    later(5),
  ]);
  expect(outcome).toMatchObject({ kind: 'taken', rival: { owner: AWAY } });
});

it('tries again what a node did not take, and gives up what nobody will', async () => {
  const busy = (n: number) => (n === 0 ? new ChainFault('unreachable', 'the node is busy') : undefined);
  const { done } = await seated('B', [open(2), open(3), joined(4), later(6)], { fails: busy });
  expect(done).toEqual(['enter: ChainFault', 'enter']);
  const other = new Problem('it was opened with other terms', 'the match', 'accept it anew');
  await expect(seated('B', [open(2)], { fails: () => other })).rejects.toBe(other);
});

it('tries again without a new block, too', async () => {
  let tries = 0;
  const work = seated('B', [open(2)], {
    fails: () =>
      ++tries < 2
        ? new ChainFault('unreachable', 'the node is busy')
        : new Problem('stop', 'here', 'nothing'),
  });
  await expect(work).rejects.toBeInstanceOf(Problem);
  expect(tries).toBe(2);
});
