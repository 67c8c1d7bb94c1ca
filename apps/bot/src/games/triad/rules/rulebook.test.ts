import { plainRuleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import { describe, expect, it } from 'vitest';
import { presets } from './presets.ts';
import { rulebookOf } from './rulebook.ts';

const registered = (ruleset: ReturnType<typeof plainRuleset>, active = true) => ({
  rulesetId: rulesetIdOf(ruleset),
  ruleset,
  proposer: `0x${'11'.repeat(20)}` as const,
  active,
});

const ids = (rules: readonly { readonly id: string }[]) => rules.map(({ id }) => id);

describe('the rules of a table with a registry', () => {
  const own = plainRuleset('order', 'reverse', 'aceKiller');
  const old = plainRuleset('chaos', 'reverse', 'aceKiller');
  const named = (ruleset: typeof own) => `rules-${rulesetIdOf(ruleset).slice(2, 8)}`;
  const { playable, offered } = rulebookOf([
    registered(own),
    registered(plainRuleset('order')),
    registered(old, false),
    registered(plainRuleset('chaos'), false),
    registered(plainRuleset('threeOpen')),
  ]);

  it('offers what is registered and in use: presets by name and in their order, then the others by id', () => {
    expect(ids(offered)).toEqual(['three-open', 'order', named(own)]);
    const id = rulesetIdOf(own).slice(2, 8);
    expect(offered.at(-1)).toMatchObject({ name: `Rules ${id}`, ruleset: own, rulesetId: rulesetIdOf(own) });
    expect(offered.at(-1)?.summary).toContain('order, reverse, aceKiller');
  });

  it('plays on what is out of use, and presets that were never registered', () => {
    expect(ids(playable)).toEqual([...ids(presets), named(own), named(old)]);
    expect(playable.at(-1)).toMatchObject({ ruleset: old, rulesetId: rulesetIdOf(old) });
  });

  it('offers every preset where all are registered, and nothing where nothing is', () => {
    const all = presets.map(({ ruleset }) => registered(ruleset));
    expect(ids(rulebookOf(all.toReversed()).offered)).toEqual(ids(presets));
    expect(rulebookOf([]).offered).toEqual([]);
  });
});
