import type { Say } from '@show-of-hands/bus';
import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import type { Attribute } from '../character/signs.tsx';
import type { polylemmaLessonWords } from './words/index.ts';

export type SayLesson = Say<typeof polylemmaLessonWords.english>;

/** An attribute that does something. */
export type Special = Exclude<Attribute, 'none'>;

/** In the contract's order. */
export const SPECIAL = [
  'sameLevel',
  'early',
  'moreCoins',
  'morePoints',
  'vital',
  'typeless',
  'random',
  'strongSlot',
  'upset',
] as const satisfies readonly Special[];

/** What makes nearly any power the higher one (docs/polylemma.md P5.3). */
const OVERWHELMING = 16_384;
/** What the kinds make of a power. */
export const KIND_TIMES = { more: 1.2, less: 0.8 } as const;

/** What the word on a card does, in a sentence. */
export function doesText(attribute: Special, say: SayLesson): string {
  switch (attribute) {
    case 'early':
      return say('does.early', { first: 1.5, last: 1.1 });
    case 'vital':
      return say('does.vital', { factor: 1.2 });
    case 'typeless':
      return say('does.typeless', KIND_TIMES);
    case 'sameLevel':
    case 'random':
    case 'upset':
      return say(`does.${attribute}`, { factor: OVERWHELMING });
    case 'moreCoins':
    case 'morePoints':
    case 'strongSlot':
      return say(`does.${attribute}`);
  }
}

/** Whether an attribute does anything by the rules of a match: two of them are options (docs/polylemma.md P9.1). */
export const isOfUse = (attribute: Special, options: PolylemmaPublicView['options']): boolean =>
  (attribute !== 'moreCoins' && attribute !== 'strongSlot') || options.includes(attribute);
