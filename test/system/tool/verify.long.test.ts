import { SEATS } from '@show-of-hands/engine';
import { commitmentOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { tableAbi } from '@show-of-hands/verify';
import { encodeFunctionData, type Hex, keccak256, toEventSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchWatch } from '#bot/match-watch';
import { type Machine, newMachine } from '#helpers/chain/network.ts';
import { type NodeRig, startNodeRig } from '#helpers/chain/rig.ts';
import { anyMove, type TriadMatch, type TriadRig, triadOn } from '#helpers/chain/triad-rig.ts';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { type Lie, type LyingRpc, startLyingRpc } from '#helpers/node/lying-rpc.ts';

const DIGEST = `0x${'d1'.repeat(32)}` as const;

/** A match is verified from what a node says. Whatever it says wrong comes out. */
let machines: TwoMachines;
let node: LyingRpc;
let stranger: Machine;
let key: string;

beforeAll(async () => {
  machines = await startTwoMachines(77_002);
  key = await machines.play('--preset', 'three-open');
  node = await startLyingRpc(machines.network.url);
  stranger = newMachine();
}, 120_000);

afterAll(async () => {
  stranger.remove();
  await node.stop();
  await machines.stop();
});

interface RawLog {
  readonly topics: readonly string[];
  data: string;
  blockNumber: string;
  readonly transactionHash: string;
}

const selectorOf = (name: string): Hex => {
  const event = tableAbi.find((item) => item.type === 'event' && item.name === name);
  if (event?.type !== 'event') throw new Error(`no event ${name}`);
  return toEventSelector(event);
};

/** The data's words of 32 bytes, and one of them changed. */
const wordAt = (data: string, index: number): string => data.slice(2 + 64 * index, 66 + 64 * index);
const withWord = (data: string, index: number, word: string): string =>
  data.slice(0, 2 + 64 * index) + word + data.slice(66 + 64 * index);
const flippedFirst = (word: string): string => (word.startsWith('0') ? '1' : '0') + word.slice(1);
/** In the last half byte of a card's attributes: a card's slot, token and attributes take a word and 13 bytes. */
const flippedLast = (word: string): string =>
  word.slice(0, 25) + (word[25] === '0' ? '1' : '0') + word.slice(26);
const flipped = (word: string): string => word.slice(0, -1) + (word.endsWith('0') ? '1' : '0');

const isLogs = (result: unknown): result is RawLog[] => Array.isArray(result);

/** Alters logs of one event. */
const inLogs =
  (name: string, alter: (logs: RawLog[], all: RawLog[]) => RawLog[] | undefined): Lie =>
  (answer) => {
    if (answer.method !== 'eth_getLogs' || !isLogs(answer.result)) return;
    const own = answer.result.filter((log) => log.topics[0] === selectorOf(name));
    if (own.length > 0) answer.result = alter(own, answer.result) ?? answer.result;
  };
const word = (name: string, index: number, which = 0, flip = flipped): Lie =>
  inLogs(name, (logs) => {
    const log = logs[which];
    if (log) log.data = withWord(log.data, index, flip(wordAt(log.data, index)));
    return undefined;
  });
/** Moves the first log of one event to the block of the first of another. */
const inBlockOf = (name: string, other: string): Lie =>
  inLogs(name, ([log], all) => {
    const to = all.find(({ topics }) => topics[0] === selectorOf(other));
    if (log && to) log.blockNumber = to.blockNumber;
    return undefined;
  });
const dropped = (name: string): Lie => inLogs(name, (own, all) => all.filter((log) => log !== own[0]));

const verify = (...more: readonly string[]) =>
  stranger.run('verify', key, '--rpc', node.url, '--table', machines.table, ...more);

describe('a match that was played', () => {
  it('is verified through an honest node, with nothing left unchecked', async () => {
    node.lie = () => {};
    const { status, output } = await verify('--json');
    const findings = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(new Set(findings.map(({ level }) => level))).toEqual(new Set(['ok']));
    const names = findings.map(({ name }) => name);
    for (const part of [
      'opening',
      'joining',
      'confirmations',
      'seed of A',
      'seed of B',
      'salt',
      'first player',
      'secrets of A',
      'secrets of B',
    ]) {
      expect(names).toContain(part);
    }
    for (const part of ['transactions', 'replay', 'board', 'outcome', 'cards', 'stakes']) {
      expect(names).toContain(part);
    }
  });

  it.each<[string, Lie, RegExp]>([
    ['another opener’s nonce', word('MatchOpened', 0), /wrong +opening/],
    // of the terms, which begin behind four words, the eighth: nothing but the join's hash binds it
    ['the terms', word('MatchOpened', 11), /wrong +joining/],
    ['the confirmations of the terms', word('MatchOpened', 9), /wrong +confirmations/],
    ['the block of a seed', inBlockOf('SeedRevealed', 'MatchJoined'), /wrong +seed of/],
    ['a seed', word('SeedRevealed', 1), /wrong +seed of/],
    ['the salt', word('MatchStarted', 0), /wrong +salt/],
    ['the first player', word('MatchStarted', 1), /wrong +first player/],
    ['a card', word('SecretOpened', 2), /wrong +secrets of/],
    ['what a card is like', word('Disclosed', 4, 0, flippedLast), /wrong/],
    ['the move of a turn', word('Played', 3, 3, flippedFirst), /wrong/],
    ['who won', word('MatchEnded', 4), /wrong +outcome/],
    ['why it ended', word('MatchEnded', 5), /wrong +outcome/],
    ['that it was joined', dropped('MatchJoined'), /wrong +joining/],
    ['a move that was played', dropped('Played'), /wrong/],
    ['a card that was opened', dropped('SecretOpened'), /wrong/],
    ['the end', dropped('MatchEnded'), /wrong +outcome/],
  ])('is not verified by a node that lies about %s', async (_, lie, said) => {
    node.lie = lie;
    node.lies = 0;
    const { status, output, errors } = await verify();
    expect(node.lies, 'the node lied').toBeGreaterThan(0);
    expect(output + errors).toMatch(said);
    expect(status).toBe(1);
  });

  it.each<[string, string]>([
    ['data', 'input'],
    ['nonce', 'nonce'],
    ['signature', 's'],
  ])('is not verified by a node that alters the %s of transactions', async (_, field) => {
    node.lies = 0;
    node.lie = ({ method, result }) => {
      if (method !== 'eth_getTransactionByHash') return;
      const transaction = result as Record<string, string>;
      transaction[field] = flipped(transaction[field] ?? '');
    };
    const { status, output } = await verify();
    expect(node.lies).toBeGreaterThan(0);
    expect(output).toMatch(/wrong +transactions/);
    expect(status).toBe(1);
  });

  it('is not verified by a node that shows another board than the contract’s', async () => {
    node.lies = 0;
    node.lie = (answer) => {
      const [call] = answer.params as [{ data?: string; input?: string }];
      if (answer.method !== 'eth_call' || typeof answer.result !== 'string') return;
      const data = call.data ?? call.input ?? '';
      // the only answer that begins with rules, traits and board: one bit of the board
      if (data.startsWith(PLAY_OF))
        answer.result = withWord(answer.result, 2, flipped(wordAt(answer.result, 2)));
    };
    const { status, output } = await verify();
    expect(node.lies).toBeGreaterThan(0);
    expect(output).toMatch(/wrong +(board|replay)/);
    expect(status).toBe(1);
  });

  it('is not known to another table, nor under another key', async () => {
    node.lie = () => {};
    const other = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
    const at = ['--rpc', node.url, '--table', machines.table];
    expect(await stranger.run('verify', other, ...at)).toMatchObject({ status: 1, output: '' });
    const wrongTable = await stranger.run('verify', key, '--rpc', node.url, '--table', machines.collection);
    expect(wrongTable.status).toBe(1);
    const wrongChain = await stranger.run('verify', key, ...at, '--chain-id', '1');
    expect(wrongChain.errors).toContain('leads to chain 77002');
  });
});

const PLAY_OF = keccak256(new TextEncoder().encode('playOf(bytes32)')).slice(0, 10);

describe('a match in which a seat was decided in public', () => {
  let rig: NodeRig;
  let game: TriadRig;
  let match: TriadMatch;
  let here: LyingRpc;
  beforeAll(async () => {
    rig = await startNodeRig(undefined, {
      rpc: async (url) => {
        here = await startLyingRpc(url);
        return here.url;
      },
    });
    game = await triadOn(rig);
    match = await game.enter('three-open');
    const watch = new MatchWatch({ table: game.table, matchKey: match.matchKey, pollEvery: 15 });
    // seat B sends its calls as parts of one that carries several
    const { B } = rig.agents;
    const senders = {
      A: rig.agents.A,
      B: {
        ...B,
        send: (sent: Parameters<typeof B.send>[0]) =>
          B.send({
            ...sent,
            data: encodeFunctionData({ abi: tableAbi, functionName: 'multicall', args: [[sent.data]] }),
          }),
      },
    };
    const agents = await Promise.all(
      SEATS.map((seat) =>
        game.agent(match, seat, watch, anyMove(seat, seat === 'A' ? DIGEST : ZERO_HASH), senders[seat]),
      ),
    );
    await Promise.all(agents.map((agent) => agent.play(new AbortController().signal)));
    await watch.stop();
  }, 120_000);
  afterAll(async () => {
    await here.stop();
    await rig.stop();
    rig.remove();
  });

  it('is verified through an honest node, commitments and all, also where calls were sent as one', async () => {
    here.lie = () => {};
    const { status, output } = await verifyHere();
    expect(output).toMatch(/ok +commitments: \d+ of \d+/);
    expect(status).toBe(0);
  });

  const verifyHere = () =>
    stranger.run('verify', match.matchKey, '--rpc', here.url, '--table', game.table.venue.table);

  it.each<[string, Lie, RegExp]>([
    ['a commitment', word('Committed', 1), /wrong +turn \d of A/],
    ['the move of a turn', word('Revealed', 5, 1, flippedFirst), /wrong +turn \d of A/],
    ['the salt of a turn', word('Revealed', 3, 1), /wrong +turn \d of A/],
    ['the ballot of a turn', word('Revealed', 2, 2), /wrong +turn \d of A/],
    ['the block of a reveal', inBlockOf('Revealed', 'Committed'), /wrong +turn \d of A/],
    ['a commitment that was made', dropped('Committed'), /wrong +turn \d of A/],
    ['a move that was revealed', dropped('Revealed'), /wrong/],
  ])('is not verified by a node that lies about %s', async (_, lie, said) => {
    here.lie = lie;
    here.lies = 0;
    const { status, output, errors } = await verifyHere();
    expect(here.lies, 'the node lied').toBeGreaterThan(0);
    expect(output + errors).toMatch(said);
    expect(status).toBe(1);
  });

  it('is not verified by a node that makes up a move together with its commitment', async () => {
    here.lies = 0;
    here.lie = (answer) => {
      if (answer.method !== 'eth_getLogs' || !isLogs(answer.result)) return;
      const last = (name: string) =>
        (answer.result as RawLog[]).filter((log) => log.topics[0] === selectorOf(name)).at(-1);
      const revealed = last('Revealed');
      const committed = last('Committed');
      if (!revealed || !committed) return;
      // another earth edge or mark would do as well: a move that the engine may find legal
      const move = `0x${wordAt(revealed.data, 5).slice(0, 10)}` as Hex;
      const other = `${move.slice(0, 6)}${move.slice(6, 8) === 'ff' ? '00' : 'ff'}${move.slice(8)}` as Hex;
      revealed.data = withWord(revealed.data, 5, other.slice(2).padEnd(64, '0'));
      const commitment = commitmentOf({
        venue: { chainId: rig.link.chainId, table: game.table.venue.table },
        matchKey: match.matchKey,
        seat: Number(revealed.topics[2]) === 0 ? 'A' : 'B',
        turn: Number(`0x${wordAt(revealed.data, 0)}`),
        moveHash: keccak256(other),
        ballotDigest: `0x${wordAt(revealed.data, 2)}`,
        salt: `0x${wordAt(revealed.data, 3)}`,
      });
      committed.data = withWord(committed.data, 1, commitment.slice(2));
    };
    const { status, output } = await verifyHere();
    expect(here.lies).toBeGreaterThan(0);
    expect(output).toMatch(/wrong +commitment \d of A: the log differs from the transaction/);
    expect(output).not.toMatch(/wrong +turn \d of A/);
    expect(status).toBe(1);
  });
});
