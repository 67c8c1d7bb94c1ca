import { bySeat, type Seat } from '@show-of-hands/engine';
import {
  provenRootOf,
  secretLeafOf,
  secretRootOf,
  seedCommitOf,
  ZERO_HASH,
} from '@show-of-hands/engine/protocol';
import { decodeAbiParameters, type Hex } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import {
  nextPlace,
  PLACES,
  type SeekMove,
  type SeekTypes,
  seek,
} from '../../../../../test/games/seek/seek.ts';
import { seekOnChain } from '../../../../../test/games/seek/seek-bot.ts';
import { MatchSecrets, Secret } from '../../chain/keys/secrets.ts';
import type { Decision } from '../../vote/decision.ts';
import type { ChainGame } from '../game/chain-game.ts';
import { BalancedTable, type MatchLogText } from './balanced-table.fixture.ts';
import { matchInfo } from './match-info.fixture.ts';
import { JOINED, OPENED, STARTED } from './match-story.fixture.ts';
import { commitmentFor } from './open-commitment.ts';
import { OwnSecrets, secretsAfterMoves } from './own-secrets.ts';
import { sendingAgent } from './sending-agent.fixture.ts';

const MATCH = `0x${'55'.repeat(32)}` as const;
const OWNERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b1'.repeat(20)}` } as const;
const AGENT = `0x${'a2'.repeat(20)}` as const;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
const secrets = new MatchSecrets(new Secret(`0x${'7e'.repeat(32)}`), MATCH, 'A');
// the table of a story tells nothing that could be compared
const binding: ChainGame<SeekTypes> = { ...seekOnChain([]), divergence: async () => null };
const HIDER = { owner: OWNERS.A, rules: ZERO_HASH };
const hiding = { binding, secrets, tokens: [] };

const MOVING: SeekMove = { place: 3, moves: true };
const STAYING: SeekMove = { place: 5, moves: false };
const bytesOf = seek.codec.encode;

/** What the seat has hidden once it has made so many moves that hide it anew. */
function hidden(times: number) {
  const own = secretsAfterMoves(
    hiding,
    HIDER,
    Array.from({ length: times }, () => MOVING),
  );
  if (own === null) throw new Error('a seat hides a thing');
  return own;
}
const placeOf = (times: number): number => hidden(times).values.findIndex((word) => word !== ZERO_HASH);

const placed = { block: 1n, index: 0, hash: ZERO_HASH } as const;
const moved = (seat: Seat, turn: number, move: Hex) =>
  ({ type: 'moved', seat, turn, move, committed: null }) as const;
const replaced = (root: number, secretRoot: Hex) =>
  ({ type: 'secretsReplaced', seat: 'A', root, secretRoot }) as const;
/** A turn of the seat’s in which its thing moves, to what it has under this root. */
const movedOn = (turn: number, root: number): readonly MatchLogText[] => [
  moved('A', turn, `${bytesOf(MOVING)}${hidden(root).hash.slice(2)}`),
  replaced(root, hidden(root).hash),
];

describe('what a seat has hidden', () => {
  it('is after each of its moves what the game makes of it, under a root and salts of its own', () => {
    const roots = [0, 1, 2].map(hidden);
    expect([placeOf(1), placeOf(2)]).toEqual([nextPlace(placeOf(0)), nextPlace(nextPlace(placeOf(0)))]);
    expect(roots.map(({ root }) => root)).toEqual([0, 1, 2]);
    expect(new Set(roots.flatMap(({ salts, hash }) => [...salts, hash])).size).toBe(3 * (PLACES + 1));
  });

  it('is in a turn what it was as the turn began, even if a move of that turn has replaced it', () => {
    const own = new OwnSecrets(hiding);
    for (const log of [...movedOn(0, 1), ...movedOn(2, 2)]) own.note({ ...log, ...placed });
    expect([0, 1, 2, 3].map((turn) => own.at(turn, HIDER)?.root)).toEqual([0, 1, 1, 2]);
    expect(own.under(1, HIDER)).toEqual(hidden(1));
    own.forget();
    expect(own.at(3, HIDER)).toEqual(hidden(0));
  });

  it('is as it was where a move was made known and never played', () => {
    const own = new OwnSecrets(hiding);
    const [move] = movedOn(0, 1);
    if (move !== undefined) own.note({ ...move, ...placed });
    expect([own.roots, own.at(1, HIDER)?.root]).toEqual([1, 0]);
  });

  it('gives a move the same root each time it is asked for, and none to a move that hides nothing anew', () => {
    const own = new OwnSecrets(hiding);
    const before = own.onChain(bytesOf(MOVING), 0, HIDER);
    expect(before).toBe(`${bytesOf(MOVING)}${hidden(1).hash.slice(2)}`);
    for (const log of movedOn(0, 1)) own.note({ ...log, ...placed });
    expect(own.onChain(bytesOf(MOVING), 0, HIDER)).toBe(before);
    expect(own.onChain(bytesOf(MOVING), 2, HIDER)).toBe(`${bytesOf(MOVING)}${hidden(2).hash.slice(2)}`);
    expect(own.onChain(bytesOf(STAYING), 2, HIDER)).toBe(bytesOf(STAYING));
  });
});

