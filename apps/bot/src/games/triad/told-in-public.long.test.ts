import { busMessage, gameEvents, gameView } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { decodeCard, type TriadEvent, triad } from '@show-of-hands/engine/triad';
import { MatchFold } from '@show-of-hands/verify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../../../packages/engine/src/scale.fixture.ts';
import { viewOf } from '../../../../../test/helpers/show/of-game.ts';
import { type LoggedMatch, loggedMatch } from './chain/match-on-chain.fixture.ts';
import { triadOnChain } from './chain/on-chain.ts';
import { presets } from './rules/presets.ts';
import { busDocument, busPrompt, busState } from './shown/bus-messages.ts';
import { triadOnBus } from './shown/on-bus.ts';
import { ownView, shownTurn, shownView } from './shown/shown.ts';

const MATCH = `0x${'33'.repeat(32)}` as const;
const binding = triadOnChain([], presets);
const matches = fc
  .record({ preset: fc.constantFrom(...presets), seed: fc.nat() })
  .map(({ preset, seed }) => ({ preset, match: loggedMatch(preset.ruleset, seed) }));

function openedByRule({ states }: LoggedMatch): readonly string[] {
  const [first] = states;
  if (first === undefined) throw new Error('a match has states');
  return SEATS.flatMap((seat) =>
    first.openSlots[seat].flatMap((slot) => {
      const held = first.hands[seat][slot];
      return held?.kind === 'known' ? [held.card.tokenId] : [];
    }),
  );
}

describe('what is told of a match in public, under every preset', () => {
  it('fits the bus, and names no card before the chain or the rules have shown it, whoever tells it', () => {
    const met = { hidden: 0, own: 0, rounds: 0, picks: 0, swaps: 0, drawn: 0, draws: 0 };
    fc.assert(
      fc.property(matches, fc.subarray<Seat>([...SEATS]), ({ match }, knows) => {
        const { hands, pool, logs, info } = match;
        // whoever tells it plays no seat, one or both, and knows those hands
        const known = Object.fromEntries(knows.map((seat) => [seat, hands[seat]]));
        const observer = { hands: known, shown: [] };
        const fold = new MatchFold(binding, observer, MATCH);
        // what the draws open is open to all from the moment that the seeds are known
        const shown = new Set(openedByRule(match));
        for (const block of new Set(logs.map((log) => log.block))) {
          const news = logs.filter((log) => log.block === block);
          for (const log of news) {
            const card = log.type === 'disclosed' ? decodeCard(log.data) : undefined;
            if (card !== undefined) shown.add(`${card.tokenId}`);
          }
          const lastTurn: TriadEvent[] = [];
          const told: unknown[] = [];
          for (const { turn, seats, events } of fold.take(news, info, pool)) {
            lastTurn.push(...events);
            if (seats.length === 0) {
              told.push(gameEvents.parse(triadOnBus.shownDraw?.(turn, events)));
              met.draws += 1;
            }
            for (const seat of seats) told.push(gameEvents.parse(shownTurn(seat, turn, events)));
          }
          const { state } = fold;
          if (state === null) continue;
          const view = triad.view(state, 'public');
          const moment = { view, chatSeat: 'A', now: 1, eventTitle: 'a show', lastTurn, forced: [] } as const;
          const shownNow = shownView(view);
          expect(shownNow).toMatchObject(gameView.parse(shownNow));
          for (const message of [busState(moment), busDocument(moment)]) {
            expect(busMessage.parse(message)).toEqual(message);
            told.push(message);
          }
          told.push(shownNow, busPrompt(moment));
          const text = JSON.stringify(told);
          // and every card of a drawn round (docs/rules.md R5.13)
          const hidden = SEATS.flatMap((seat) => hands[seat].map(({ tokenId }) => `${tokenId}`)).filter(
            (token) => !shown.has(token) && state.round === 0,
          );
          for (const token of hidden) expect(text).not.toContain(token);
          // a player is told their own hand, and nothing more than everyone of the other one
          for (const seat of SEATS) {
            const own = ownView(triad.view(state, seat), seat);
            expect(own).toMatchObject(gameView.parse(own));
            const told = JSON.stringify(own);
            for (const token of hidden) {
              const isOwn = knows.includes(seat) && hands[seat].some(({ tokenId }) => `${tokenId}` === token);
              expect({ seat, token, told: told.includes(token) }).toEqual({ seat, token, told: isOwn });
              met.own += isOwn ? 1 : 0;
            }
          }
          met.hidden += hidden.length;
          met.rounds += state.round > 0 ? 1 : 0;
          const { draft, swap, drawn } = viewOf('triad', shownNow);
          met.picks += draft?.open ? 1 : 0;
          met.swaps += swap === null ? 0 : 1;
          met.drawn += drawn.length;
        }
      }),
      { numRuns: SCALE > 1 ? 240 : 120, seed: 5 },
    );
    // the random matches must have met what they are there for
    expect(Object.entries(met).filter(([, count]) => count < 10)).toEqual([]);
  });
});
