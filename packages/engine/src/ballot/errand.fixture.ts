import type { Choice, Stage } from '../game.ts';
import { ok, refuse } from '../result.ts';
import type { VotableGame } from './option-tree.ts';

/**
 * A game made for testing ballots: which item, in which wrapping (may be left out), sent where (only what is
 * wrapped is asked; must be said). `#errand apple red far`, `#errand apple`, `#errand pear red`.
 * The items on offer are the view.
 */
export type Item = 'apple' | 'pear' | 'stone';
export interface Errand {
  readonly item: Item;
  readonly wrap: 'red' | 'blue' | 'bare';
  /** Null where it is not asked: stones are fetched. */
  readonly way: 'near' | 'far' | null;
}

const ITEMS = ['apple', 'pear', 'stone'] as const;
const WRAPS = ['red', 'blue', 'bare'] as const;
const WAYS = ['near', 'far'] as const;
const BYTES: Readonly<Record<string, string>> = {
  apple: '00',
  pear: '01',
  stone: '02',
  red: '00',
  blue: '01',
  bare: 'ff',
  near: '00',
  far: '01',
};

const isOneOf = <T extends string>(values: readonly T[], text: string | undefined): text is T =>
  values.some((value) => value === text);
const optionsOf = (keys: readonly string[]): Stage['options'] =>
  keys.map((key) => ({ key, label: `${key}!` }));
const errandOf = (item: Item, wrap: Errand['wrap'], way: Errand['way']): Errand => ({ item, wrap, way });
const waysOf = (item: Item): readonly Errand['way'][] => (item === 'stone' ? [null] : WAYS);
const keysOf = ({ item, wrap, way }: Errand): string[] => (way === null ? [item, wrap] : [item, wrap, way]);
const STAGES = ['item', 'wrap', 'way'] as const;
export const choicesOf = (...keys: readonly string[]): Choice[] =>
  keys.map((key, i) => ({ stage: STAGES[i] ?? 'none', key }));
const written = (keys: readonly string[]): string =>
  ['#errand', ...keys.filter((k) => k !== 'bare')].join(' ');

export const errand: VotableGame<readonly Item[], Errand> = {
  id: 'errand',
  stage(view, _seat, chosen) {
    const [item] = chosen;
    if (item === undefined) return { name: 'item', options: optionsOf(view) };
    if (chosen.length === 1) return { name: 'wrap', options: optionsOf(WRAPS), none: 'bare' };
    if (chosen.length === 2 && item.key !== 'stone') return { name: 'way', options: optionsOf(WAYS) };
    return undefined;
  },
  legalMoves: (view) =>
    view.flatMap((item) => WRAPS.flatMap((wrap) => waysOf(item).map((way) => errandOf(item, wrap, way)))),
  moveOf(choices) {
    const [item, wrap, way] = choices.map((choice) => choice.key);
    if (!isOneOf(ITEMS, item) || !isOneOf(WRAPS, wrap)) return refuse('malformed', 'no errand');
    return ok(errandOf(item, wrap, isOneOf(WAYS, way) ? way : null));
  },
  notation: {
    format: (move) => written(keysOf(move)),
    formatChoices: (choices) => written(choices.map((choice) => choice.key)),
    chat: () => ({
      commands: [],
      hasBareMoves: false,
      begin(text, opening) {
        const [all, item = '', wrap, way] =
          /^errand (\p{L}+)(?: (red|blue|bare)(?!\p{L}))?(?: (near|far)(?!\p{L}))?/iu.exec(text) ?? [];
        if (all === undefined || opening !== '#') return undefined;
        const keys = [
          ['item', item],
          ['wrap', wrap],
          ['way', way],
        ] as const;
        const choices = keys.flatMap(([stage, key]) => (key === undefined ? [] : [{ stage, key }]));
        return { choices, length: all.length, form: 'sure' };
      },
      isFurther: () => false,
      isNearly: () => false,
    }),
    parse(text) {
      const [head, item, ...rest] = text.split(' ');
      if (head !== '#errand' || item === undefined) return refuse('malformed', 'write #errand and an item');
      const wrap = rest.find((word) => isOneOf(WRAPS, word));
      const way = rest.find((word) => isOneOf(WAYS, word));
      return ok([
        { stage: 'item', key: item },
        ...(wrap === undefined ? [] : [{ stage: 'wrap', key: wrap }]),
        ...(way === undefined ? [] : [{ stage: 'way', key: way }]),
      ]);
    },
  },
  codec: {
    encode: (move) =>
      `0x${keysOf(move)
        .map((key) => BYTES[key])
        .join('')}`,
    decode: () => refuse('malformed', 'ballots do not decode'),
    encodeChoices: (choices) => `0x${choices.map((choice) => BYTES[choice.key] ?? 'ee').join('')}`,
  },
};
