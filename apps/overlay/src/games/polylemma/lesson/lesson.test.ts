import { ENGLISH, sayIn } from '@show-of-hands/bus';
import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import { describe, expect, it } from 'vitest';
import { MIDDLE, OPENED, START } from '../fixtures/view.ts';
import { doesText, SPECIAL } from './attribute-texts.ts';
import { polylemmaLesson } from './lesson.tsx';
import { polylemmaLessonWords } from './words/index.ts';

const say = sayIn(polylemmaLessonWords, ENGLISH);
const sayGame = sayIn(polylemmaWords, ENGLISH);
const taught = (view: PolylemmaPublicView | null) => polylemmaLesson({ view }, say, sayGame);
const keys = (view: PolylemmaPublicView | null) => taught(view).map(({ key }) => key);

describe('the lesson', () => {
  it('begins with the goal and what a power is, and tells of no card before there are any', () => {
    expect(keys(null)).toEqual(['rounds', 'power', 'kinds', 'slot', 'bond']);
    expect(keys(START.view).slice(0, 4)).toEqual(['rounds', 'power', 'kinds', 'slot']);
  });

  it('explains every word that stands on a card of the match, and no other', () => {
    const special = (view: PolylemmaPublicView) =>
      keys(view).filter((key) => SPECIAL.some((attribute) => attribute === key));
    expect(special(START.view)).toEqual([
      'sameLevel',
      'early',
      'morePoints',
      'vital',
      'typeless',
      'random',
      'strongSlot',
    ]);
    expect(special(MIDDLE.view)).toEqual(special(START.view));
    // what a random slot turned out to be is taught once it lies open
    expect(special(OPENED.view)).toEqual([...special(START.view), 'upset']);
    for (const { title } of taught(START.view)) expect(title).not.toBe('');
  });

  it('tells how much the strongest effects are, and what does nothing by the rules of the match', () => {
    for (const attribute of ['sameLevel', 'random', 'upset'] as const) {
      expect(doesText(attribute, say)).toContain('×16,384');
    }
    const bare = { ...START.view, options: [] };
    const redraw = (view: PolylemmaPublicView) => taught(view).find(({ key }) => key === 'strongSlot')?.text;
    expect(redraw(START.view)).toContain('picks 2');
    expect(redraw(bare)).toBe('No effect under the rules of this match.');
  });
});
