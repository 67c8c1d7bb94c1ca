import type { Show } from '@show-of-hands/bus';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { committedMovesOf } from '../../lib/game/committed-move.ts';
import { GameRegion } from '../../lib/game/GameParts.tsx';
import type { SizeClass } from '../../lib/layout/frame.ts';
import { BOARD, fullSize, HAND } from '../../lib/layout/regions.ts';
import { boardLayout, cellSpot } from './board/board-layout.ts';
import { FANTASY_SHOWS } from './fixtures/fantasy.ts';
import { SWAPPED } from './fixtures/rule-views.ts';
import { SHOWS } from './fixtures/shows.ts';
import { triadPicture } from './triad-picture.ts';

const SIZES: readonly (readonly [SizeClass, number])[] = [
  ['large', 1],
  ['medium', 0.6],
  ['small', 0.4],
];

function drawn(show: Show) {
  const { match, ballot } = show;
  if (match?.view == null) throw new Error('this fixture has no table');
  return {
    match,
    view: match.view,
    turn: match.lastTurn,
    before: null,
    ballot,
    epoch: 1,
    purse: null,
    isAsked: false,
    motion: 'full' as const,
    onAnimation: () => {},
    placed: new Map(),
    seals: committedMovesOf(show),
  };
}

function regionOf(name: string) {
  const region = triadPicture.regions.find((one) => one.name === name);
  if (region === undefined) throw new Error(`the picture has no region ${name}`);
  return region;
}

const board = (show: Show, [size, scale]: readonly [SizeClass, number] = ['large', 1]): string =>
  renderToStaticMarkup(
    <GameRegion
      {...drawn(show)}
      region={regionOf('board')}
      room={{ width: BOARD.width * scale, height: BOARD.height * scale, size }}
    />,
  );

const hand = (show: Show, seat: 'A' | 'B', [size, scale] = SIZES[0] ?? (['large', 1] as const)): string =>
  renderToStaticMarkup(
    <GameRegion
      {...drawn(show)}
      region={regionOf(`hand${seat}`)}
      room={{ width: HAND.width * scale, height: HAND.height * scale, size }}
    />,
  );

/** The tags that have an attribute, with all of their attributes. */
const tags = (html: string, attribute: string): string[] =>
  html.match(new RegExp(`<[^>]*${attribute}="[^>]*>`, 'g')) ?? [];
const values = (html: string, attribute: string): string[] =>
  tags(html, attribute).map((tag) => new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '');

describe.each(SIZES)('a %s table', (...size) => {
  it('tells the same of every cell and every place of both hands', () => {
    expect(values(board(SHOWS.ballot, size), 'data-owner')).toEqual(
      values(board(SHOWS.ballot), 'data-owner'),
    );
    expect(tags(hand(SHOWS.ballot, 'A', size), 'data-slot')).toHaveLength(5);
  });

  it('marks what can be chosen while a ballot is open, and nothing afterwards', () => {
    const open = (html: string) =>
      values(html, 'data-open').flatMap((one, at) => (one === 'true' ? [at] : []));
    expect(open(board(SHOWS.ballot, size))).toEqual([1, 2, 5, 6, 7]);
    expect(open(hand(SHOWS.ballot, 'A', size))).toEqual([1, 2, 4]);
    expect(open(hand(SHOWS.ballot, 'B', size))).toEqual([]);
    expect(open(board(SHOWS.draft, size))).toEqual([1, 3, 4, 6, 8, 9, 10, 11]);
    expect(open(board(SHOWS.counting, size))).toEqual([]);
    expect(open(hand(SHOWS.decided, 'A', size))).toEqual([]);
  });

  it('draws four numbers on every card that it draws, ten as A', () => {
    const html = board(SHOWS.won, size);
    const edges = [...html.matchAll(/data-edge="[a-z]+">([^<]*)</g)].map(([, text]) => text);
    expect(edges).toHaveLength(36);
    expect(edges).toContain('A');
    expect(edges).not.toContain('10');
  });
});

