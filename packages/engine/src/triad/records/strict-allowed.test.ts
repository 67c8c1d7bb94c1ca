import { describe, expect, it } from 'vitest';
import { after, headerOf, moveTo, PLAIN_HANDS, played, started } from '../matches.fixture.ts';
import { begin } from '../rules/setup.ts';
import type { Cell, TriadState } from '../rules/types.ts';
import { viewOf } from '../rules/visibility.ts';
import { defaultV2, plainRuleset } from '../ruleset/defaults.ts';
import type { ClassicFlag } from '../ruleset/ruleset.ts';
import { fnv1a32, hashOfList, strictAllowedOf } from './state-json.ts';

const hashOf = (state: TriadState): string | undefined => strictAllowedOf(viewOf(state, 'public'))?.hash;

describe('the fingerprint of the list', () => {
  it.each([
    [[], '0x811c9dc5'],
    [['a'], '0xe40c292c'],
    [['#triad A1->A1', '#triad A2->B2', '#triad A3->C3 wm=A1'], '0x533fb719'],
  ])('of %j is %s', (entries, hash) => {
    expect(hashOfList(entries)).toBe(hash);
  });

  it('is FNV-1a over UTF-16 units: the first unit of a pair counts as itself', () => {
    expect(fnv1a32('')).toBe('0x811c9dc5');
    expect(fnv1a32('\ud83d\ude00')).not.toBe(fnv1a32('\ude00\ud83d'));
  });
});

describe('the list of allowed moves (docs/rules.md R8.7)', () => {
  it('has 45 entries on the empty board, for either seat', () => {
    const header = headerOf(plainRuleset(), { firstPlayer: 1 });
    for (const state of [started(), started({ header })]) {
      const allowed = strictAllowedOf(viewOf(state, 'public'));
      expect(allowed?.allowlist).toHaveLength(45);
      expect(allowed?.hash).toBe('0xe1d1f26f');
    }
  });

  it('leaves out used cells and cards', () => {
    const one = after(started(), [moveTo(2, 4)]);
    expect(strictAllowedOf(viewOf(one, 'public'))?.allowlist).toHaveLength(40);
    expect(hashOf(one)).toBe('0x01718c79');
    const two = after(started(), [moveTo(0, 0), moveTo(3, 4)]);
    expect(strictAllowedOf(viewOf(two, 'public'))?.allowlist).toHaveLength(28);
    expect(hashOf(two)).toBe('0x6731de65');
  });

  it('holds the one move that is left on the last turn, and is null after it', () => {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7] as const;
    const slots = [0, 0, 1, 1, 2, 2, 3, 3] as const;
    const last = after(
      started(),
      cells.map((cell, i) => moveTo(slots[i] ?? 0, cell)),
    );
    expect(strictAllowedOf(viewOf(last, 'public'))).toEqual({
      allowlist: ['#triad A5->C3'],
      hash: '0x0174dddd',
    });
    expect(strictAllowedOf(viewOf(played(last, moveTo(4, 8)).state, 'public'))).toBeNull();
  });

  it.each<[ClassicFlag, readonly string[]]>([
    ['order', ['0xba4c27bb', '0x0699618b', '0x645640b1', '0xc6b62d06']],
    ['chaos', ['0x225e6d04', '0x11e73607', '0xbe89b132', '0x9b5460a2']],
  ])('is narrowed by %s', (flag, hashes) => {
    const ruleset = defaultV2(flag);
    const header = headerOf(ruleset, { salt: `0x${'11'.repeat(32)}` });
    let state = begin({ ruleset, header, hands: PLAIN_HANDS, shown: [] });
    const seen: (string | undefined)[] = [];
    for (const cell of [0, 1, 2, 3] as const satisfies readonly Cell[]) {
      seen.push(hashOf(state));
      state = played(state, moveTo(state.forced ?? 0, cell)).state;
    }
    expect(seen).toEqual(hashes);
  });
});
