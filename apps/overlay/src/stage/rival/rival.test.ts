import type { Show } from '@show-of-hands/bus';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../games/fixtures/show.ts';
import { SHOWS } from '../../games/fixtures/shows.ts';
import { rivalNow } from './rival-now.ts';
import { type Exchange, exchangeAfter } from './useExchange.ts';

const nowOf = (show: Show) => show.match && rivalNow(show, show.match);
const changed = (match: Partial<NonNullable<Show['match']>>): Show => {
  const show = SHOWS['rival-votes'];
  return { ...show, match: show.match && { ...show.match, ...match } };
};

describe('what another channel does', () => {
  it('is nothing that is shown where none plays, once the match is over, and while one is shown again', () => {
    const { match } = SHOWS['rival-votes'];
    const ending = { winner: 'A', cause: 'played', score: { A: 5, B: 4 } } as const;
    const replay = { match, step: 1, steps: 9, ballot: null, playing: true, speed: 1 } as Show['replay'];
    expect(nowOf(SHOWS.flips)).toBeNull();
    expect(nowOf(changed({ ending }))).toBeNull();
    expect(nowOf({ ...SHOWS['rival-votes'], replay })).toBeNull();
  });

  it('is told by whom it says that it is played for, until when by the chain', () => {
    expect(nowOf(SHOWS['rival-votes'])).toMatchObject({ seat: 'B', deed: 'chat', until: NOW + 65_000 });
    expect(nowOf(SHOWS['rival-plays'])).toMatchObject({ deed: 'computer' });
  });

  it.each([
    ['revealing', 'reveals'],
    ['seeding', 'sends'],
    ['opening', 'sends'],
    ['drawing', 'sends'],
    ['answering', 'sends'],
    ['closing', 'sends'],
  ] as const)('in the phase %s it %s', (phase, deed) => {
    expect(nowOf(changed({ phase }))).toMatchObject({ deed });
  });

  it('is late once its time was called, whatever it has to do', () => {
    expect(nowOf(SHOWS['rival-late'])).toMatchObject({ deed: 'late', until: NOW + 41_000 });
  });

  it('waits with nothing to do in no time, its move sealed or not', () => {
    const awaiting = changed({ awaiting: ['A'] });
    expect(nowOf(awaiting)).toMatchObject({ deed: 'waits', until: null });
    const { chain, match } = awaiting;
    const hash = `0x${'8b'.repeat(32)}` as const;
    const commit = { id: 'c', kind: 'commit', seat: 'B', turn: match?.turn ?? 0, at: NOW, hash } as const;
    const steps = [...chain.steps, { ...commit, status: 'confirmed' as const }];
    expect(nowOf({ ...awaiting, chain: { ...chain, steps } })).toMatchObject({ deed: 'sealed' });
  });
});

describe('the last exchange', () => {
  const key = SHOWS['rival-votes'].match?.matchKey ?? `0x${'00'.repeat(32)}`;
  const at = (turn: number, matchKey = key) => ({ matchKey, turn });
  const line = (text: string) => ({ line: text, move: text });
  const none: Exchange = { ...at(0), lines: [] };

  it('keeps the last two turns, the older one first', () => {
    const told = [1, 2, 3].reduce((all, turn) => exchangeAfter(all, at(turn), line(`turn ${turn}`)), none);
    expect(told.lines.map((one) => one.line)).toEqual(['turn 2', 'turn 3']);
  });

  it('says the same turn once, in the words of the page by now', () => {
    const told = exchangeAfter(
      exchangeAfter(none, at(1), line('Chat: card 2')),
      at(1),
      line('Chat : carte 2'),
    );
    expect(told.lines).toEqual([line('Chat : carte 2')]);
  });

  it('keeps nothing of a match before', () => {
    const told = exchangeAfter(
      exchangeAfter(none, at(8), line('the last')),
      at(0, `0x${'11'.repeat(32)}`),
      null,
    );
    expect(told.lines).toEqual([]);
  });
});
