import { describe, expect, it } from 'vitest';
import {
  countered,
  evidenceOf,
  joined,
  OWNERS,
  opened,
  placed,
  STRANGER,
  type Told,
  told,
} from './evidence.fixture.ts';
import { checkTransactions } from './transactions.ts';

/** What somebody signed: a call that goes by this name. */
type Signed = readonly [log: Told, call: string, signer: typeof OWNERS.A | typeof OWNERS.B | typeof STRANGER];

const failed = (signed: readonly Signed[]) => {
  const logs = placed(signed.map(([log], at) => [at, log]));
  const calls = logs.map(({ hash, block }, at) => {
    const [, name = '', signer] = signed[at] ?? [];
    return { hash, block, signer, made: [{ name, args: [] }] };
  });
  return told(checkTransactions(evidenceOf(logs, { calls }))).filter((line) => line.startsWith('fails'));
};
const OPENED: Signed = [opened(), 'open', OWNERS.A];
const COUNTERED: Signed = [countered(), 'counter', OWNERS.B];
const BACK: Told = { type: 'counterWithdrawn', owner: OWNERS.B };

describe('who signed what seats say', () => {
  it('holds for a join of its owner, and for a counter of its owner that the opener accepted', () => {
    expect(failed([OPENED, [joined(), 'join', OWNERS.B]])).toEqual([]);
    const all: readonly Signed[] = [COUNTERED, [BACK, 'withdrawCounter', OWNERS.B], COUNTERED];
    expect(failed([OPENED, ...all, [joined(), 'accept', OWNERS.A]])).toEqual([]);
  });

  it.each<[string, Signed]>([
    ['joined', [joined(), 'join', OWNERS.A]],
    ['joined', [joined(), 'accept', OWNERS.B]],
    ['joined', [joined(), 'accept', STRANGER]],
    ['countered', [countered(), 'counter', OWNERS.A]],
    ['countered', [countered(), 'join', OWNERS.B]],
    ['counterWithdrawn', [BACK, 'withdrawCounter', STRANGER]],
  ])('fails where %s was of somebody else, or of another call', (name, forged) => {
    expect(failed([OPENED, forged])).toEqual([`fails: ${name}`]);
  });
});
