import { describe, expect, it } from 'vitest';

const SHEETS = import.meta.glob<string>(['../**/*.css', '../../stage/**/*.css', '../../lib/**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a browser moves without computing anything anew that lies beside it, and how fast it does. */
const FREE = ['animation-timing-function', 'opacity', 'transform'];

const withoutComments = (css: string): string => css.replace(/\/\*.*?\*\//gs, '');
const propertiesIn = (block: string): string[] =>
  [...block.matchAll(/([a-z-]+)\s*:/g)].map(([, name = '']) => name);

/** By name, what the keyframes of a style sheet move. */
const keyframesIn = (css: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...withoutComments(css).matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].map(
      ([, name = '', frames = '']) => [
        name,
        [...frames.matchAll(/\{([^{}]*)\}/g)].flatMap(([, block = '']) => propertiesIn(block)),
      ],
    ),
  );

/** What a style sheet lets follow a change slowly. */
const transitionsIn = (css: string): string[] =>
  [...withoutComments(css).matchAll(/transition:\s*([^;]+);/g)].flatMap(([, all = '']) =>
    all.split(/,(?![^(]*\))/).map((one) => one.trim().split(/\s/)[0] ?? ''),
  );

describe.each(Object.entries(SHEETS))('%s', (_, css) => {
  it('moves what it moves by transform and opacity alone', () => {
    const keyframes = keyframesIn(css);
    expect(keyframes.size).toBe(css.split('@keyframes').length - 1);
    for (const [name, moved] of keyframes)
      expect([name, moved.filter((property) => !FREE.includes(property))]).toEqual([name, []]);
    for (const property of transitionsIn(css)) expect(['none', ...FREE]).toContain(property);
  });
});

it('is so of all that moves in a slam', () => {
  const motion = SHEETS['../cryptogs/animation/motion.css'] ?? '';
  const moved = [...keyframesIn(motion).keys()];
  for (const name of ['gathers', 'turns-down', 'slammer-falls', 'settles', 'flies', 'turns-over', 'turns-up'])
    expect(moved).toContain(name);
});
