import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '@show-of-hands/bot/base/clock';
import { Journal } from '@show-of-hands/bot/journal/journal';
import { workerSealLine } from '@show-of-hands/bot/vote/seal/seal-line';
import { SealingThread } from '@show-of-hands/bot/vote/seal/sealing-thread';
import { keccak256, stringToHex } from 'viem';
import { bytesOf } from '../../load/placements.ts';
import { rootOf, voterKeyOf } from '../../load/recount.ts';
import { COMMANDS, openTheBallot } from '../chat/readers.ts';
import type { BenchEntry, Figure } from '../entry.ts';

const VOTERS = 20_000;
/** Closings that are measured; the one in the middle is told. One before them warms up. */
const ROUNDS = 5;
const RESOLUTION_MS = 1;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const OPENED_AT = 1_800_000_000_000;
/** Journalled texts are sealed with a key that is no matter here. */
const open = { seal: (text: string) => text, unseal: (text: string) => text };

const loginOf = (voter: number): string => `viewer_${voter}`;
const commandOf = (voter: number): string => COMMANDS[(voter * 7) % COMMANDS.length] ?? '';

interface Closing {
  /** From the end of the vote until the record is hashed; until it is on disk as well. */
  readonly hashedMs: number;
  readonly writtenMs: number;
  /** The longest time in which the event loop did nothing else. */
  readonly stallMs: number;
  readonly digest: string;
  readonly text: string;
}

async function closeOne(sealing: SealingThread, journal: Journal, attempt: number): Promise<Closing> {
  const ballot = openTheBallot(OPENED_AT);
  const { matchKey, turn, policy } = ballot.question;
  const stored = { matchKey, turn, attempt, openedAt: OPENED_AT, policy: JSON.stringify(policy) };
  journal.ballots.open(stored);
  for (let voter = 0; voter < VOTERS; voter++) {
    const text = commandOf(voter);
    const vote = { userId: String(voter), login: loginOf(voter), sentAt: OPENED_AT + voter };
    const verdict = ballot.cast({ ...vote, text });
    if (verdict.kind !== 'counted') throw new Error(`a vote for ${text} did not count`);
    journal.ballots.addVote(stored, JSON.stringify({ kind: 'vote', ...vote, choices: verdict.choices }));
  }
  journal.ballots.flush();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // the loop's delay is seen from one tick to the next
  await new Promise((done) => setTimeout(done, 20));
  delay.reset();
  const began = performance.now();
  const { text, ballotDigest } = await sealing.seal(ballot.settle({ interventions: [] }).unsealed);
  const hashedMs = performance.now() - began;
  await journal.ballots.close(stored, text);
  const writtenMs = performance.now() - began;
  await new Promise((done) => setTimeout(done, 20));
  delay.disable();
  return { hashedMs, writtenMs, stallMs: delay.max / 1e6 - RESOLUTION_MS, digest: ballotDigest, text };
}

/** Throws unless the record holds the root over all votes as they were cast. */
function check({ text }: Closing): void {
  const { ballotRoot } = JSON.parse(text);
  const { matchKey, turn, pepper } = openTheBallot(OPENED_AT).question;
  const votes = Array.from({ length: VOTERS }, (_, voter) => ({
    voterKey: voterKeyOf(pepper, loginOf(voter)),
    choice: bytesOf(commandOf(voter)),
    weight: 1,
    seq: voter + 1,
  }));
  const root = rootOf(matchKey, turn, votes);
  if (ballotRoot !== root) throw new Error(`the votes' root is ${root}, on record is ${ballotRoot}`);
}

const entry: BenchEntry = {
  name: 'chat closing',
  async run(): Promise<readonly Figure[]> {
    const place = mkdtempSync(join(tmpdir(), 'closing-'));
    const sealing = new SealingThread({ openLine: workerSealLine, clock: systemClock, log: quiet });
    const journal = Journal.open(join(place, 'journal.db'), open);
    const closings: Closing[] = [];
    try {
      await closeOne(sealing, journal, 0);
      for (let round = 1; round <= ROUNDS; round++) closings.push(await closeOne(sealing, journal, round));
    } finally {
      await sealing.close();
      journal.close();
      rmSync(place, { recursive: true, force: true });
    }
    const [first] = closings;
    if (first === undefined || closings.some(({ digest }) => digest !== first.digest))
      throw new Error('the same votes gave different digests');
    check(first);
    const middle = (of: (closing: Closing) => number) =>
      closings.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    const note = 'median of five, with 20,000 votes; root equal to a recount';
    return [
      {
        name: 'ballot of 20,000 votes: from closing to the root, its record hashed',
        value: middle(({ hashedMs }) => hashedMs),
        unit: 'ms',
        target: { value: 300, better: 'less' },
        checksum: keccak256(stringToHex(first.digest)).slice(2, 10),
        note,
      },
      {
        name: 'the same, until it is on disk',
        value: middle(({ writtenMs }) => writtenMs),
        unit: 'ms',
        note,
      },
      {
        name: 'the same, longest stall of the event loop',
        value: middle(({ stallMs }) => stallMs),
        unit: 'ms',
        target: { value: 50, better: 'less' },
        note,
      },
    ];
  },
};

export default entry;
