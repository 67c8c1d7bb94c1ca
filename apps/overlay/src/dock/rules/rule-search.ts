import type { RulesetShow } from '@show-of-hands/bus';

/** What each preset's rules switch on. */
export type Flags = Readonly<Record<string, readonly string[]>>;

const has = (flags: Flags, preset: string, flag: string): boolean =>
  Object.hasOwn(flags, preset) && (flags[preset]?.includes(flag) ?? false);

/** What rules are looked for by: single rules that they must have, and words that they are described with. */
export interface Wanted {
  readonly flags: readonly string[];
  readonly text: string;
}

/** The presets that have every wanted rule, and every wanted word in name, summary or rules. */
export function narrowed(
  presets: readonly RulesetShow[],
  flags: Flags,
  { flags: wanted, text }: Wanted,
  nameOf: (flag: string) => string = (flag) => flag,
): readonly RulesetShow[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return presets.filter(({ preset, name, summary }) => {
    if (!wanted.every((flag) => has(flags, preset, flag))) return false;
    const own = (Object.hasOwn(flags, preset) ? flags[preset] : undefined) ?? [];
    const described = [preset, name, summary, ...own, ...own.map(nameOf)].join(' ').toLowerCase();
    return words.every((word) => described.includes(word));
  });
}

/** A rule that can be looked for. */
export interface Choice {
  readonly flag: string;
  readonly isWanted: boolean;
  /** How many presets are left with it; 0: it contradicts what is wanted already. */
  readonly left: number;
}

/**
 * Every rule that some presets have and others do not, in the order in which they first come, with what is left if
 * it is wanted, too.
 */
export function choicesOf(
  presets: readonly RulesetShow[],
  flags: Flags,
  wanted: readonly string[],
): readonly Choice[] {
  const all = presets.flatMap(({ preset }) => (Object.hasOwn(flags, preset) ? (flags[preset] ?? []) : []));
  return [...new Set(all)]
    .filter((flag) => wanted.includes(flag) || !presets.every(({ preset }) => has(flags, preset, flag)))
    .map((flag) => ({
      flag,
      isWanted: wanted.includes(flag),
      left: narrowed(presets, flags, { flags: [...new Set([...wanted, flag])], text: '' }).length,
    }));
}
