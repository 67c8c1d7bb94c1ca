import type { RulesetShow } from '@show-of-hands/bus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, type Flags, narrowed } from './rule-search.ts';

const preset = (id: string, summary = ''): RulesetShow => ({
  preset: id,
  name: id.toUpperCase(),
  summary,
  rulesetId: `0x${'07'.repeat(32)}`,
});

const FLAGS = ['left', 'right', 'open', 'shut'] as const;
const rulebook = fc.array(fc.subarray([...FLAGS]), { maxLength: 8 }).map((sets) => {
  const entries = sets.map((set, index) => [`p${index}`, set] as const);
  return { presets: entries.map(([id]) => preset(id)), flags: Object.fromEntries(entries) satisfies Flags };
});

test('what is left has everything that is wanted, and nothing else is left out', () => {
  fc.assert(
    fc.property(rulebook, fc.subarray([...FLAGS]), ({ presets, flags }, wanted) => {
      const left = narrowed(presets, flags, { flags: wanted, text: '' }).map((each) => each.preset);
      const expected = presets
        .map((each) => each.preset)
        .filter((id) => wanted.every((flag) => (flags[id] ?? []).some((own) => own === flag)));
      expect(left).toEqual(expected);
    }),
  );
});

test('a rule is offered exactly if something is left with it, so that a search never ends with nothing', () => {
  fc.assert(
    fc.property(rulebook, fc.subarray([...FLAGS]), ({ presets, flags }, wanted) => {
      for (const { flag, left } of choicesOf(presets, flags, wanted)) {
        const then = narrowed(presets, flags, { flags: [...wanted, flag], text: '' });
        expect(left).toBe(then.length);
      }
    }),
  );
});

test('what every preset has is nothing to look for', () => {
  fc.assert(
    fc.property(rulebook, ({ presets, flags }) => {
      const offered = choicesOf(presets, flags, []).map(({ flag }) => flag);
      const telling = FLAGS.filter((flag) => {
        const having = presets.filter(({ preset: id }) =>
          (flags[id] ?? []).some((own) => own === flag),
        ).length;
        return having > 0 && having < presets.length;
      });
      expect([...offered].sort()).toEqual([...telling].sort());
    }),
  );
});

describe('words', () => {
  const presets = [preset('order', 'from left to right'), preset('chaos', 'a draw'), preset('constructor')];
  const flags = { order: ['order'], chaos: ['chaos', 'three-open'] };
  const found = (text: string) =>
    narrowed(presets, flags, { flags: [], text }, (flag) =>
      flag === 'three-open' ? 'Drei offen' : flag,
    ).map((each) => each.preset);
  test.each([
    ['', ['order', 'chaos', 'constructor']],
    ['  ORDER ', ['order']],
    ['left right', ['order']],
    ['draw left', []],
    ['offen', ['chaos']],
    ['three', ['chaos']],
    ['constructor', ['constructor']],
  ])('"%s" finds %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
