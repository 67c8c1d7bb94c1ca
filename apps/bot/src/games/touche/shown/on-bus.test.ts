import { busMessage, gameEvents, gameTranscript, gameView } from '@show-of-hands/bus';
import { isCellIn } from '@show-of-hands/bus/touche';
import { SEATS } from '@show-of-hands/engine';
import { HIDDEN, hasCell, living, ORIGINAL, SPOTTERS, touche } from '@show-of-hands/engine/touche';
import { describe, expect, it } from 'vitest';
import { matchOf } from '../match.fixture.ts';
import { howToVote } from './how-to-vote.ts';
import { toucheForTools, toucheOnBus } from './on-bus.ts';

const MATCHES = [
  ['hidden', matchOf('told', HIDDEN)],
  ['spotters', matchOf('told', SPOTTERS)],
  ['original', matchOf('told', { ...ORIGINAL, limit: 40 })],
] as const;

describe.each(MATCHES)('what is told of %s', (_name, parts) => {
  const views = parts.map(({ after }) => touche.view(after, 'public'));
  const moment = (view: (typeof views)[number]) =>
    ({ view, chatSeat: 'A', now: 5, eventTitle: 'Match 1', lastTurn: [], forced: [] }) as const;

  it('crosses the bus as it is, part by part', () => {
    for (const { before, after, events } of parts) {
      const turn = toucheOnBus.shownTurn('A', before.turn, events);
      expect(gameEvents.parse(turn)).toEqual(turn);
      const view = toucheOnBus.shownView(touche.view(after, 'public'));
      expect(gameView.parse(view)).toEqual(view);
      const transcript = toucheOnBus.transcript(after, []);
      expect(gameTranscript.parse(transcript)).toEqual(transcript);
    }
  });

  it('is for tools what the schemas have, with exactly the moves that chat may make', () => {
    for (const view of views) {
      for (const message of [toucheForTools.state(moment(view)), toucheForTools.document(moment(view))]) {
        expect(busMessage.parse(message)).toEqual(message);
      }
      const { legal } = toucheForTools.document(moment(view)).state as unknown as { legal: string[] };
      expect(legal).toEqual(
        [...touche.legalMoves(view, 'A')].map((move) => touche.notation.format(move, 'A')),
      );
    }
  });

  it('is a prompt that names every move, and no place of a ship that is hidden', () => {
    for (const { after } of parts) {
      const text = toucheForTools.prompt(moment(touche.view(after, 'public')));
      for (const move of touche.legalMoves(after, 'A'))
        expect(text).toContain(touche.notation.format(move, 'A'));
      const told = touche.view({ ...after, fleets: { A: [], B: [] } }, 'public');
      expect(text).toBe(toucheForTools.prompt(moment(told)));
    }
  });

  it('has sets of cells as the engine has them', () => {
    for (const view of views) {
      const shown = toucheOnBus.shownView(view);
      if (shown.game !== 'touche') throw new Error('another game');
      for (const [index, ship] of view.ships.entries()) {
        for (let cell = 0; cell < view.ruleset.width * view.ruleset.height; cell += 7) {
          expect(isCellIn(shown.state.ships[index]?.fired ?? '', cell)).toBe(hasCell(ship.fired, cell));
        }
      }
    }
  });

  it('names moves with their votes', () => {
    const [view] = views;
    if (view === undefined) throw new Error('a match has parts');
    const told = toucheForTools.vote({
      view,
      seat: 'A',
      turn: 1,
      open: true,
      endsAt: 9,
      voters: 4,
      leaders: [{ command: '#touche talk', votes: 3 }],
      now: 5,
      eventTitle: 'Match 1',
    });
    expect(busMessage.parse(told)).toEqual(told);
    expect(told).toMatchObject({ state: { status: 'open', top: [{ command: '#touche talk', count: 3 }] } });
  });
});

describe('a hidden fleet', () => {
  it('is told to nobody but its seat, in no view and no turn', () => {
    for (const { after, events } of matchOf('hidden', HIDDEN)) {
      for (const seat of SEATS) {
        for (const audience of ['public', seat === 'A' ? 'B' : 'A'] as const) {
          const shown = toucheOnBus.shownView(touche.view(after, audience));
          if (shown.game !== 'touche') throw new Error('another game');
          const afloat = shown.state.ships.filter(({ side, sunk }) => side === seat && !sunk);
          expect(afloat.map(({ at }) => at)).toEqual(afloat.map(() => null));
        }
        const own = toucheOnBus.ownView(touche.view(after, seat), seat);
        if (own.game !== 'touche') throw new Error('another game');
        const places = living(after, seat).map(({ at }) => at);
        expect(
          own.state.ships.filter(({ side, sunk }) => side === seat && !sunk).map(({ at }) => at),
        ).toEqual(places);
      }
      // what a turn says of a hidden ship is what its seat has answered
      for (const event of events)
        if (event.type === 'placed' || event.type === 'moved') expect(event.ship).toBeGreaterThan(6);
    }
  });
});

describe('how to vote', () => {
  it('is said for what there is, and no more', () => {
    const [placed] = matchOf('how', HIDDEN);
    if (placed === undefined) throw new Error('a match has parts');
    expect(howToVote(placed.after, 'A')).toBe('a cell (A1–J10), or talk, wait');
    expect(howToVote({ ...placed.after, tick: 5 }, 'A')).toBe('a cell (A1–J10), or move, talk, wait');
    const [open] = matchOf('how', { ...ORIGINAL, limit: 8 });
    expect(open && howToVote(open.after, 'B')).toBe('talk, wait');
  });
});
