import { ENGLISH, type Show, sayIn } from '@show-of-hands/bus';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { committedMovesOf } from '../../lib/game/committed-move.ts';
import { GameRegion } from '../../lib/game/GameParts.tsx';
import type { SizeClass } from '../../lib/layout/frame.ts';
import { cryptogsPicture } from './cryptogs-picture.ts';
import { SHOWS } from './fixtures/shows.ts';

const SIZES: readonly (readonly [SizeClass, number])[] = [
  ['large', 1],
  ['medium', 0.49],
  ['small', 0.42],
];

function drawn(show: Show, name: string, [size, scale]: readonly [SizeClass, number] = ['large', 1]): string {
  const { match, ballot } = show;
  const region = cryptogsPicture.regions.find((one) => one.name === name);
  if (match?.view == null || region === undefined) throw new Error('this fixture has no table');
  return renderToStaticMarkup(
    <GameRegion
      match={match}
      view={match.view}
      turn={match.lastTurn}
      before={null}
      ballot={ballot}
      purse={show.purse}
      isAsked={show.betweenVote !== null}
      epoch={1}
      motion="full"
      onAnimation={() => {}}
      placed={new Map()}
      seals={committedMovesOf(show)}
      region={region}
      room={{ width: region.shape.width * scale, height: region.shape.height * scale, size }}
    />,
  );
}
const board = (show: Show, size?: readonly [SizeClass, number]): string => drawn(show, 'board', size);

const values = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
const textsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`class="${name}[^"]*"[^>]*>(.*?)</span>`, 'g'))].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );

describe.each(SIZES)('a %s table', (...size) => {
  it('has all that lies on the stack, each with the number that is typed', () => {
    const first = board(SHOWS['cryptogs-first'], size);
    expect(values(first, 'data-tog')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(textsOf(first, 'piece-number')).toEqual(values(first, 'data-tog'));
    expect(values(board(SHOWS['cryptogs-voting'], size), 'data-tog')).toHaveLength(8);
  });

  it('says how likely each tog flips by the slam that leads, and marks those that it is aimed at', () => {
    const html = board(SHOWS['cryptogs-voting'], size);
    expect(values(html, 'data-aimed')).toEqual(['3', '7']);
    const said = size[0] === 'large' ? textsOf(html, 'piece-chance') : textsOf(html, 'piece-pill');
    expect(said.filter((text) => text === '69%')).toHaveLength(2);
    expect(values(html, 'data-first')).toEqual(['aim']);
  });

  it('frames the groups that flip whole', () => {
    expect(values(board(SHOWS['cryptogs-voting-all'], size), 'data-group')).toEqual(['3 4 5 6', '7 8 9 10']);
    expect(values(board(SHOWS['cryptogs-late'], size), 'data-group')).toHaveLength(1);
    expect(values(board(SHOWS['cryptogs-voting'], size), 'data-group')).toEqual([]);
  });

  it('shows nothing of how a secret vote stands', () => {
    const html = board(SHOWS['cryptogs-secret'], size);
    expect([values(html, 'data-aimed'), values(html, 'data-group')]).toEqual([[], []]);
    expect(textsOf(html, 'piece-chance')).toEqual([]);
    expect(html).not.toContain('is-first');
  });

  it('marks what was decided, and what was chosen by whoever throws', () => {
    for (const name of ['cryptogs-decided', 'cryptogs-chosen'] as const)
      expect(values(board(SHOWS[name], size), 'data-aimed')).toEqual(['3', '7']);
  });

  it('has with each seat what it won, in its own place', () => {
    const sides = (name: keyof typeof SHOWS) =>
      (['handA', 'handB'] as const).map((side) => values(drawn(SHOWS[name], side, size), 'data-has'));
    expect(sides('cryptogs-voting')).toEqual([[], ['1', '2']]);
    expect(sides('cryptogs-won').flat()).toHaveLength(10);
  });
});

describe('what may be thrown', () => {
  it('stands below the stack as keys with their shares', () => {
    const html = board(SHOWS['cryptogs-voting']);
    expect(values(html, 'data-slam')).toEqual(['even', 'all', 'aim']);
    expect(values(html, 'data-share')).toEqual(['16', '26', '54']);
    expect(values(board(SHOWS['cryptogs-decided']), 'data-slam')).toEqual(['aim']);
  });

  it('is not there while nobody votes: what lies there and whose it is, is', () => {
    const html = board(SHOWS['cryptogs-thinks']);
    expect(values(html, 'data-slam')).toEqual([]);
    expect(html).toContain('On the stack: 8');
    // flipped togs are locked no longer: that holds for what lies there
    expect(html).toContain('What lies here is locked');
  });

  it.each(SIZES)('says in a series, %s, that who begins takes more, until a slam leads', (...size) => {
    const series = SHOWS['cryptogs-series'];
    const toss = SHOWS['cryptogs-series-toss'];
    const { ballot } = SHOWS['cryptogs-voting-even'];
    const leaders = ballot?.leaders ?? [];
    expect(leaders).toHaveLength(2);
    for (const show of [toss, series]) expect(board(show, size)).toContain('5.83 of 10');
    const led = { ...series, ballot: series.ballot && { ...series.ballot, leaders } };
    expect(board(led, size)).not.toContain('5.83');
    const chosen = SHOWS['cryptogs-series-chosen'];
    expect(board(chosen, size)).not.toContain('5.83');
  });

  it.each(SIZES)('says in a series, %s, how that stands once a match of it is over', (...size) => {
    const { match } = SHOWS['cryptogs-series-won'];
    expect(match?.ending?.winner).toBe('B');
    expect(board(SHOWS['cryptogs-series-won'], size)).toContain('Match 2 of 3, 1 : 1');
    // silence counts as a win, too
    expect(board(SHOWS['cryptogs-series-silent'], size)).toContain('Series over, 2 : 0');
    expect(board(SHOWS['cryptogs-silent'], size)).not.toContain('Series');
  });

  it('says in a series how that stands, and nothing of who begins after the first throw', () => {
    expect(board(SHOWS['cryptogs-series-teaches'])).toContain('Match 2 of 3, 1 : 0');
    expect(board(SHOWS['cryptogs-series-thrown'])).not.toContain('5.83');
    expect(board(SHOWS['cryptogs-first'])).not.toContain('5.83');
  });
});

it('calls a throw the same on the overlay and in the dock', () => {
  const { common, noteOf } = cryptogsPicture.words((book) => sayIn(book, ENGLISH), 'en');
  const notes = Object.values(SHOWS).flatMap(({ match }) => {
    const note = match?.view == null ? null : noteOf(match.view);
    return note === null || match === null ? [] : [[note, common.turn?.(match.turn)] as const];
  });
  expect(notes.length).toBeGreaterThan(9);
  for (const [note, turn] of notes) expect(turn).toBe(note);
  expect(common.turn?.(0)).toBeNull();
});

describe('a match that is over', () => {
  it('shows the best that the winner has', () => {
    const html = board(SHOWS['cryptogs-won']);
    expect(values(html, 'data-tog')).toHaveLength(1);
    expect(html).toContain('Best catch: Dragon, 1 in 420');
  });

  it('gives what was left to whom it goes to, and says so', () => {
    expect(board(SHOWS['cryptogs-silent'])).toContain('The rest: to Chat');
    expect(board(SHOWS['cryptogs-both-silent'])).toContain('The rest goes back home');
    expect(values(drawn(SHOWS['cryptogs-silent'], 'handA'), 'data-has')).toHaveLength(8);
    expect(values(board(SHOWS['cryptogs-silent']), 'data-left')).toEqual(['0']);
  });
});