describe('an agent whose seat hides its thing anew', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  /** A match that has begun, its seats' entries made with the agent's keys. */
  function begun(): BalancedTable {
    const chain = new BalancedTable();
    chain.mine();
    const seedCommit = seedCommitOf(MATCH, OWNERS.A, secrets.seed().reveal());
    const secretRoots = { A: hidden(0).hash, B: ZERO_HASH };
    chain.mine(
      { phase: 'open' },
      { ...OPENED, entry: { ...OPENED.entry, seedCommit, secretRoot: secretRoots.A } },
    );
    chain.mine({ owners: OWNERS, agents: bySeat(() => AGENT), secretRoots }, JOINED);
    chain.mine({ phase: 'committing', salt: ZERO_HASH, awaiting: ['A'], deadline: 1e9 }, STARTED);
    return chain;
  }

  /** A match in which the seat’s thing has moved in turn 0, up to the other seat’s question. */
  function asked(place: number, first: readonly MatchLogText[] = movedOn(0, 1)): BalancedTable {
    const chain = begun();
    chain.mine({ awaiting: ['B'], phase: 'answering' }, ...first);
    const no = `0x${'00'.repeat(64)}${'60'.padStart(64, '0')}${'00'.repeat(32)}` as const;
    chain.mine(
      { awaiting: ['B'], phase: 'committing', turn: 1 },
      { type: 'answered', seat: 'B', turn: 0, answer: no },
    );
    chain.mine(
      { awaiting: ['A'], phase: 'answering', turn: 1 },
      moved('B', 1, bytesOf({ place, moves: false })),
    );
    return chain;
  }

  function agentOn(chain: BalancedTable, decision?: Decision, store?: Decision) {
    const agent = sendingAgent(chain, {
      matchKey: MATCH,
      binding,
      secrets,
      address: AGENT,
      observer: { hands: {}, shown: [], secrets: { A: hidden(0).values } },
      store: { recall: async () => store, remember: async () => undefined },
      ...(decision && { decide: async () => decision }),
    });
    ends.push(agent.end);
    return agent;
  }
  const firstOf = async (chain: BalancedTable, decision?: Decision, store?: Decision) => {
    const { sent } = agentOn(chain, decision, store);
    await expect.poll(() => sent, { interval: 1 }).toHaveLength(1);
    return sent[0];
  };

  it.each([
    ['where it is now', 1],
    ['where it was before', 0],
  ])('answers under its new root when it is asked about the place %s', async (_, times) => {
    const place = placeOf(times);
    const call = await firstOf(asked(place));
    if (call?.kind !== 'answer') throw new Error(`got ${call?.kind}`);
    const parts = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes32[]' }] as const;
    const [value, salt, proof] = decodeAbiParameters(parts, call.answer);
    expect(BigInt(value)).toBe(times === 1 ? 1n : 0n);
    const leaf = secretLeafOf({ matchKey: MATCH, owner: OWNERS.A, root: 1 }, place, value, salt);
    expect(provenRootOf(PLACES, new Map([[place, leaf]]), proof)).toBe(hidden(1).hash);
  });

  it('plays a move with the root behind it', async () => {
    const call = await firstOf(begun(), { move: bytesOf(MOVING), ballotDigest: ZERO_HASH });
    expect(call).toMatchObject({ kind: 'play', move: `${bytesOf(MOVING)}${hidden(1).hash.slice(2)}` });
  });

  const terms = { ...matchInfo().terms, publicSeats: ['A'] as const };
  const decision = { move: bytesOf(MOVING), ballotDigest: DIGEST } as const;
  const onChain = { ...decision, move: `${bytesOf(MOVING)}${hidden(1).hash.slice(2)}` } as const;
  it('commits to the root with the move', async () => {
    const chain = begun();
    chain.mine({ terms });
    const commitment = commitmentFor(chain.table.venue, secrets, 0, onChain);
    expect(await firstOf(chain, decision)).toMatchObject({
      kind: 'commit',
      commitment,
      ballotDigest: DIGEST,
    });
  });

  it.each([
    ['the decision that it remembers', decision],
    ['one that it has lost', undefined],
  ])('reveals with the root %s', async (_, store) => {
    const chain = begun();
    const commitment = commitmentFor(chain.table.venue, secrets, 0, onChain);
    chain.mine(
      { terms, phase: 'revealing' },
      { type: 'committed', seat: 'A', turn: 0, commitment, ballotDigest: DIGEST },
    );
    expect(await firstOf(chain, undefined, store)).toMatchObject({ kind: 'reveal', ...onChain });
  });

  it('shows at the end what each of its roots stands for, one list after the other', async () => {
    const chain = asked(0);
    for (const root of [0, 1]) {
      chain.mine({ phase: 'closing', awaiting: ['A'] });
      const { values, salts, hash } = hidden(root);
      const call = await firstOf(chain);
      expect(call).toMatchObject({ kind: 'showSecrets', root, values, salts });
      const leaves = values.map((value, index) =>
        secretLeafOf({ matchKey: MATCH, owner: OWNERS.A, root }, index, value, salts[index] ?? value),
      );
      expect(secretRootOf(leaves)).toBe(hash);
      chain.mine({}, { type: 'secretListShown', seat: 'A', root, values, salts });
    }
  });

  it('does not go on where a root that came with its move is not its keys’', async () => {
    const other = `0x${'66'.repeat(32)}` as const;
    const first = [moved('A', 0, `${bytesOf(MOVING)}${other.slice(2)}`), replaced(1, other)];
    const { playing } = agentOn(asked(0, first));
    await expect(playing).rejects.toThrow(/secrets on chain are not this program/);
  });
});
