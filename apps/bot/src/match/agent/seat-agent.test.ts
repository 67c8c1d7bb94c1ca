import { bySeat } from '@show-of-hands/engine';
import { seedCommitOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { zeroAddress } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { oddsOnChain } from '../../../../../test/games/odds/odds-bot.ts';
import { Problem } from '../../base/problem.ts';
import { MatchSecrets, Secret } from '../../chain/keys/secrets.ts';
import { BalancedTable } from './balanced-table.fixture.ts';
import { matchEntry, matchInfo } from './match-info.fixture.ts';
import { JOINED, OPENED, STARTED } from './match-story.fixture.ts';
import { commitmentFor } from './open-commitment.ts';
import { sendingAgent } from './sending-agent.fixture.ts';

const MATCH = `0x${'55'.repeat(32)}` as const;
const OWNERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b1'.repeat(20)}` } as const;
const AGENT = `0x${'a2'.repeat(20)}` as const;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
const secrets = new MatchSecrets(new Secret(`0x${'7e'.repeat(32)}`), MATCH, 'A');

/** A match in which seat A votes on what rests on the newest block. */
function aboutToVote(confirmations: number): BalancedTable {
  const chain = new BalancedTable();
  chain.mine();
  const seedCommit = seedCommitOf(MATCH, OWNERS.A, secrets.seed().reveal());
  const terms = { ...matchInfo().terms, publicSeats: ['A'] as const, confirmations };
  chain.mine({ phase: 'open', terms }, { ...OPENED, entry: { ...OPENED.entry, seedCommit } });
  chain.mine({ owners: OWNERS, agents: bySeat(() => AGENT) }, JOINED);
  const actFrom = chain.head.number + 1n + BigInt(confirmations);
  const salt = `0x${'01'.padStart(64, '0')}` as const;
  chain.mine({ phase: 'committing', awaiting: ['A'], salt, deadline: 1e9, actFrom }, STARTED);
  return chain;
}

let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

/**
 * Its agent, with at which blocks a vote was opened, and how often a block was asked for. The node says each time that it
 * made one, and does from the request on that is given, counted from 1.
 */
function votingAgent(chain: BalancedTable, makesBlocksFrom = 1) {
  const seen = { opened: [] as bigint[], asked: 0 };
  const agent = sendingAgent(chain, {
    matchKey: MATCH,
    binding: oddsOnChain([]),
    secrets,
    address: AGENT,
    nextBlock: async () => {
      seen.asked += 1;
      if (seen.asked >= makesBlocksFrom) chain.mine();
      return true;
    },
    decide: async () => {
      seen.opened.push(chain.head.number);
      return { move: '0x01', ballotDigest: DIGEST };
    },
  });
  end = agent.end;
  return { agent, seen };
}

test('a commitment whose decision is lost is revealed with what the watch has read, and no search of the chain', async () => {
  const chain = new BalancedTable();
  for (let block = 0; block < 40; block += 1) chain.mine();
  const decision = { move: '0x01', ballotDigest: DIGEST } as const;
  const commitments = {
    A: commitmentFor(chain.table.venue, secrets, 0, decision),
    B: `0x${'bb'.repeat(32)}` as const,
  };
  const seedCommit = seedCommitOf(MATCH, OWNERS.A, secrets.seed().reveal());
  chain.mine({ phase: 'open' }, { ...OPENED, entry: { ...OPENED.entry, seedCommit } });
  chain.mine({ owners: OWNERS, agents: bySeat(() => AGENT) }, JOINED);
  chain.mine({ phase: 'committing', salt: `0x${'01'.padStart(64, '0')}` }, STARTED);
  const at = { turn: 0, type: 'committed' } as const;
  chain.mine(
    { phase: 'revealing', awaiting: ['A'], pledges: commitments, deadline: 1e9 },
    { ...at, seat: 'B', commitment: commitments.B, ballotDigest: ZERO_HASH },
    { ...at, seat: 'A', commitment: commitments.A, ballotDigest: DIGEST },
    {
      type: 'moved',
      seat: 'B',
      turn: 0,
      move: '0x00',
      committed: { ballotDigest: ZERO_HASH, salt: ZERO_HASH },
    },
  );
  for (let block = 0; block < 20; block += 1) chain.mine();
  const fromBlock = 39n;
  const agent = sendingAgent(chain, {
    matchKey: MATCH,
    binding: oddsOnChain([]),
    secrets,
    address: AGENT,
    fromBlock,
  });
  end = agent.end;
  const { sent, playing } = agent;
  await expect.poll(() => sent, { interval: 1 }).toHaveLength(1);
  expect(sent).toMatchObject([{ kind: 'reveal', ...decision }]);
  const ranges = chain.asked.filter(({ question }) => question === 'logsOf');
  expect(ranges.map(({ from }) => from)).toEqual([fromBlock]);
  await agent.end();
  await playing;
});

test.each([
  ['by another', `0x${'ee'.repeat(20)}`, /replaced its agent 0x(a2)+ by 0x(ee)+/],
  ['by nobody', zeroAddress, /replaced its agent 0x(a2)+ by nobody/],
] as const)(
  'an agent that is replaced %s says so and stops, and sends nothing that would be refused',
  async (_, other, said) => {
    const chain = new BalancedTable();
    const seedCommit = seedCommitOf(MATCH, OWNERS.A, secrets.seed().reveal());
    chain.mine({ phase: 'open' }, { ...OPENED, entry: { ...OPENED.entry, seedCommit } });
    chain.mine(
      { phase: 'seeding', owners: OWNERS, agents: bySeat(() => AGENT), awaiting: ['B'], deadline: 1e9 },
      JOINED,
    );
    const agent = sendingAgent(chain, {
      matchKey: MATCH,
      binding: oddsOnChain([]),
      secrets,
      address: AGENT,
    });
    end = agent.end;
    const stopped = agent.playing.then(
      () => 'in silence',
      (error: unknown) => error,
    );
    await expect.poll(() => chain.asked.length, { interval: 1 }).toBeGreaterThan(0);
    chain.mine(
      { agents: { A: other, B: AGENT }, awaiting: ['A'] },
      {
        type: 'agentReplaced',
        seat: 'A',
        before: AGENT,
        agent: other === zeroAddress ? null : other,
      },
    );
    const problem = await stopped;
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ what: expect.stringMatching(said), where: `match ${MATCH}` });
    expect(agent.sent).toEqual([]);
  },
);

