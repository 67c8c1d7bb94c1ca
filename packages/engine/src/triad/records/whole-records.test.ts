import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longSetups, picks } from '../arbitraries.fixture.ts';
import { after, headerOf, moveTo, PLAIN_HANDS, setupOf, started } from '../matches.fixture.ts';
import { begin } from '../rules/setup.ts';
import type { TriadState } from '../rules/types.ts';
import { viewOf } from '../rules/visibility.ts';
import { plainRuleset } from '../ruleset/defaults.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { overlayStateOf } from './overlay-state.ts';
import { protocolV1Of, protocolV2Of } from './protocol-record.ts';
import { lastOf, playedBy, playedFrom } from './replay/records.fixture.ts';
import { stateJsonOf } from './state-json.ts';
import { transcriptFileOf } from './transcript.ts';

const NOW = 1_900_000_000_000;
const jsonOf = (state: TriadState) =>
  stateJsonOf({ view: viewOf(state, 'public'), controlledSide: 'A', sentAtMs: NOW });
const overlayOf = (state: TriadState) =>
  overlayStateOf({ view: viewOf(state, 'public'), lastTurn: [], updatedAtMs: NOW });
const tokens = (hand: readonly { readonly tokenId: string }[]) => hand.map((card) => card.tokenId);

describe('Swap in documents', () => {
  const state = started({ ruleset: plainRuleset('swap', 'allOpen') });
  const [a, b] = [state.swap?.A ?? 0, state.swap?.B ?? 0];

  it('names the two places, and lists decks and hands as they were brought', () => {
    const json = jsonOf(state);
    expect(json.classic?.swap).toEqual({ playerA: a, playerB: b });
    expect(json.protocolV1?.header.deckA).toEqual(tokens(PLAIN_HANDS.A));
    expect(json.protocolV1?.header.deckB).toEqual(tokens(PLAIN_HANDS.B));
    expect(tokens(json.hands.A)).toEqual(tokens(PLAIN_HANDS.A));
    expect(overlayOf(state).deckB).toEqual(tokens(PLAIN_HANDS.B));
  });

  it('leaves the slot of a swapped card out: it is in no deck of its owner', () => {
    const [placed] = jsonOf(after(state, [moveTo(state.swap?.A ?? 0, 0)])).board;
    expect(placed).toEqual({ owner: 'A', tokenId: PLAIN_HANDS.B[b]?.tokenId });
  });

  it('is told of hidden hands too, without their cards', () => {
    const json = jsonOf(started({ ruleset: plainRuleset('swap') }));
    expect(json.classic).toMatchObject({ open: null, swap: { playerA: expect.any(Number) } });
    expect(json.hands.A).toHaveLength(1);
    expect(json.protocolV1).toBeNull();
  });
});

describe('a draft in documents', () => {
  const ruleset: Ruleset = { ...plainRuleset('threeOpen'), version: 3, draft: { poolSize: 10 } };
  const pool = [...PLAIN_HANDS.A, ...PLAIN_HANDS.B];
  const start = begin({
    ...setupOf(),
    ruleset,
    header: headerOf(ruleset, { version: 2 }),
    hands: { A: [], B: [] },
    pool,
  });

  it('has no turn and no list of placements while cards are picked', () => {
    const json = jsonOf(start);
    expect(json).toMatchObject({
      turn: null,
      toPlay: 'A',
      phase: 'draft',
      round: 0,
      legalMoves: [],
      strictAllowed: null,
      warningMark: null,
      protocolV1: null,
      protocolV2: null,
      classic: null,
      draft: { pool: tokens(pool), picks: [] },
    });
    expect(json.allowed?.commands).toEqual(pool.map((_, i) => `#draft ${i + 1}`));
    expect(overlayOf(start)).toMatchObject({ phase: 'draft' });
    expect(overlayOf(start)).not.toHaveProperty('turn');
    expect(overlayOf(start)).not.toHaveProperty('deckA');
  });

  it('has decks in pick order once all cards are picked', () => {
    const state = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((now, pick) => after(now, [{ pick }]), start);
    const json = jsonOf(state);
    expect(json).toMatchObject({ turn: 0, phase: 'turn' });
    expect(json.protocolV2?.header.deckA).toEqual([0, 3, 4, 7, 8].map((i) => pool[i]?.tokenId));
    expect(json.protocolV2?.header.deckB).toEqual([1, 2, 5, 6, 9].map((i) => pool[i]?.tokenId));
    expect(json.strictAllowed?.hash).toBe('0xe1d1f26f');
    expect(overlayOf(state).deckA).toEqual(json.protocolV2?.header.deckA);
  });
});

