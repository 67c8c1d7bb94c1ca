import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../../lib/text/text-width.ts';
import { SPECIAL } from '../lesson/attribute-texts.ts';
import { faceOf, LETTER } from './face.ts';

const LANGUAGES = ['en', 'fr', 'ja'] as const;
const says = await Promise.all(
  LANGUAGES.map(async (language) =>
    language === 'en'
      ? sayIn(polylemmaWords, ENGLISH)
      : sayIn(polylemmaWords, {
          language,
          rooms: { [polylemmaWords.room]: await polylemmaWords.others[language]() },
        }),
  ),
);
/** Sizes that cards have in the layouts, px: in parties, and in the arena. */
const SIZES = [98, 101, 130, 170, 185, 250, 305, 332];
const NAMES = ['Sol', 'Thornwyn', 'Wilhelmina of the Mossy Marshes!'];

describe.each(SIZES)('a card of %s px', (size) => {
  const px = (units: number): number => (units * size) / 200;

  it('says in every language what is special, in one word of letters that can be read, beside the kind', () => {
    for (const say of says) {
      for (const attribute of SPECIAL) {
        const special = say(`attribute.${attribute}`);
        const face = faceOf({ size, special, name: null, level: 12, said: null });
        const badge = face.special;
        if (badge === null) throw new Error('a card of this size says it');
        expect(px(badge.size)).toBeGreaterThanOrEqual(19.99);
        const end = badge.x + widthOf(special) * badge.size * LETTER;
        expect(end, special).toBeLessThanOrEqual(200);
        // below the badge, or behind the end of it
        const { x, y, r } = face.disc;
        expect(y - r >= badge.height || x - r >= end, special).toBe(true);
      }
    }
  });

  it('has room for a name beside its level, cut where it is long', () => {
    for (const name of NAMES) {
      for (const level of [9, 12, 255]) {
        const face = faceOf({ size, special: null, name, level, said: size > 300 ? 'bond 510' : null });
        if (size < 120) expect(face.name).toBeNull();
        else if (face.name === null) throw new Error('it says its name');
        else {
          expect(px(face.name.size)).toBeGreaterThanOrEqual(19.99);
          expect(widthOf(face.name.text) * face.name.size * LETTER).toBeLessThanOrEqual(185);
          if (name.length < 9) expect(face.name.text).toBe(name);
        }
      }
    }
  });
});
