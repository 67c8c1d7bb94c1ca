import { busMessage, gameEvents, gameTranscript, gameView } from '@show-of-hands/bus';
import { AIM, cryptogs, ORIGINAL, PARLOUR, SERIES } from '@show-of-hands/engine/cryptogs';
import { describe, expect, it } from 'vitest';
import { matchOf } from '../match.fixture.ts';
import { cryptogsForTools, cryptogsOnBus } from './on-bus.ts';

const MATCHES = [
  ['aim', matchOf('told', AIM)],
  ['series', matchOf('told', SERIES)],
  ['original', matchOf('told', ORIGINAL)],
  ['parlour', matchOf('told', PARLOUR)],
] as const;

describe.each(MATCHES)('what is told of %s', (_name, parts) => {
  const views = parts.flatMap(({ before, after }) => [before, after]);
  const moment = (view: (typeof views)[number]) =>
    ({
      view,
      chatSeat: view.due.kind === 'slam' ? view.due.seat : 'A',
      now: 5,
      eventTitle: 'Match 1',
      lastTurn: [],
      forced: [],
    }) as const;

  it('crosses the bus as it is, part by part', () => {
    for (const { before, after, events } of parts) {
      for (const turn of [
        cryptogsOnBus.shownTurn('A', before.turn, events),
        cryptogsOnBus.shownDraw?.(before.turn, events),
      ])
        expect(gameEvents.parse(turn)).toEqual(turn);
      for (const state of [before, after]) {
        const view = cryptogsOnBus.shownView(cryptogs.view(state, 'public'));
        expect(gameView.parse(view)).toEqual(view);
        expect(cryptogsOnBus.ownView(state, 'A')).toEqual(view);
      }
      const transcript = cryptogsOnBus.transcript(after, []);
      expect(gameTranscript.parse(transcript)).toEqual(transcript);
    }
  });

  it('is for tools what the schemas have, with exactly the slams that chat may choose', () => {
    for (const view of views) {
      for (const message of [cryptogsForTools.state(moment(view)), cryptogsForTools.document(moment(view))]) {
        expect(busMessage.parse(message)).toEqual(message);
      }
      const { chatSeat } = moment(view);
      const { legal } = cryptogsForTools.document(moment(view)).state as unknown as { legal: string[] };
      expect(legal).toEqual(
        [...cryptogs.legalMoves(view, chatSeat)].map((move) => cryptogs.notation.format(move, chatSeat)),
      );
    }
  });

  it('is a prompt that names every slam and every tog', () => {
    for (const view of views) {
      const text = cryptogsForTools.prompt(moment(view));
      for (const move of cryptogs.legalMoves(view, moment(view).chatSeat))
        expect(text).toContain(cryptogs.notation.format(move, 'A'));
      for (const { token, rarity } of [...view.stakes.A, ...view.stakes.B])
        expect(text).toContain(`token ${token}, one in ${rarity}`);
    }
  });

  it('names slams with their votes', () => {
    const [view] = views;
    if (view === undefined) throw new Error('a match has parts');
    const told = cryptogsForTools.vote({
      view,
      seat: 'A',
      turn: 1,
      open: true,
      endsAt: 9,
      voters: 4,
      leaders: [{ command: '#slam aim 3 7', votes: 3 }],
      now: 5,
      eventTitle: 'Match 1',
    });
    expect(busMessage.parse(told)).toEqual(told);
    expect(told).toMatchObject({ state: { status: 'open', top: [{ command: '#slam aim 3 7', count: 3 }] } });
  });
});

it('the setup of a match in a series says who began only where no toss did', () => {
  const begun = cryptogs.start({
    ruleset: SERIES,
    stakes: MATCHES[1][1][0]?.before.stakes ?? { A: [], B: [] },
    begins: 'B',
  });
  if (!begun.ok) throw new Error(begun.error.message);
  expect(cryptogsOnBus.transcript(begun.value, [])).toMatchObject({ setup: { begins: 'B' } });
  expect(cryptogsOnBus.transcript(MATCHES[1][1].at(-1)?.after ?? begun.value, [])).toMatchObject({
    setup: { begins: null },
  });
});