describe('the sealed card', () => {
  const spotOf = (html: string): string | undefined =>
    /translate\(([^)]*)\)/.exec(tags(html, 'data-sealed-card')[0] ?? '')?.[1];

  it('lies on the cell that chat has decided on, which shows no other card meanwhile', () => {
    const { x, y } = cellSpot(boardLayout(fullSize(BOARD)), 1);
    expect(spotOf(board(SHOWS.committed))).toBe(`${x}px, ${y}px`);
    expect(values(board(SHOWS.revealing), 'data-sealed-card')).toEqual(['breaking']);
  });

  it('lies on no cell where nobody may know which', () => {
    const spots = Array.from({ length: 9 }, (_, cell) => cellSpot(boardLayout(fullSize(BOARD)), cell));
    expect(spots.map(({ x, y }) => `${x}px, ${y}px`)).not.toContain(spotOf(board(SHOWS.computer)));
    expect(values(board(SHOWS.computer), 'data-sealed-card')).toEqual(['sealing']);
  });

  it('is not there before anything is committed, nor after the card is played', () => {
    expect(tags(board(SHOWS.ballot), 'data-sealed-card')).toEqual([]);
    expect(tags(board(SHOWS.flips), 'data-sealed-card')).toEqual([]);
  });
});

describe('a hand', () => {
  it('names the mode that its seat plays in, and none where that is not the seat’s to choose', () => {
    const { match } = SHOWS.ballot;
    if (match === null) throw new Error('the fixture has a match');
    const blind: Show = {
      ...SHOWS.ballot,
      match: { ...match, seats: { ...match.seats, A: { ...match.seats.A, handMode: 'blind' } } },
    };
    expect(hand(SHOWS.ballot, 'A')).toContain('hand shown');
    expect(hand(blind, 'A')).toContain('hand hidden');
    expect(hand(blind, 'A', ['small', 0.4])).toContain('aria-label="hand hidden"');
    expect(hand(SHOWS.ballot, 'B')).not.toMatch(/hand shown|hand hidden/);
  });

  it('marks what Swap exchanged, what lies open by rule, and what Chaos demands', () => {
    expect(values(hand(SHOWS.roulette, 'A'), 'data-swapped')).toEqual(
      [0, 1, 2, 3, 4].map((slot) => String(slot === SWAPPED.swap?.A)),
    );
    expect(hand(SHOWS.roulette, 'B').match(/aria-label="shown by rule"/g)).toHaveLength(2);
    expect(hand(SHOWS.chaos, 'B')).toContain('Chaos: card 4');
  });

  it('says that Chaos picks a card, and then which, where it does so just before the turn', () => {
    const drawing = FANTASY_SHOWS['fantasy-drawing'];
    const drawn = FANTASY_SHOWS['fantasy-drawn'];
    const locked = (html: string) => html.match(/is-locked/g)?.length ?? 0;
    expect(hand(drawing, 'B')).toContain('Chaos picks…');
    expect(hand(drawing, 'A')).not.toContain('Chaos picks…');
    for (const html of [hand(drawing, 'B'), board(drawing)]) {
      expect(html).not.toMatch(/is-forced|data-open="true"|data-sealed-card/);
    }
    expect([locked(hand(drawing, 'B')), locked(hand(drawn, 'B'))]).toEqual([0, 3]);
    expect(hand(drawn, 'B')).toContain('Chaos: card 4');
    expect(hand(drawn, 'B').match(/is-forced/g)).toHaveLength(1);
    // a page that opens then shows it at rest
    expect(hand(drawn, 'B')).not.toContain('is-drawn');
  });

  it('shows no face of a hidden card', () => {
    const html = hand(SHOWS['ballot-blind'], 'B');
    const hidden = tags(html, 'data-slot').filter((tag) => tag.includes('data-face="back"'));
    expect(hidden).toHaveLength(2);
    for (const tag of hidden) expect(tag).not.toContain('data-token');
  });
});

describe('whose a hand is', () => {
  const owner = (name: string, width: number): string | undefined => {
    const { match, ...rest } = drawn(SHOWS.ballot);
    const named = { ...match, seats: { ...match.seats, A: { ...match.seats.A, name } } };
    const html = renderToStaticMarkup(
      <GameRegion
        {...rest}
        match={named}
        region={regionOf('handA')}
        room={{ width, height: 480, size: 'medium' }}
      />,
    );
    return html.match(/class="seat-panel-owner[^>]*>([^<]*)</)?.[1];
  };

  it('is said by name where that can be read, and by letter where two letters of it would be left', () => {
    expect(owner('Chat', 200)).toBe('Chat');
    expect(owner('Wolverhampton Wanderers', 200)).toBe('Wolverhampton Wan…');
    expect(owner('チャット', 110)).toBe('A');
  });
});
