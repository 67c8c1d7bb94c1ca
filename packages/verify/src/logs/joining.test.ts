import { describe, expect, it } from 'vitest';
import { encodeEntry } from '../table/decode.ts';
import {
  countered,
  evidenceOf,
  joinCall,
  joined,
  KEY,
  OWNERS,
  opened,
  placed,
  STRANGER,
  type Told,
  told,
} from './evidence.fixture.ts';
import type { MadeCall } from './evidence.ts';
import { checkJoining } from './joining.ts';

const findings = (logs: readonly Told[], made: readonly MadeCall[]) => {
  const all = placed(logs.map((log, at) => [at, log]));
  const calls = all.map(({ hash, block }) => ({ hash, block, signer: OWNERS.B, made }));
  return told(checkJoining(evidenceOf(all, { calls })));
};
const HONEST = [opened(), joined()];

describe('a join', () => {
  it('holds where it names the opening that the log has, alone or among other calls', () => {
    expect(findings(HONEST, [joinCall()])).toEqual(['holds: joining']);
    expect(findings(HONEST, [{ name: 'replaceAgent', args: [KEY, 1, OWNERS.B] }, joinCall()])).toEqual([
      'holds: joining',
    ]);
  });

  it('fails where the log has other terms, or another entry of A, than were read', () => {
    const others = [
      { terms: { confirmations: 1 } },
      { terms: { stake: 5n } },
      { entries: { A: { isPublic: true } } },
    ];
    for (const other of others) {
      expect(findings([opened(other), joined()], [joinCall()])).toEqual(['fails: joining']);
      expect(findings([opened(other), joined()], [joinCall(other)])).toEqual(['holds: joining']);
    }
  });

  it('fails where the log has another entry of B than was sent', () => {
    const other = { entries: { B: { link: KEY } } };
    expect(findings([opened(), joined(other)], [joinCall()])).toEqual(['fails: joining']);
    const [key, hash] = joinCall().args;
    expect(findings(HONEST, [{ name: 'join', args: [key, hash, 'no entry'] }])).toEqual(['fails: joining']);
  });

  describe('by a counter that was accepted', () => {
    const [opening, join] = HONEST;
    if (opening?.type !== 'opened' || join?.type !== 'joined') throw new Error('these are both logs');
    const accept = (named: string) => ({
      name: 'accept',
      args: [KEY, named, OWNERS.B, encodeEntry(join.entry)],
    });
    const mine = countered();
    const hash = mine.counterHash;
    const withdrawn: Told = { type: 'counterWithdrawn', owner: OWNERS.B };
    const others = countered({ owner: STRANGER });

    it('names the opening too, whoever else countered', () => {
      expect(findings([opening, mine, others, join], [accept(hash)])).toEqual(['holds: joining']);
      expect(findings([opening, mine, withdrawn, mine, join], [accept(hash)])).toEqual(['holds: joining']);
      expect(findings([opening, mine, join], [accept(KEY)])).toEqual(['fails: joining']);
    });

    it.each<[string, readonly Told[]]>([
      ['was never made', [others]],
      ['was taken back', [mine, withdrawn]],
      ['was replaced', [mine, countered({ entry: { link: KEY } })]],
      ['has another hash than its entry gives', [{ ...mine, counterHash: KEY }]],
    ])('fails where the counter %s', (_, before) => {
      expect(findings([opening, ...before, join], [accept(hash)])).toEqual(['fails: joining']);
    });

    it('fails where the log names somebody else than was accepted', () => {
      const forged = { ...join, owner: STRANGER };
      expect(findings([opening, mine, others, forged], [accept(hash)])).toEqual(['fails: joining']);
    });
  });

  it('cannot be looked at where no plain call of this match is known', () => {
    const [, hash, entry] = joinCall().args;
    for (const made of [[], [{ name: 'join', args: [hash, hash, entry] }]]) {
      expect(findings(HONEST, made)).toEqual(['unknown: joining']);
    }
  });

  it('is not asked for where nobody joined, nor in the first edition, whose join named nothing', () => {
    expect(findings([opened()], [])).toEqual([]);
    expect(findings([opened({ edition: 1, terms: { confirmations: null } }), joined()], [])).toEqual([]);
  });
});
