import { LAYOUTS, look } from '@show-of-hands/bus';
import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { layOut, presentIn } from '../../../lib/layout/layout.ts';
import { UNKNOWN_TABLE } from '../../../lib/layout/regions.ts';
import { facesLayoutFor } from '../../../stage/between/choices-layout.ts';
import { NOW } from '../../fixtures/show.ts';
import { polylemmaCamp } from './camp-picture.tsx';
import { linesOfNames, partyFacesLayout } from './faces-layout.ts';
import { campVote } from './fixtures/votes.ts';

const among = campVote(NOW, ballotPolicy.parse({}), 'party').options.map(({ choice }) => choice);
/** The longest names that the chain keeps. */
const LONGEST = ['Bartholomew the Unquenchable One', 'Wilhelmina of the Seven Meadows.'] as const;
const renamed = among.map((choice) =>
  choice.game === 'polylemma' && choice.choice.kind === 'party'
    ? {
        ...choice,
        choice: {
          ...choice.choice,
          characters: choice.choice.characters.map((one, index) => ({
            ...one,
            name: LONGEST[index % 2] ?? '',
          })),
        },
      }
    : choice,
);
type Among = typeof among;

const namesOf = (choice: Among[number]): (string | undefined)[] =>
  choice.game === 'polylemma' && choice.choice.kind === 'party'
    ? choice.choice.characters.map(({ name }) => name)
    : [];

describe.each([
  ['as they are drawn', among],
  ['as long as they can be', renamed],
])('in a vote on the party names %s', (_, options) => {
  it.each(LAYOUTS)('%s: stand with the faces, or in turns with them, whole', (layout) => {
    const asked = layOut(layout, 'none', presentIn(look.parse({ layout }), UNKNOWN_TABLE, {}, false));
    for (const box of [asked.frames.ballot, asked.between]) {
      if (box === undefined) throw new Error(`nothing is asked in ${layout}`);
      const room = facesLayoutFor(box, options.length, (faces) => polylemmaCamp.facesIn(options, faces));
      if (room === null) throw new Error(`no faces in ${layout}`);
      for (const choice of options) {
        const pages = Array.from({ length: room.pages }, (__, page) =>
          renderToStaticMarkup(polylemmaCamp.choiceFaces(choice, options, room.faces, page)),
        );
        const said = pages.join('');
        for (const name of namesOf(choice)) expect(said).toContain(`>${name}`);
        expect(pages[0]?.match(/data-level="\d+"/g)).toHaveLength(4);
        expect(said).not.toContain('…');
      }
    }
  });
});

it('a line of names ends between two of them, and within one only where it is longer than a line', () => {
  expect(linesOfNames(['Solra', 'Thornssa', 'Delko', 'Moswyn'], 400)).toBe(1);
  expect(linesOfNames(['Solra', 'Thornssa', 'Delko', 'Moswyn'], 264)).toBe(2);
  expect(linesOfNames([LONGEST[0]], 264)).toBe(2);
});

it('each name stands under its face where it is not longer; else below all; else in turns with the faces', () => {
  const short = [['Solra', 'Delko', 'Naumo', 'Moswyn']];
  expect(partyFacesLayout(short, { width: 400, height: 80 })).toMatchObject({ names: 'under', pages: 1 });
  expect(partyFacesLayout(short, { width: 254, height: 100 })).toMatchObject({ names: 'lines', pages: 1 });
  expect(partyFacesLayout(short, { width: 254, height: 60 })).toMatchObject({ names: 'turns', pages: 2 });
  const long = [[...LONGEST, ...LONGEST]];
  expect(partyFacesLayout(long, { width: 254, height: 60 })).toMatchObject({ names: 'turns', pages: 5 });
});
