import { describe, expect, it } from 'vitest';
import { pickRuleset } from '../../show/actions/pick-ruleset.ts';
import { GAMES } from './games.ts';

const { rulesets, flagsOf } = GAMES.named(null);
const pick = (...words: string[]) => pickRuleset({ words, rulesets, flagsOf, draw: () => 0 });

describe('picking rules by what they switch on', () => {
  it.each([
    [['same', 'plus'], 'same-plus'],
    [['same', 'plus', 'three-open'], 'same-plus-three-open'],
    [['Plus', 'threeOpen', 'SAME'], 'same-plus-three-open'],
    [['reverse'], 'reverse'],
  ])('%j is %s, as the documents say', (words, preset) => {
    const picked = pick(...words);
    expect(picked.ok ? picked.ruleset.preset : picked.why).toBe(preset);
  });

  it('puts nothing together that is not offered', () => {
    expect(pick('same', 'reverse').ok).toBe(false);
  });
});
