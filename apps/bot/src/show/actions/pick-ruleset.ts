import type { RulesetShow } from '@show-of-hands/bus';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';

/** What a preset's rules switch on, in words without spaces; empty where they are plain, or unknown. */
export type FlagsOf = (preset: string) => readonly string[];

/** What people type in place of words of a game's rules, in lower case, and those words. */
export type RuleSpellings = Readonly<Record<string, string>>;

/** The words that leave the choice to a draw. A ruleset of such a name goes before. */
const DRAW_WORDS = ['random', 'roulette'] as const;

export interface Pick {
  readonly words: readonly string[];
  /** Those that can be picked. */
  readonly rulesets: readonly RulesetShow[];
  readonly flagsOf: FlagsOf;
  readonly spellings?: RuleSpellings;
  /** A whole number from 0 up to, and without, `below`. */
  readonly draw: (below: number) => number;
}

type Picked =
  | {
      readonly ok: true;
      readonly ruleset: RulesetShow;
      /** What to say before the ruleset is named; null where it was named. */
      readonly how: DisplayText | null;
    }
  | { readonly ok: false; readonly why: DisplayText };

/** "threeOpen", "three-open" and "Three_Open" are one word. */
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What was typed, in the words of the rules: a game may know other words for them. */
function spelled(typed: readonly string[], spellings: RuleSpellings): readonly string[] {
  const text = Object.entries(spellings).reduce(
    (so, [said, meant]) => so.replaceAll(` ${said} `, ` ${meant} `),
    ` ${typed.join(' ').toLowerCase()} `,
  );
  return text.trim().split(/\s+/);
}

/**
 * The ruleset that moderators ask for: by its name, by everything it switches on and nothing else, or by a draw
 * among all that are offered. What is not offered is never put together; the answer says what comes nearest.
 */
export function pickRuleset({ words: typed, rulesets, flagsOf, spellings = {}, draw }: Pick): Picked {
  const words = spelled(typed, spellings);
  const whole = plain(words.join(''));
  const named = rulesets.find(({ preset, name }) => plain(preset) === whole || plain(name) === whole);
  if (named !== undefined) return { ok: true, ruleset: named, how: null };
  if (DRAW_WORDS.some((word) => word === whole)) return spun(rulesets, draw);

  const flags = new Map(rulesets.map((ruleset) => [ruleset, new Set(flagsOf(ruleset.preset).map(plain))]));
  const known = new Set([...flags.values()].flatMap((all) => [...all]));
  const wanted = new Set(words.map(plain));
  // what most rules switch on tells few of them apart: nobody has to say it
  const usual = [...known].filter((flag) => 2 * having(flag, flags.values()) > rulesets.length);
  const unsaid = new Set(usual.filter((flag) => !wanted.has(flag)));
  const unknown = words.filter((word) => !known.has(plain(word)));
  const names = rulesets.map(({ preset }) => preset).join(', ');
  if (unknown.length > 0) {
    const those = unknown.map((word) => `"${word}"`).join(', ');
    return { ok: false, why: msg('rules.unknown', { words: those, names, random: DRAW_WORDS[0] }) };
  }
  const told = (all: Iterable<string> = []) => new Set([...all].filter((flag) => !unsaid.has(flag)));
  const ranked = rulesets
    .map((ruleset) => ({ ruleset, distance: distance(wanted, told(flags.get(ruleset))) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  if (best?.distance === 0) return { ok: true, ruleset: best.ruleset, how: null };
  const nearest = ranked.slice(0, 3).map(({ ruleset: { preset } }) => {
    const own = flagsOf(preset).filter((flag) => !unsaid.has(plain(flag)));
    return msg('rules.like', { preset, rules: own.join(' ') || msg('rules.plain') });
  });
  return { ok: false, why: msg('rules.nearest', { nearest: listed(nearest) }) };
}

function spun(rulesets: readonly RulesetShow[], draw: Pick['draw']): Picked {
  const ruleset = rulesets[draw(rulesets.length)];
  if (ruleset === undefined) return { ok: false, why: msg('rules.none') };
  return { ok: true, ruleset, how: msg('rules.spun', { count: rulesets.length }) };
}

/** How many of these switch a rule on. */
const having = (flag: string, all: Iterable<ReadonlySet<string>>): number =>
  [...all].filter((one) => one.has(flag)).length;

/** How many rules one has and the other has not. */
const distance = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size + b.size - 2 * [...a].filter((flag) => b.has(flag)).length;
