import type { Show } from '@show-of-hands/bus';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { committedMovesOf } from '../../lib/game/committed-move.ts';
import { GameRegion } from '../../lib/game/GameParts.tsx';
import type { SizeClass } from '../../lib/layout/frame.ts';
import { BOARD, HAND } from '../../lib/layout/regions.ts';
import { SHOWS } from './fixtures/shows.ts';
import { MIDDLE } from './fixtures/view.ts';
import { polylemmaPicture } from './polylemma-picture.ts';

const SIZES: readonly (readonly [SizeClass, number])[] = [
  ['large', 1],
  ['medium', 0.7],
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
  const region = polylemmaPicture.regions.find((one) => one.name === name);
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

const hand = (
  show: Show,
  seat: 'A' | 'B',
  [size, scale]: readonly [SizeClass, number] = ['large', 1],
  before: Show['match'] = null,
): string =>
  renderToStaticMarkup(
    <GameRegion
      {...drawn(show)}
      region={regionOf(`hand${seat}`)}
      before={before?.view ?? null}
      room={{ width: HAND.width * scale, height: HAND.height * scale, size }}
    />,
  );

const tags = (html: string, attribute: string): string[] =>
  html.match(new RegExp(`<[^>]*${attribute}="[^>]*>`, 'g')) ?? [];
const values = (html: string, attribute: string): string[] =>
  tags(html, attribute).map((tag) => new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '');
const open = (html: string): number[] =>
  values(html, 'data-open').flatMap((one, at) => (one === 'true' ? [at] : []));

describe.each(SIZES)('a %s table', (...size) => {
  it('tells of every place of both parties what it is, and whether it has been used', () => {
    for (const seat of ['A', 'B'] as const) {
      const html = hand(SHOWS['poly-voting'], seat, size);
      expect(values(html, 'data-slot')).toEqual(['0', '1', '2', '3', '4']);
      expect(values(html, 'data-used')).toEqual(
        seat === 'A'
          ? ['true', 'false', 'true', 'false', 'false']
          : ['true', 'true', 'false', 'false', 'false'],
      );
      expect(values(html, 'data-face')).toEqual(['face', 'face', 'face', 'face', 'back']);
      expect(values(html, 'data-points')).toEqual([seat === 'A' ? '11' : '10']);
    }
    expect(values(hand(SHOWS['poly-voting'], 'A', size), 'data-outcome')).toEqual(['won', 'lost']);
  });

  it('marks what can be chosen while a ballot is open, and nothing afterwards', () => {
    expect(open(hand(SHOWS['poly-voting'], 'A', size))).toEqual([1, 3, 4]);
    expect(open(hand(SHOWS['poly-voting'], 'B', size))).toEqual([]);
    expect(open(hand(SHOWS['poly-sealed'], 'A', size))).toEqual([]);
  });

  it('shows five rounds: who won those that are over', () => {
    expect(values(board(SHOWS['poly-over'], size), 'data-winner')).toEqual(['A', 'B', 'A', 'B', 'A']);
    expect(values(board(SHOWS['poly-drawn-round'], size), 'data-winner')).toEqual(['A', 'draw', '', '', '']);
  });

  it('shows both powers of the last round, and what made them as far as there is room', () => {
    const html = board(SHOWS['poly-advantage'], size);
    expect(values(html, 'data-power')).toEqual(['241', '138']);
    // the largest share always stands; where there is no room for all, how many more there are
    expect(values(html, 'data-cause')).toContain('level');
    if (size[0] === 'small') expect(values(html, 'data-others')).toEqual(['4', '3']);
    else expect(values(html, 'data-cause')).toContain('vital');
    expect(html).toContain('is-winner');
  });
});

describe('the arena while a round is chosen', () => {
  it('shows where chat leads, and the sealed move of the other side before that', () => {
    const html = board(SHOWS['poly-voting']);
    expect(values(html, 'data-slot-led')).toEqual(['3']);
    expect(values(html, 'data-sealed-card')).toEqual(['sealed']);
    expect(html).toContain('47%');
    expect(values(html, 'data-arena')).toEqual(['choosing']);
  });

  it('shows the seals of both seats, each as far as it is', () => {
    expect(values(board(SHOWS['poly-sealed']), 'data-sealed-card')).toEqual(['sealed', 'sealed']);
    expect(values(board(SHOWS['poly-revealing']), 'data-sealed-card')).toEqual(['breaking', 'sealed']);
    expect(values(board(SHOWS['poly-advantage']), 'data-sealed-card')).toEqual([]);
  });

  it('leads with a card back where that is the random slot', () => {
    const html = board(SHOWS['poly-voting-random']);
    expect(values(html, 'data-slot-led')).toEqual(['4']);
    expect(html).toContain('card-back');
  });

  it('shows nothing of how a secret vote stands', () => {
    const html = board(SHOWS['poly-secret']) + hand(SHOWS['poly-secret'], 'A');
    expect(html).not.toContain('%');
    expect(tags(html, 'data-slot-led')).toEqual([]);
    expect(values(html, 'data-spending')).toEqual(['0']);
  });

  it('keeps the last round in sight, with its causes', () => {
    expect(board(SHOWS['poly-voting'])).toContain('Round 2: Chat 147 : 162 Ada');
    expect(board(SHOWS['poly-start'])).toContain('Fire beats grass');
  });
});

describe('a random slot', () => {
  it('is a card back with its level until it is used, and then what it was', () => {
    const before = hand(SHOWS['poly-voting'], 'A');
    expect(values(before, 'data-token')).toHaveLength(4);
    expect(values(before, 'data-level')[4]).toBe('11');
    expect(values(before, 'data-name')).toEqual(['Ember', 'Fernlin', 'Tidra', 'Cinko']);
    const after = hand(SHOWS['poly-opened'], 'A');
    expect(values(after, 'data-token')[4]).toBe('733');
    expect(values(after, 'data-level')[4]).toBe('11');
    expect(values(after, 'data-name')[4]).toBe('Mossra');
  });

  it('shows the candidate that was not drawn beside the one that played', () => {
    expect(values(board(SHOWS['poly-opened']), 'data-rejected')).toEqual(['18']);
    expect(values(board(SHOWS['poly-advantage']), 'data-rejected')).toEqual([]);
    expect(board(SHOWS['poly-opened'])).toContain('Redraw: not Nauber');
  });
});

describe('a party while a animation plays', () => {
  it('looks as it did before the round, while its attributes tell the present', () => {
    const { match } = SHOWS['poly-advantage'];
    if (match === null) throw new Error('the fixture has a match');
    const before = { ...match, view: { game: 'polylemma' as const, state: MIDDLE.before } };
    const html = hand(SHOWS['poly-voting'], 'B', ['large', 1], before);
    expect(values(html, 'data-used').slice(0, 2)).toEqual(['true', 'true']);
    expect(values(html, 'data-outcome')).toEqual(['lost']);
    expect(values(html, 'data-points')).toEqual(['13']);
  });
});