/** The record of a match with rounds, by rulesets of either version. */
const recordIn = ({ protocolV2, protocolV3 }: ReturnType<typeof jsonOf>) => protocolV2 ?? protocolV3;

describe('rounds in documents', () => {
  it('keep the decks of the first round and hold the turns of all', () => {
    let redealt = 0;
    fc.assert(
      fc.property(longSetups, picks, (setup, choices) => {
        const states = playedBy(setup, choices);
        const end = lastOf(states);
        if (end.round === 0) return;
        redealt += 1;
        const json = jsonOf(end);
        const [firstTurn] = states.filter((state) => !state.draft || state.draft.picks.length === 10);
        const before = firstTurn && jsonOf(firstTurn);
        expect(recordIn(json)?.header).toEqual(before && recordIn(before)?.header);
        expect(recordIn(json)?.rounds.map(({ turns }) => turns.length)).toEqual(Array(end.round + 1).fill(9));
        expect(json).toMatchObject({ phase: 'over', round: end.round, turn: 9, protocolV1: null });
        expect(json.status).toMatchObject({ scoreA: expect.any(Number), matchId: expect.any(String) });
        expect((json.status?.tilesA ?? 0) + (json.status?.tilesB ?? 0)).toBe(9);
        expect((json.status?.scoreA ?? 0) + (json.status?.scoreB ?? 0)).toBe(10);
      }),
    );
    expect(redealt).toBeGreaterThan(3);
  });
});

describe('the decks of a match with hidden hands and rounds', () => {
  it('are public once a second round began: every card has been shown', () => {
    let redealt = 0;
    fc.assert(
      fc.property(longSetups, picks, (setup, choices) => {
        const hidden = begin({ ...setup, shown: [] });
        const states = playedFrom(hidden, choices);
        const second = states.find((state) => state.round === 1);
        if (!second) return;
        redealt += 1;
        const deck = recordIn(jsonOf(second))?.header.deckA;
        expect(deck).toHaveLength(5);
        expect(jsonOf(second).hands.A).toHaveLength(5);
      }),
    );
    expect(redealt).toBeGreaterThan(3);
  });
});

describe('the file of a match', () => {
  it('holds the record and how it ended', () => {
    const open = setupOf({ ruleset: plainRuleset('allOpen') });
    const states = playedBy(open, Array(9).fill(0));
    const fileOf = (state: TriadState) => transcriptFileOf(viewOf(state, 'public'), { exportedAtMs: NOW });
    const file = fileOf(lastOf(states));
    expect(file).toMatchObject({
      protocol: 'triad_league_transcript_v1',
      exportedAtMs: NOW,
      eventId: null,
      result: { finished: true },
      protocolV2: null,
    });
    expect(file?.protocolV1).toEqual(protocolV1Of(viewOf(lastOf(states), 'public')));
    expect(fileOf(started({ ruleset: plainRuleset('allOpen') }))?.result).toBeNull();
  });

  it('does not exist while a card is hidden', () => {
    expect(transcriptFileOf(viewOf(started(), 'public'), { exportedAtMs: NOW })).toBeUndefined();
    expect(protocolV2Of(viewOf(started(), 'public'))).toBeUndefined();
  });
});
