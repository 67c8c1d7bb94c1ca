import type { Show } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { committedMovesOf } from '../../lib/game/committed-move.ts';
import { GameRegion } from '../../lib/game/GameParts.tsx';
import type { SizeClass } from '../../lib/layout/frame.ts';
import { SHOWS } from './fixtures/shows.ts';
import { SEA_REGION } from './sea/sea-layout.ts';
import { touchePicture } from './touche-picture.ts';

const SIZES: readonly (readonly [SizeClass, number])[] = [
  ['large', 1],
  ['medium', 0.82],
  ['small', 0.4],
];

function board(show: Show, seat: Seat, [size, scale]: readonly [SizeClass, number] = ['large', 1]): string {
  const { match, ballot } = show;
  const region = touchePicture.regions.find(({ name }) => name === `board${seat}`);
  if (match?.view == null || region === undefined) throw new Error('this fixture has no table');
  return renderToStaticMarkup(
    <GameRegion
      match={match}
      view={match.view}
      turn={match.lastTurn}
      before={null}
      ballot={ballot}
      purse={null}
      isAsked={false}
      epoch={1}
      motion="full"
      onAnimation={() => {}}
      placed={new Map()}
      seals={committedMovesOf(show)}
      region={region}
      room={{ width: SEA_REGION.width * scale, height: SEA_REGION.height * scale, size }}
    />,
  );
}

const values = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe.each(SIZES)('a %s table', (...size) => {
  it('has the sea and the fleet of each seat: what is sunk, and how long until a ship may move', () => {
    for (const seat of SEATS) {
      const html = board(SHOWS['touche-moved'], seat, size);
      expect(values(html, 'data-sea')).toEqual([seat]);
      expect(values(html, 'data-strip-ship')).toEqual(seat === 'A' ? ['1', '2', '3'] : ['4', '5', '6']);
      expect(values(html, 'data-wait').at(-1)).toBe(seat === 'A' ? '0' : '4');
    }
    expect(values(board(SHOWS['touche-voting'], 'B', size), 'data-ship')).toEqual(['5', '7', '8']);
  });

  it('shows where chat leads in the sea that it fires into, and the words that it may type below', () => {
    const html = board(SHOWS['touche-voting'], 'B', size);
    expect(values(html, 'data-heat')).toEqual(['D2', 'E2', 'J10', 'G4']);
    expect(values(html, 'data-lit')).toEqual(['13']);
    expect(values(html, 'data-word')).toEqual(['move', 'talk', 'wait']);
    const own = board(SHOWS['touche-voting'], 'A', size);
    expect([values(own, 'data-heat'), values(own, 'data-word')]).toEqual([[], []]);
  });

  it('marks what was decided until it is carried out, and then what it asks', () => {
    const decided = board(SHOWS['touche-decided'], 'B', size);
    expect([values(decided, 'data-heat'), values(decided, 'data-aim')]).toEqual([[], ['D2']]);
    const fired = board(SHOWS['touche-fired'], 'B', size);
    expect(values(fired, 'data-asked')).toEqual(['13', '21', '33', '90']);
    expect(values(board(SHOWS['touche-sunk'], 'B', size), 'data-asked')).toEqual([]);
  });

  it('shows nothing of how a secret vote stands', () => {
    const html = board(SHOWS['touche-secret'], 'B', size);
    expect([values(html, 'data-heat'), values(html, 'data-share')]).toEqual([[], ['', '', '']]);
    expect(values(html, 'data-lit')).toEqual(['']);
    expect(html).not.toContain('is-first');
  });
});

describe('a hidden fleet', () => {
  it('is nowhere while it floats, and where it was hit once it is sunk', () => {
    expect(values(board(SHOWS['touche-start'], 'B'), 'data-ship')).toEqual(['7', '8']);
    expect(values(board(SHOWS['touche-sunk'], 'B'), 'data-ship')).toEqual(['4', '5', '7', '8']);
  });

  it('is where its seat has it if everyone sees that', () => {
    expect(values(board(SHOWS['touche-shown'], 'A'), 'data-ship')).toEqual(['1', '2', '3', '7', '8']);
    expect(values(board(SHOWS['touche-shown'], 'B'), 'data-ship')).toEqual(['7', '8']);
  });

  it('has sealed its order before chat votes, and the seal is on its own strip', () => {
    expect(board(SHOWS['touche-voting'], 'B')).toContain('class="wax"');
    expect(values(board(SHOWS['touche-voting'], 'A'), 'data-at')).toEqual(['votes']);
  });

  it('leaves water where it cannot be any more', () => {
    const clear = (show: Show): number => Number(values(board(show, 'B'), 'data-clear')[0]);
    expect(clear(SHOWS['touche-start'])).toBe(0);
    expect(clear(SHOWS['touche-voting'])).toBeGreaterThan(20);
    // its last ship has just hidden anew: it may be anywhere but where its wrecks lie
    expect(clear(SHOWS['touche-moved'])).toBe(2);
  });
});

describe('one sea of all', () => {
  it('is whole in one region, and a part of it in the other', () => {
    const whole = board(SHOWS['touche-original-sunk'], 'A');
    const part = board(SHOWS['touche-original-sunk'], 'B');
    expect(whole).toContain('sea-within');
    expect(values(whole, 'data-ship').sort()).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(values(part, 'data-ship')).toEqual(['4']);
  });

  it('shows where a shell may fall that is aimed', () => {
    expect(board(SHOWS['touche-spotters-voting'], 'B')).toContain('class="reach"');
    expect(board(SHOWS['touche-voting'], 'B')).not.toContain('class="reach"');
  });

  it('has the words alone where nothing is aimed', () => {
    expect(values(board(SHOWS['touche-original-voting'], 'B'), 'data-share')).toEqual(['46', '34', '20']);
  });
});
