import { commitmentOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { keccak256 } from 'viem';
import { expect, it } from 'vitest';
import {
  committed,
  evidenceOf,
  joined,
  KEY,
  opened,
  placed,
  revealed,
  type Told,
  told,
} from './evidence.fixture.ts';
import { checkCommitments } from './turns.ts';

const { venue } = evidenceOf([]).table;
const COMMITMENT = commitmentOf({
  venue,
  matchKey: KEY,
  seat: 'A',
  turn: 0,
  moveHash: keccak256('0x01'),
  ballotDigest: ZERO_HASH,
  salt: KEY,
});
const commit = { ...committed('A', 0), commitment: COMMITMENT } as Told;

const findings = (first: Told, second: Told, at: readonly [number, number]) =>
  told(
    checkCommitments(
      evidenceOf(
        placed([
          [1, opened()],
          [2, joined()],
          [at[0], first],
          [at[1], second],
        ]),
      ),
    ),
  );

it('a reveal opens a commitment that stood there before it, whatever the block', () => {
  expect(findings(commit, revealed('A', 0), [5, 8])).toEqual(['holds: commitments']);
  expect(findings(revealed('A', 0), commit, [5, 8])).toEqual(['fails: turn 1 of A']);
  expect(findings(revealed('A', 0), commit, [5, 5])).toEqual(['fails: turn 1 of A']);
});
