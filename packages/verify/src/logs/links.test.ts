import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { describe, expect, it } from 'vitest';
import {
  committed,
  drawn,
  ended,
  evidenceOf,
  joined,
  KEY,
  LINKED,
  LINKS,
  link,
  opened,
  placed,
  played,
  revealed,
  type Told,
  told,
} from './evidence.fixture.ts';
import { checkLinks } from './links.ts';

const ENTERED = [opened(LINKED), joined(LINKED)];
/** A draw before turn 0, and one after turn 1, which A decides. */
const DRAWS = [
  link('A', 0, 1),
  link('B', 0, 1),
  drawn(0, 1),
  played('A', 1),
  link('A', 1, 2),
  link('B', 1, 2),
  drawn(1, 2),
];
const HONEST = [...ENTERED, ...DRAWS, ended()];

const findings = (logs: readonly Told[], info: Parameters<typeof evidenceOf>[1] = {}) =>
  told(checkLinks(evidenceOf(placed(logs.map((log, at) => [at, log])), info)));
/** The honest logs with one in another form; null: without it. */
const forged = (which: Told, other: Told | null) =>
  findings(HONEST.flatMap((log) => (log === which ? (other ?? []) : log)));
const logOf = (at: number): Told => {
  const log = DRAWS[at];
  if (log === undefined) throw new Error(`the draws have no log ${at}`);
  return log;
};

describe('links', () => {
  it('hold where each leads to the one before, and every draw follows from two', () => {
    expect(findings(HONEST)).toEqual(['holds: links']);
  });

  it('hold where both seats show theirs with their reveals, and where a silent one left a draw undone', () => {
    const both = [committed('A', 0), committed('B', 0), revealed('B', 0), link('B', 0, 1), revealed('A', 0)];
    expect(findings([...ENTERED, ...both, link('A', 0, 1), drawn(0, 1), ended()])).toEqual(['holds: links']);
    expect(findings([...ENTERED, link('B', 0, 1), ended('time')])).toEqual(['holds: links']);
  });

  it('are no matter of a game without them, unless one is shown', () => {
    expect(findings([opened(), joined(), ended()])).toEqual([]);
    expect(findings([opened(), joined(), ...DRAWS, ended()])).toEqual(['fails: links']);
  });

  it('are both seats’ or neither’s', () => {
    const one = { entries: { A: { link: LINKS.A[0] ?? ZERO_HASH } } };
    expect(findings([opened(one), joined(one), ended()])).toEqual(['fails: links of B']);
  });

  it('fail where one does not lead to that before it', () => {
    expect(forged(logOf(5), { ...link('B', 1, 2), link: KEY } as Told)).toEqual(
      expect.arrayContaining(['fails: link 2 of B', 'fails: draw of turn 2']),
    );
    // true ones of that chain, in another order, or of the other seat
    expect(forged(logOf(0), link('A', 0, 2))).toContain('fails: link 1 of A');
    expect(forged(logOf(0), { ...link('B', 0, 1), seat: 'A' } as Told)).toContain('fails: link 1 of A');
  });

  it('fail where a draw comes to another salt, or is of another turn', () => {
    expect(forged(logOf(2), { type: 'drawn', turn: 0, turnSalt: KEY })).toEqual(['fails: draw of turn 1']);
    expect(forged(logOf(2), drawn(3, 1))).toEqual(['fails: draw of turn 4']);
    expect(forged(logOf(6), drawn(1, 1))).toEqual(['fails: draw of turn 2']);
  });

  it('fail where a draw lacks a link', () => {
    for (const at of [0, 1]) expect(forged(logOf(at), null)).toContain('fails: draw of turn 1');
    for (const at of [4, 5]) expect(forged(logOf(at), null)).toContain('fails: draw of turn 2');
    expect(findings([...ENTERED, drawn(0, 1), ended()])).toContain('fails: draw of turn 1');
  });

  it('fail where a draw that was due is not there', () => {
    for (const [at, turn] of [
      [2, 1],
      [6, 2],
    ] as const) {
      expect(forged(logOf(at), null)).toEqual([`fails: draw of turn ${turn}`]);
    }
    // the match goes on, or is played to its end, without the second link
    for (const next of [played('A', 0), committed('A', 0), ended()]) {
      expect(findings([...ENTERED, link('B', 0, 1), next])).toContain('fails: draw of turn 1');
    }
  });

  it('fail where the contract has seen one more than the log', () => {
    const links = { A: LINKS.A[2] ?? ZERO_HASH, B: LINKS.B[2] ?? ZERO_HASH };
    expect(findings([...ENTERED, ...DRAWS.slice(0, 3), ended()], { info: { links } })).toEqual([
      'fails: links of A',
      'fails: links of B',
    ]);
  });

  it('fail where one is shown twice', () => {
    expect(
      findings([...ENTERED, link('A', 0, 1), link('A', 0, 1), link('B', 0, 1), drawn(0, 1), ended()]),
    ).toContain('fails: link 1 of A');
  });
});