test('an agent that takes the place of another one plays on', async () => {
  const chain = new BalancedTable();
  const seedCommit = seedCommitOf(MATCH, OWNERS.A, secrets.seed().reveal());
  const before = `0x${'ee'.repeat(20)}` as const;
  chain.mine({ phase: 'open' }, { ...OPENED, entry: { ...OPENED.entry, seedCommit, agent: before } });
  chain.mine({ owners: OWNERS, agents: { A: before, B: before } }, JOINED);
  chain.mine(
    { phase: 'seeding', agents: { A: AGENT, B: before }, awaiting: ['A'], deadline: 1e9 },
    { type: 'agentReplaced', seat: 'A', before, agent: AGENT },
  );
  const agent = sendingAgent(chain, { matchKey: MATCH, binding: oddsOnChain([]), secrets, address: AGENT });
  end = agent.end;
  await expect.poll(() => agent.sent, { interval: 1 }).toMatchObject([{ kind: 'revealSeed', seat: 'A' }]);
  await agent.end();
  await agent.playing;
});

test('no vote opens before the block is there that it waits for, which is made where none comes by itself', async () => {
  const chain = aboutToVote(1);
  const { agent, seen } = votingAgent(chain);
  const { actFrom } = chain.head.info;
  await expect
    .poll(() => agent.sent, { interval: 1 })
    .toMatchObject([{ kind: 'commit', ballotDigest: DIGEST }]);
  expect(seen).toEqual({ opened: [actFrom], asked: 1 });
});

test('a block that a node only says it made is asked for again', async () => {
  const chain = aboutToVote(1);
  const { agent, seen } = votingAgent(chain, 2);
  await expect.poll(() => agent.sent, { interval: 1, timeout: 5_000 }).toMatchObject([{ kind: 'commit' }]);
  expect(seen.asked).toBe(2);
});

test('where a match waits for more than one block, they come by themselves', async () => {
  const chain = aboutToVote(2);
  const { seen } = votingAgent(chain);
  const { actFrom } = chain.head.info;
  const looks = () => chain.asked.filter(({ question }) => question === 'latestBlock').length;
  for (const _ of [1, 2]) {
    const before = looks();
    await expect.poll(looks, { interval: 1 }).toBeGreaterThan(before + 2);
    expect(seen.opened).toEqual([]);
    chain.mine();
  }
  await expect.poll(() => seen.opened, { interval: 1 }).toEqual([actFrom]);
  expect(seen.asked).toBe(0);
});

test.each([
  ['somebody else', { owner: `0x${'c1'.repeat(20)}` }],
  ['another entry', { entry: { ...matchEntry(), seedCommit: `0x${'ee'.repeat(32)}` } }],
] as const)(
  'a match is left, with nothing sent, where the chain is set back and %s takes the other seat',
  async (_, other) => {
    const chain = aboutToVote(1);
    const { owner, entry } = { owner: OWNERS.B, entry: matchEntry() };
    const agent = sendingAgent(chain, {
      matchKey: MATCH,
      binding: oddsOnChain([]),
      secrets,
      address: AGENT,
      against: { owner, entry },
    });
    end = agent.end;
    chain.takeBack(2);
    const joined = { ...JOINED, owner, entry, ...other };
    chain.mine(
      {
        phase: 'seeding',
        awaiting: ['A', 'B'],
        deadline: 1e9,
        actFrom: 0n,
        owners: { ...OWNERS, B: joined.owner },
      },
      joined as typeof JOINED,
    );
    chain.mine();
    chain.mine();
    await expect(agent.playing).rejects.toThrow(Problem);
    expect(agent.sent).toEqual([]);
  },
);

test('the same entry of the same rival is gone on with, wherever it stands', async () => {
  const chain = aboutToVote(1);
  const agent = sendingAgent(chain, {
    matchKey: MATCH,
    binding: oddsOnChain([]),
    secrets,
    address: AGENT,
    against: { owner: OWNERS.B, entry: matchEntry() },
  });
  end = agent.end;
  chain.takeBack(2);
  chain.mine(
    {
      phase: 'seeding',
      awaiting: ['A', 'B'],
      deadline: 1e9,
      actFrom: 0n,
      owners: OWNERS,
      agents: bySeat(() => AGENT),
    },
    JOINED,
  );
  chain.mine();
  chain.mine();
  await expect.poll(() => agent.sent.map(({ kind }) => kind), { timeout: 5_000 }).toContain('revealSeed');
});
