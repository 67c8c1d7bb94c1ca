import type { ChainStep } from '@show-of-hands/bus';
import { bySeat, type Seat } from '@show-of-hands/engine';
import { linksFrom, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { MatchSecrets, Secret } from '../../chain/keys/secrets.ts';
import type { TableCall } from '../../chain/table/table-client.ts';
import { BalancedTable } from '../agent/balanced-table.fixture.ts';
import { counteredBy, JOINED, MATCH, OPENED } from '../agent/match-story.fixture.ts';
import { enterMatch, entryOf } from './enter-match.ts';

const STRANGER = `0x${'ee'.repeat(20)}` as const;
const OWNERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b1'.repeat(20)}` } as const;

/** @param agent who the entry says may act for the seat; the story's agent if it is nobody in particular */
function entering(
  chain: BalancedTable,
  seat: Seat,
  joining: 'join' | 'counter' = 'join',
  agent = OPENED.entry.agent,
) {
  const sent: TableCall[] = [];
  const steps: ChainStep[] = [];
  const entry = { ...OPENED.entry, agent };
  const { terms } = OPENED;
  const enter = () =>
    enterMatch({
      table: chain.table,
      writer: {
        address: OWNERS[seat],
        async send(call) {
          sent.push(call);
          const { number } =
            seat === 'A'
              ? chain.mine({ phase: 'open' }, OPENED)
              : joining === 'counter'
                ? chain.mine({}, counteredBy(OWNERS.B))
                : chain.mine({ phase: 'seeding', agents: bySeat(() => entry.agent) }, JOINED);
          return { hash: ZERO_HASH, mined: Promise.resolve(number) };
        },
      },
      matchKey: MATCH,
      seat,
      entry,
      nonce: ZERO_HASH,
      terms,
      joining,
      onStep: (step) => void steps.push(step),
      now: () => 0,
    });
  return { enter, sent, steps };
}

function chainWith(...phases: readonly ('none' | 'open' | 'seeding')[]): BalancedTable {
  const chain = new BalancedTable();
  for (const phase of phases) {
    const owners = {
      A: phase === 'none' ? zeroAddress : OWNERS.A,
      B: phase === 'seeding' ? OWNERS.B : zeroAddress,
    };
    chain.mine({ phase, owners }, ...(phase === 'open' ? [OPENED] : []));
  }
  return chain;
}

test.each([
  ['A', 'open', ['none']],
  ['B', 'join', ['none', 'open']],
] as const)('seat %s sends its %s once, however often it enters', async (seat, kind, phases) => {
  const chain = chainWith(...phases);
  const { enter, sent, steps } = entering(chain, seat);
  const block = await enter();
  expect(block).toBe(chain.head.number);
  chain.mine({ owners: OWNERS });
  expect(await enter()).toBe(chain.head.number);
  expect(sent.map((call) => call.kind)).toEqual([kind]);
  expect(steps.map(({ status }) => status)).toEqual(['sending', 'pending', 'confirmed']);
});

test('at a table of offers seat B counters once, however often it enters, and again where that was taken back', async () => {
  const chain = chainWith('none', 'open');
  const { enter, sent, steps } = entering(chain, 'B', 'counter');
  expect(await enter()).toBe(chain.head.number);
  chain.mine({}, counteredBy(STRANGER));
  expect(await enter()).toBe(chain.head.number);
  expect(sent.map((call) => call.kind)).toEqual(['counter']);
  expect(steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'counter sending',
    'counter pending',
    'counter confirmed',
  ]);
  chain.takeBack(2);
  chain.mine();
  await enter();
  chain.mine({}, { type: 'counterWithdrawn', owner: OWNERS.B });
  await enter();
  expect(sent.map((call) => call.kind)).toEqual(['counter', 'counter', 'counter']);
});

test('a seat whose counter was accepted is entered, and one whose was not is told whose was', async () => {
  const chain = chainWith('none', 'open');
  const { enter, sent } = entering(chain, 'B', 'counter');
  await enter();
  const agents = bySeat(() => OPENED.entry.agent);
  chain.mine({ phase: 'seeding', owners: OWNERS, agents }, JOINED);
  expect(await enter()).toBe(chain.head.number);
  chain.takeBack(1);
  chain.mine({ phase: 'seeding', owners: { ...OWNERS, B: STRANGER }, agents });
  await expect(enter()).rejects.toThrow(new RegExp(`was not accepted: the one of ${STRANGER} was`));
  expect(sent).toHaveLength(1);
});

test('a seat enters again where its entry was taken back', async () => {
  const chain = chainWith('none', 'open');
  const { enter, sent } = entering(chain, 'B');
  await enter();
  chain.takeBack(1);
  chain.mine();
  await enter();
  expect(sent.map((call) => call.kind)).toEqual(['join', 'join']);
});

test('what a node that is behind says of an opening is no reason to give the match up', async () => {
  const chain = chainWith('none', 'open');
  const { enter, sent } = entering(chain, 'B');
  chain.lag = { latestBlock: 1, infoOf: 1 };
  await expect(enter()).rejects.toMatchObject({ kind: 'unreachable' });
  chain.lag = { infoOf: 1 };
  await expect(enter()).rejects.toMatchObject({ kind: 'unreachable' });
  chain.lag = { logsOf: 1 };
  await expect(enter()).rejects.toMatchObject({ kind: 'unreachable' });
  expect(sent).toEqual([]);
  chain.lag = {};
  await enter();
  expect(sent).toHaveLength(1);
});

test.each(['A', 'B'] as const)('seat %s that somebody else has taken is a problem', async (seat) => {
  const chain = chainWith('none', 'open', 'seeding');
  chain.mine({ owners: { ...OWNERS, [seat]: STRANGER } });
  const { enter, sent } = entering(chain, seat);
  await expect(enter()).rejects.toBeInstanceOf(Problem);
  expect(sent).toEqual([]);
});

test('a seat whose agent its owner has replaced is not this program’s to enter, and it is said whose it is', async () => {
  const chain = chainWith('none', 'open');
  const { enter, sent } = entering(chain, 'B');
  await enter();
  const other = `0x${'ee'.repeat(20)}` as const;
  chain.mine({ owners: OWNERS, agents: { A: OWNERS.A, B: other } });
  await expect(enter()).rejects.toThrow(`has ${other} as its agent`);
  expect(sent).toHaveLength(1);
});

test('whoever the agent is, an owner that plays itself finds its seat taken by itself', async () => {
  const chain = chainWith('none', 'open');
  const { enter, sent } = entering(chain, 'B', 'join', OWNERS.B);
  await enter();
  chain.mine({ owners: OWNERS, agents: { A: OWNERS.A, B: `0x${'ee'.repeat(20)}` } });
  expect(await enter()).toBe(chain.head.number);
  expect(sent).toHaveLength(1);
});

test('a seat enters with the first of as many links as there are draws, and with none where nothing is drawn', () => {
  const secrets = new MatchSecrets(new Secret(`0x${'01'.repeat(32)}`), MATCH, 'A');
  const claims = { player: 'computer', isPublic: false, blind: false, room: null, ballots: null } as const;
  const linkOf = (draws: number) =>
    entryOf(secrets, OWNERS.A, OWNERS.A, { secretRoot: ZERO_HASH, setting: '0x' }, claims, {
      seeds: true,
      draws,
    }).link;
  expect(linkOf(0)).toBe(ZERO_HASH);
  const [first, ...shown] = linksFrom(MATCH, OWNERS.A, 3, secrets.lastLink().reveal());
  expect(linkOf(3)).toBe(first);
  expect(shown).toHaveLength(3);
});
