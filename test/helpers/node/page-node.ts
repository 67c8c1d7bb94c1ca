import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { z } from 'zod';
import { type PlayedMatch, seatOnChain } from '../pages/record.ts';

const COMMITTED = parseAbi([
  'event Committed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest)',
]);
const REVEALED = parseAbi([
  'event Revealed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes move, bytes32 ballotDigest, bytes32 salt)',
]);
const INFO = parseAbi([
  'struct MatchInfo { uint8 phase; uint8 awaiting; uint16 turn; uint8 ending; uint8 cause; uint64 deadline; uint64 revealFrom; uint64 openedAt; address[2] owners; address[2] agents; bytes32[2] seedCommits; bytes32[2] handRoots; bytes32[2] drawHashes; bytes32[2] commitments; bytes32 salt; uint8 firstPlayer; uint64 recordDeadline; bytes32 rules; uint8 publicSeat; uint32 seasonId; uint32 joinWindow; uint32 actWindow; uint32 voteWindow; }',
  'function infoOf(bytes32 matchKey) view returns (MatchInfo)',
]);
const CALL = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) });

/** A node that answers what its faults say: another chain id, or another digest for one turn. */
export interface Faults {
  chainId?: number;
  /** The digest that the chain holds for this turn instead of the recorded one. */
  digest?: { readonly turn: number; readonly value: Hex };
  /** A turn whose commitment binds another digest than the one it is shown with. */
  bound?: { readonly turn: number; readonly digest: Hex; readonly commitment: Hex };
  /** A turn whose commit transaction is unknown. */
  missing?: number;
  /** The contract's number for another end. */
  ending?: number;
  /** The hash that the chain holds of seat A's draws. */
  drawHash?: Hex;
  /** The contract is not there. */
  noContract?: boolean;
}

export interface ChainNode {
  readonly url: string;
  faults: Faults;
  serve(match: PlayedMatch): void;
  close(): Promise<void>;
}

/** Answers the two questions that the verify page asks a chain; exists to lie in ways a real chain would not. */
export async function startNode(): Promise<ChainNode> {
  let match: MatchRecord | undefined;
  const receipts = new Map<string, () => object | null>();
  const http = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method !== 'POST') {
      response.end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = CALL.parse(JSON.parse(Buffer.concat(chunks).toString()));
      const result =
        call.method === 'eth_chainId'
          ? `0x${(node.faults.chainId ?? 31_337).toString(16)}`
          : call.method === 'eth_call'
            ? node.faults.noContract || match === undefined
              ? '0x'
              : infoOf(match, node.faults)
            : (receipts.get(String(call.params[0]))?.() ?? null);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  const node: ChainNode = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    faults: {},
    serve: ({ record, salts }) => {
      match = record;
      record.turns.forEach((turn, i) => {
        if (turn.commit !== null) {
          receipts.set(turn.commit.hash, () =>
            node.faults.missing === turn.turn ? null : committed(record, turn, node.faults),
          );
        }
        receipts.set(turn.reveal.hash, () => revealed(record, turn, salts[i] ?? '0x', node.faults));
      });
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return node;
}

const receipt = (record: MatchRecord, turn: TurnRecord, topics: readonly unknown[], data: Hex) => ({
  status: '0x1',
  blockNumber: `0x${(100 + turn.turn).toString(16)}`,
  logs: [{ address: record.chain.table, topics, data }],
});

function committed(record: MatchRecord, turn: TurnRecord, faults: Faults): object {
  if (turn.commit === null) throw new Error('a move that was played at once has no commitment');
  const digest = faults.digest?.turn === turn.turn ? faults.digest.value : turn.commit.ballotDigest;
  const topics = encodeEventTopics({
    abi: COMMITTED,
    args: { matchKey: record.matchKey, seat: seatOnChain(turn) },
  });
  const data = encodeAbiParameters(parseAbiParameters('uint16, bytes32, bytes32'), [
    turn.turn,
    faults.bound?.turn === turn.turn ? faults.bound.commitment : turn.commit.commitment,
    digest,
  ]);
  return receipt(record, turn, topics, data);
}

function revealed(record: MatchRecord, turn: TurnRecord, salt: Hex, faults: Faults): object {
  const topics = encodeEventTopics({
    abi: REVEALED,
    args: { matchKey: record.matchKey, seat: seatOnChain(turn) },
  });
  const data = encodeAbiParameters(parseAbiParameters('uint16, bytes, bytes32, bytes32'), [
    turn.turn,
    turn.move,
    faults.bound?.turn === turn.turn ? faults.bound.digest : (turn.commit?.ballotDigest ?? ZERO_HASH),
    salt,
  ]);
  return receipt(record, turn, topics, data);
}

function infoOf(record: MatchRecord, faults: Faults): Hex {
  const none = `0x${'00'.repeat(32)}` as const;
  const setup = record.transcript?.setup;
  const header = setup !== undefined && 'header' in setup ? setup.header : undefined;
  return encodeFunctionResult({
    abi: INFO,
    functionName: 'infoOf',
    result: {
      phase: 8,
      awaiting: 0,
      turn: 9,
      ending: faults.ending ?? ['', 'A', 'B', 'draw', 'void'].indexOf(record.ending.winner),
      cause: 1,
      deadline: 0n,
      revealFrom: 0n,
      openedAt: 0n,
      owners: [record.seats.A.owner, record.seats.B.owner],
      agents: [record.seats.A.owner, record.seats.B.owner],
      seedCommits: [none, none],
      handRoots: [none, none],
      drawHashes: [faults.drawHash ?? record.draws?.A?.hash ?? none, none],
      commitments: [none, none],
      salt: header?.salt ?? none,
      firstPlayer: header !== undefined && 'firstPlayer' in header ? header.firstPlayer : 0,
      recordDeadline: 0n,
      rules: record.ruleset.rulesetId,
      publicSeat: 0,
      seasonId: 1,
      joinWindow: 0,
      actWindow: 0,
      voteWindow: 0,
    },
  });
}
