import type { ChainStep } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Counter } from '@show-of-hands/verify';
import { zeroAddress } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableCall } from '../../chain/table/table-client.ts';
import { BalancedTable } from '../agent/balanced-table.fixture.ts';
import { counteredBy, JOINED, MATCH, OPENED } from '../agent/match-story.fixture.ts';
import { MatchWatch } from '../watch/match-watch.ts';
import { acceptCounter, answerTo, countersTo, withdrawCounter } from './counters.ts';

const OPENER = OPENED.owner;
const BOB = `0x${'b1'.repeat(20)}` as const;
const CAROL = `0x${'c1'.repeat(20)}` as const;

const CANCELLED = { type: 'ended', ending: 'void', cause: 'cancelled', score: { A: 0, B: 0 } } as const;

const counterOf = (owner: typeof BOB | typeof CAROL): Counter => {
  const { counterHash, entry } = counteredBy(owner);
  return { owner, counterHash, entry };
};

function offered(...by: readonly (typeof BOB | typeof CAROL)[]): BalancedTable {
  const chain = new BalancedTable();
  chain.mine();
  chain.mine({ phase: 'open', owners: { A: OPENER, B: zeroAddress }, deadline: 5_000 }, OPENED);
  for (const owner of by) chain.mine({}, counteredBy(owner));
  return chain;
}

/** Whoever is accepted has the seat in the next block. */
function accepting(chain: BalancedTable, counter: Counter) {
  const sent: TableCall[] = [];
  const steps: ChainStep[] = [];
  const accept = () =>
    acceptCounter({
      table: chain.table,
      matchKey: MATCH,
      writer: {
        address: OPENER,
        async send(call) {
          sent.push(call);
          const { number } = chain.mine(
            { phase: 'seeding', owners: { A: OPENER, B: counter.owner } },
            JOINED,
          );
          return { hash: ZERO_HASH, mined: Promise.resolve(number) };
        },
      },
      counter,
      onStep: (step) => void steps.push(step),
      now: () => 0,
    });
  return { accept, sent, steps };
}

describe('whoever offers', () => {
  it('sees the counters that stand, oldest first', async () => {
    const chain = offered(CAROL, BOB);
    const list = () => countersTo({ table: chain.table, matchKey: MATCH });
    expect(await list()).toEqual([counterOf(CAROL), counterOf(BOB)]);
    chain.mine({}, { type: 'counterWithdrawn', owner: CAROL });
    expect(await list()).toEqual([counterOf(BOB)]);
  });

  it('accepts one, once, and again where that was taken back', async () => {
    const chain = offered(CAROL, BOB);
    const { accept, sent, steps } = accepting(chain, counterOf(BOB));
    await accept();
    expect(await accept()).toBe(chain.head.number);
    expect(sent).toEqual([{ kind: 'accept', matchKey: MATCH, ...counterOf(BOB) }]);
    expect(steps.map(({ kind, seat, status }) => `${kind} ${seat} ${status}`)).toEqual([
      'accept A sending',
      'accept A pending',
      'accept A confirmed',
    ]);
    chain.takeBack(1);
    chain.mine();
    await accept();
    expect(sent).toHaveLength(2);
  });

  it('accepts nobody after another, nor when the offer has ended, nor before the node knows of it', async () => {
    const chain = offered(CAROL, BOB);
    await accepting(chain, counterOf(CAROL)).accept();
    const late = accepting(chain, counterOf(BOB));
    await expect(late.accept()).rejects.toThrow(`the one of ${CAROL} was`);
    chain.takeBack(1);
    chain.mine({ phase: 'over' });
    await expect(late.accept()).rejects.toBeInstanceOf(Problem);
    chain.lag = { latestBlock: 4, infoOf: 4 };
    await expect(late.accept()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(late.sent).toEqual([]);
  });
});

describe('whoever countered', () => {
  const watches: MatchWatch[] = [];
  afterEach(async () => {
    await Promise.all(watches.splice(0).map((watch) => watch.stop()));
  });

  function waiting(chain: BalancedTable, enter: () => Promise<unknown> = async () => undefined) {
    const watch = new MatchWatch({ table: chain.table, matchKey: MATCH, pollEvery: 1 });
    watches.push(watch);
    const stop = new AbortController();
    return { answer: answerTo({ watch, owner: BOB, enter }, stop.signal), stop };
  }

  it.each([
    ['accepted', { phase: 'seeding', owners: { A: OPENER, B: BOB } }, JOINED],
    ['passedOver', { phase: 'seeding', owners: { A: OPENER, B: CAROL } }, JOINED],
    ['ended', { phase: 'over' }, CANCELLED],
  ] as const)('waits until it is %s', async (answer, info, log) => {
    const chain = offered(BOB);
    let looks = 0;
    const { answer: given } = waiting(chain, async () => {
      looks += 1;
      if (looks === 2) chain.mine(info, log);
      else chain.mine();
      // the node has its troubles, and the offer goes on
      if (looks === 1) throw new ChainFault('unreachable', 'no answer');
    });
    chain.mine();
    expect(await given).toBe(answer);
  });

  it('is told what keeps its counter from being made again, once a later block shows the offer open still', async () => {
    const chain = offered(BOB);
    let looks = 0;
    const { answer } = waiting(chain, async () => {
      looks += 1;
      chain.mine();
      throw new Problem('Another transaction was signed before', 'the outbox', 'wait');
    });
    chain.mine();
    await expect(answer).rejects.toThrow('Another transaction was signed before');
    expect(looks).toBe(2);
  });

  it('waits no longer than somebody can be accepted', async () => {
    const chain = offered(BOB);
    chain.mine({ deadline: 1 });
    expect(await waiting(chain).answer).toBe('ended');
  });

  it('stops waiting when it is told to', async () => {
    const { answer, stop } = waiting(offered(BOB));
    stop.abort(new Error('the program ends'));
    await expect(answer).rejects.toThrow('the program ends');
  });

  it('takes its counter back where one stands', async () => {
    const chain = offered(CAROL, BOB);
    const sent: TableCall[] = [];
    const withdraw = () =>
      withdrawCounter({
        table: chain.table,
        matchKey: MATCH,
        writer: {
          address: BOB,
          async send(call) {
            sent.push(call);
            const { number } = chain.mine({}, { type: 'counterWithdrawn', owner: BOB });
            return { hash: ZERO_HASH, mined: Promise.resolve(number) };
          },
        },
      });
    await withdraw();
    await withdraw();
    expect(sent).toEqual([{ kind: 'withdrawCounter', matchKey: MATCH }]);
  });
});
