import { plainRuleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import { expect, it } from 'vitest';
import { presets } from './presets.ts';
import { registeredPresets } from './registered-presets.ts';

const registered = (ruleset: ReturnType<typeof plainRuleset>, active = true) => ({
  rulesetId: rulesetIdOf(ruleset),
  ruleset,
  proposer: `0x${'11'.repeat(20)}` as const,
  active,
});

it('offers what is registered and in use: presets by name and in their order, then the others by id', () => {
  const own = plainRuleset('order', 'reverse', 'aceKiller');
  const offered = registeredPresets([
    registered(own),
    registered(plainRuleset('order')),
    registered(plainRuleset('chaos'), false),
    registered(plainRuleset('threeOpen')),
  ]);
  const id = rulesetIdOf(own).slice(2, 8);
  expect(offered.map((preset) => preset.id)).toEqual(['three-open', 'order', `rules-${id}`]);
  expect(offered.at(-1)).toMatchObject({ name: `Rules ${id}`, ruleset: own, rulesetId: rulesetIdOf(own) });
  expect(offered.at(-1)?.summary).toContain('order, reverse, aceKiller');
});

it('offers every preset where all are registered, and nothing where nothing is', () => {
  const all = presets.map(({ ruleset }) => registered(ruleset));
  expect(registeredPresets(all.toReversed()).map(({ id }) => id)).toEqual(presets.map(({ id }) => id));
  expect(registeredPresets([])).toEqual([]);
});
