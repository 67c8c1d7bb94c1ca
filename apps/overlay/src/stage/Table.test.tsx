import { LAYOUTS, type Look, look, type Show, THEMES } from '@show-of-hands/bus';
import { EMPTY_STORE } from '@show-of-hands/bus/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { NOW } from '../games/fixtures/show.ts';
import { SHOWS } from '../games/fixtures/shows.ts';
import { GamesProvider } from '../lib/game/Games.tsx';
import { type GamePicture, gamePicture } from '../lib/game/game-picture.tsx';
import { PictureLoader } from '../lib/game/loader.ts';
import { boardBetweenHands, oneBoard, type PictureRegion, twoBoards } from '../lib/game/table-regions.tsx';
import { Overlay } from './Overlay.tsx';
import { playingAfter } from './Table.tsx';

const Whole = ({ before }: { readonly before: object | null }) => (
  <i>whole {before === null ? 'now' : 'before'}</i>
);
const Own = ({ seat }: { readonly seat: string }) => <i>of {seat}</i>;

type Regions = readonly PictureRegion<object, object>[];

/** A picture of the game in the fixtures that has these regions. */
const pictureOf = (regions: Regions, common: object = {}): GamePicture =>
  gamePicture<object, object>({
    game: 'triad',
    stateOf: ({ state }) => state,
    turnOf: ({ turn }) => turn,
    regions,
    scoreOf: () => ({ A: 1, B: 2 }),
    words: () => ({ common }),
  });

async function drawn(
  picture: GamePicture | null,
  show: Show,
  given: z.input<typeof look> = {},
  preview = false,
): Promise<string> {
  const loader = new PictureLoader(picture === null ? {} : { triad: async () => picture }, () => NOW);
  await loader.loadAll();
  const parsed: Look = look.parse(given);
  return renderToStaticMarkup(
    <GamesProvider games={{ loader, rulesets: [] }}>
      <Overlay
        store={{ ...EMPTY_STORE, status: 'online', seq: 1, epoch: 1, show }}
        clock={() => NOW}
        look={parsed}
        preview={preview}
      />
    </GamesProvider>,
  );
}

/** The game's own frames, in the order in which they are drawn, each with what is in it. */
const regionsIn = (html: string): string[] =>
  [...html.matchAll(/data-part="(board|hands)" data-frame="(\w+)"[^>]*>(?:<i>([^<]*)<\/i>)?/g)].map(
    ([, part, name, text = 'bare']) => `${part} ${name}: ${text}`,
  );

describe('a table', () => {
  it.each([
    ['one board', oneBoard<object, object>({ Draw: Whole }), ['board board: whole now']],
    ['two boards', twoBoards<object, object>({ Draw: Own }), ['board boardA: of A', 'board boardB: of B']],
    [
      'a board between hands, which lies over them',
      boardBetweenHands<object, object>({ Draw: Whole }, { Draw: Own }),
      ['hands handA: of A', 'hands handB: of B', 'board board: whole now'],
    ],
  ] as const)('has %s in every layout and theme', async (_, regions, expected) => {
    for (const layout of LAYOUTS) {
      for (const theme of THEMES) {
        expect(regionsIn(await drawn(pictureOf(regions), SHOWS.ballot, { layout, theme }))).toEqual(expected);
      }
    }
  });

  it('loses the regions of a part that the look hides, and those alone', async () => {
    const hiding = (part: 'board' | 'hands', regions: Regions) =>
      drawn(pictureOf(regions), SHOWS.ballot, { parts: { [part]: { shown: false } } }).then(regionsIn);
    const pair = twoBoards<object, object>({ Draw: Own });
    expect(await hiding('hands', pair)).toHaveLength(2);
    expect(await hiding('board', pair)).toEqual([]);
    expect(await hiding('board', boardBetweenHands<object, object>({ Draw: Whole }, { Draw: Own }))).toEqual([
      'hands handA: of A',
      'hands handB: of B',
    ]);
  });

  it('is outlined in a preview before its match has a state', async () => {
    const regions = twoBoards<object, object>({ Draw: Own });
    expect(regionsIn(await drawn(pictureOf(regions), SHOWS.seeding, {}, true))).toEqual([
      'board boardA: bare',
      'board boardB: bare',
    ]);
    expect(regionsIn(await drawn(null, SHOWS.seeding, {}, true))).toEqual(['board table: bare']);
  });

  it('is one bare panel while the game is not here, and nothing before a match has a state', async () => {
    expect(regionsIn(await drawn(null, SHOWS.ballot))).toEqual(['board table: bare']);
    expect(regionsIn(await drawn(null, SHOWS.idle))).toEqual([]);
  });
});

describe('an animation', () => {
  const before = SHOWS.ballot.match?.view ?? null;

  it('plays until no region plays it any more, whichever ends first', () => {
    const one = playingAfter(new Map(), 'boardA', before);
    const both = playingAfter(one, 'boardB', before);
    const other = playingAfter(both, 'boardA', null);
    expect([one.size, both.size, [...other.keys()]]).toEqual([1, 2, ['boardB']]);
    expect(playingAfter(other, 'boardB', null).size).toBe(0);
  });

  it('draws nothing anew where a region tells the same again', () => {
    const playing = playingAfter(new Map(), 'board', before);
    expect(playingAfter(playing, 'board', before)).toBe(playing);
    expect(playingAfter(playing, 'hand', null)).toBe(playing);
  });
});

describe('what a game calls what every game has', () => {
  const { match } = SHOWS.ballot;
  const during = (
    phase: 'opening' | 'drawing' | 'answering' | 'closing',
    awaiting: ('A' | 'B')[] = [],
  ): Show => ({
    ...SHOWS.ballot,
    ballot: null,
    match: match && { ...match, phase, awaiting, lastTurn: null },
  });
  const headline = async (show: Show, common: object): Promise<string | undefined> =>
    (await drawn(pictureOf(oneBoard({ Draw: Whole }), common), show)).match(
      /data-testid="headline"[^>]*>([^<]*)</,
    )?.[1];

  it('is said in words that are true of every game where it has none of its own', async () => {
    expect(await headline(during('opening'), {})).toBe('Revealing some secrets');
    expect(await headline(during('drawing'), {})).toBe('Chance decides');
    expect(await headline(during('answering', ['B']), {})).toBe('Ada answers');
    expect(await headline(during('answering', ['A', 'B']), {})).toBe('Both sides answer');
    expect(await headline(during('closing'), {})).toBe('Revealing the last secrets');
  });

  it('is said in its own words', async () => {
    const common = {
      opening: 'Showing first ships',
      drawing: 'The wind turns',
      answering: (name: string) => `${name} says hit or miss`,
      closing: 'All ships are shown',
    };
    expect(await headline(during('opening'), common)).toBe('Showing first ships');
    expect(await headline(during('drawing'), common)).toBe('The wind turns');
    expect(await headline(during('answering', ['B']), common)).toBe('Ada says hit or miss');
    expect(await headline(during('closing'), common)).toBe('All ships are shown');
  });
});
