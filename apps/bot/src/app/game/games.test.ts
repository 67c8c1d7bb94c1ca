import { describe, expect, it } from 'vitest';
import { pickRuleset } from '../../show/actions/pick-ruleset.ts';
import { GAMES } from './games.ts';

const { rulesets, flagsOf, ruleSpellings } = GAMES.named(null);
const pick = (...words: string[]) =>
  pickRuleset({ words, rulesets, flagsOf, spellings: ruleSpellings, draw: () => 0 });

describe('picking rules by what they switch on', () => {
  it.each([
    [['same', 'plus'], 'same-plus'],
    [['same', 'plus', 'three-open'], 'same-plus-three-open'],
    [['Plus', 'threeOpen', 'SAME'], 'same-plus-three-open'],
    [['reverse'], 'reverse'],
    [['all-open', 'chaos'], 'chaos-all-open'],
    [['chaos', 'all', 'open'], 'chaos-all-open'],
    [['Three', 'Open'], 'three-open'],
    [['fantasy'], 'fantasy'],
    [['Final', 'Fantasy'], 'fantasy'],
    [['ff'], 'fantasy'],
    [['FF', 'same'], 'fantasy-same'],
    [['fantasy', 'same', 'plus'], 'fantasy-same-plus'],
    [['final', 'fantasy', 'Fallen', 'Ace'], 'fantasy-fallen-ace'],
    [['ffxiv', 'sudden', 'death'], 'fantasy-sudden-death'],
    [['all-open', 'plus', 'same', 'fantasy'], 'fantasy-same-plus'],
    [['fallen-ace', 'ff', 'all-open'], 'fantasy-fallen-ace'],
  ])('%j is %s, as the documents say', (words, preset) => {
    const picked = pick(...words);
    expect(picked.ok ? picked.ruleset.preset : picked.why).toBe(preset);
  });

  it('puts nothing together that is not offered', () => {
    expect(pick('same', 'reverse').ok).toBe(false);
  });
});
