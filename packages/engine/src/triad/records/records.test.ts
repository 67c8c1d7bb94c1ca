import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { SEATS } from '../../seat.ts';
import { picks, setups } from '../arbitraries.fixture.ts';
import { triad } from '../game.ts';
import { after, moveTo, PLAIN_HANDS, played, setupOf, started } from '../matches.fixture.ts';
import { tilesOf } from '../rules/round.ts';
import { seatToPlay } from '../rules/turn-order.ts';
import { isPick, type TriadEvent, type TriadState } from '../rules/types.ts';
import { plainRuleset } from '../ruleset/defaults.ts';
import { matchIdOf, type RecordedTurn } from './match-id.ts';
import { overlayStateOf } from './overlay-state.ts';
import { protocolV1Of } from './protocol-record.ts';
import { stateJsonOf } from './state-json.ts';
import { streamVoteStateOf } from './stream-vote.ts';
import { turnSummaryOf } from './turn-summary.ts';

const NOW = 1_900_000_000_000;
const publicView = (state: TriadState) => triad.view(state, 'public');
const jsonOf = (state: TriadState) =>
  stateJsonOf({ view: publicView(state), controlledSide: 'A', sentAtMs: NOW });
const overlayOf = (state: TriadState, lastTurn: readonly TriadEvent[] = []) =>
  overlayStateOf({ view: publicView(state), lastTurn, updatedAtMs: NOW });

/** A whole match by its first legal moves. */
function finished(state: TriadState): TriadState {
  const seat = seatToPlay(state);
  if (seat === null) return state;
  const [move] = triad.legalMoves(triad.view(state, seat), seat);
  if (!move) throw new Error('a running match has a legal move');
  return finished(played(state, move).state);
}

describe('the id of a match', () => {
  const header = {
    ...setupOf().header,
    rulesetId: `0x${'11'.repeat(32)}`,
    deckA: ['1', '2', '3', '4', '5'],
    deckB: ['6', '7', '8', '9', '10'],
  } as const;
  const turns: readonly RecordedTurn[] = ['00', '10', '21', '31', '42', '52', '63', '73', '84'].map(
    (byte) => ({
      cell: Number(byte[0]),
      cardIndex: Number(byte[1]),
    }),
  );

  it('hashes the record, with both readings of an absent reserved byte', () => {
    expect(matchIdOf({ header, turns })).toBe(
      '0xc64db88ba90721e82a7430b217d7c4714e7e1e4ad79cd537c48262aafc77b5dd',
    );
    expect(matchIdOf({ header, turns }, 255)).toBe(
      '0xbbf9b4f3730158b663bd7a29b988d74e78a075d8f3a501aa72f2f9839091ce3c',
    );
  });

  it('reads an absent choice as 255', () => {
    const explicit = turns.map((turn) => ({
      ...turn,
      warningMarkCell: 255,
      earthBoostEdge: 255,
      reserved: 0,
    }));
    expect(matchIdOf({ header, turns: explicit })).toBe(matchIdOf({ header, turns }));
  });

  it('exists in documents only after the end and with both decks open', () => {
    const open = started({ ruleset: plainRuleset('allOpen') });
    expect(jsonOf(after(open, [moveTo(0, 0)])).status).toBeNull();
    const end = jsonOf(finished(open));
    const record = protocolV1Of(publicView(finished(open)));
    expect(record && end.status?.matchId).toBe(record && matchIdOf(record));
    const closed = jsonOf(finished(started()));
    expect(closed.status).toMatchObject({ finished: true });
    expect(closed.status).not.toHaveProperty('matchId');
  });
});

describe('state_json v1', () => {
  it('has the fields of the public format in their order, additions last', () => {
    expect(Object.keys(jsonOf(started()))).toEqual([
      'protocol',
      'sentAtMs',
      'eventId',
      'eventTitle',
      'mode',
      'status',
      'turn',
      'toPlay',
      'controlledSide',
      'viewerCommandFormat',
      'protocolV1',
      'board',
      'hands',
      'legalMoves',
      'strictAllowed',
      'warningMark',
      'classic',
      'round',
      'phase',
      'allowed',
      'protocolV2',
      'draft',
      'drawn',
    ]);
  });

  it('shows a turn: who plays, what lies where, which marks are left', () => {
    const state = after(started({ shown: ['A'] }), [moveTo(1, 4, 0), moveTo(3, 8, 2)]);
    const json = jsonOf(state);
    expect(json).toMatchObject({ turn: 2, toPlay: 'A', protocolV1: null, phase: 'turn' });
    expect(json.board[4]).toEqual({ owner: 'A', cardSlot: 1, tokenId: PLAIN_HANDS.A[1]?.tokenId });
    expect(json.hands.A.map(({ slot, used }) => [slot, used])).toEqual([
      [0, false],
      [1, true],
      [2, false],
      [3, false],
      [4, false],
    ]);
    expect(json.hands.B).toEqual([{ slot: 3, tokenId: PLAIN_HANDS.B[3]?.tokenId, used: true }]);
    // C1 carries B's live mark; A's own mark on A1 has run out.
    expect(json.warningMark).toEqual({
      used: 1,
      remaining: 2,
      candidates: ['A1', 'B1', 'A2', 'C2', 'A3', 'B3'],
    });
  });

  it('says which slots the rules opened', () => {
    const state = started({ ruleset: plainRuleset('threeOpen') });
    expect(jsonOf(state).classic).toEqual({
      rulesetId: state.header.rulesetId,
      open: { mode: 'three_open', playerA: state.openSlots.A, playerB: state.openSlots.B },
      swap: null,
    });
    expect(jsonOf(started()).classic).toBeNull();
    expect(jsonOf(started({ ruleset: plainRuleset('allOpen') })).classic?.open?.mode).toBe('all_open');
  });

  it('lists the whole commands of the seat to play in numeric order', () => {
    const state = after(started(), [moveTo(0, 0)]);
    const { allowed, legalMoves } = jsonOf(state);
    expect(allowed?.commands.slice(0, 2)).toEqual(['#triad B1->B1 wm=C1', '#triad B1->B1 wm=A2']);
    expect(allowed?.commands).toHaveLength(8 * 5 * 8);
    expect(legalMoves).toHaveLength(40);
    expect(legalMoves[0]).toEqual({ cell: 3, cardIndex: 0, viewer: '#triad A1->A2' });
  });
});

describe('the record of a match so far', () => {
  it('holds decks in slot order and marks only where they were set', () => {
    const state = after(started({ ruleset: plainRuleset('allOpen') }), [moveTo(1, 4, 0), moveTo(3, 8)]);
    const record = protocolV1Of(publicView(state));
    expect(record?.header.deckA).toEqual(PLAIN_HANDS.A.map((card) => card.tokenId));
    expect(record?.turns).toEqual([
      { cell: 4, cardIndex: 1, warningMarkCell: 0 },
      { cell: 8, cardIndex: 3 },
    ]);
    expect(jsonOf(state).protocolV1).toEqual(record);
    expect(overlayOf(state).protocolV1).toEqual(record);
  });
});

describe('overlay_state_v1', () => {
  it('leaves decks and record out while a card is hidden', () => {
    const hidden = overlayOf(started());
    expect(hidden).not.toHaveProperty('deckA');
    expect(hidden).not.toHaveProperty('protocolV1');
    expect(hidden).not.toHaveProperty('status');
    expect(overlayOf(started({ ruleset: plainRuleset('allOpen') })).deckB).toHaveLength(5);
  });

  it("tells the last turn in the records' words", () => {
    const { state, events } = played(after(started(), [moveTo(0, 0, 4)]), moveTo(2, 4));
    const overlay = overlayOf(state, events);
    expect(overlay).toMatchObject({
      turn: 2,
      usedCells: [0, 4],
      usedCardIndicesA: [0],
      usedCardIndicesB: [2],
      warningMarksUsedA: 1,
      warningMarksUsedB: 0,
      lastMove: { turnIndex: 1, by: 1, cell: 4, cardIndex: 2, warningMarkCell: null },
      lastTurnSummary: { warningTriggered: true, warningPlaced: null },
    });
    expect(overlay.board[4]?.card.edges).toEqual(state.board[4]?.edges);
  });

  it('counts flips and combos as the events do', () => {
    fc.assert(
      fc.property(setups, picks, (setup, choices) => {
        let state = expectOk(triad.start(setup));
        for (const choice of choices) {
          const seat = seatToPlay(state);
          const moves = seat ? [...triad.legalMoves(triad.view(state, seat), seat)] : [];
          const move = moves[choice % moves.length];
          if (!move || !seat) break;
          const before = tilesOf(state)[seat];
          const step = played(state, move);
          const drawn = step.state.round > state.round;
          state = step.state;
          // a drawn round has left its board behind
          if (isPick(move) || drawn) continue;
          const own = tilesOf(state)[seat];
          const summary = turnSummaryOf(step.events);
          expect(summary.flipCount).toBe(own - before - 1);
          expect(summary.comboCount).toBe(own - before);
          expect(summary.warningPlaced).toBe(move.warningMarkCell);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('stream_vote_state_v1', () => {
  it('shows the three leading moves', () => {
    const leaders = ([0, 1, 2, 3] as const).map((slot) => ({ move: moveTo(slot, 4), count: 9 - slot }));
    const ballot = { turn: 3, seat: 'B', endsAtMs: NOW + 5, totalVotes: 30, leaders } as const;
    expect(streamVoteStateOf({ status: 'open', updatedAtMs: NOW, ballot })).toEqual({
      version: 1,
      updatedAtMs: NOW,
      status: 'open',
      turn: 3,
      controlledSide: 1,
      endsAtMs: NOW + 5,
      totalVotes: 30,
      top: [0, 1, 2].map((slot) => ({
        move: { cell: 4, cardIndex: slot, warningMarkCell: null },
        count: 9 - slot,
      })),
    });
    expect(streamVoteStateOf({ status: 'closed', updatedAtMs: NOW })).toEqual({
      version: 1,
      updatedAtMs: NOW,
      status: 'closed',
    });
  });
});

describe('all documents', () => {
  it('never contain the id of a card that the public must not know', () => {
    let secrets = 0;
    fc.assert(
      fc.property(setups, fc.array(fc.nat(), { maxLength: 9 }), (setup, choices) => {
        let state = expectOk(triad.start(setup));
        let events: readonly TriadEvent[] = [];
        for (const choice of choices) {
          const seat = seatToPlay(state);
          const moves = seat ? [...triad.legalMoves(triad.view(state, seat), seat)] : [];
          const move = moves[choice % moves.length];
          if (move) ({ state, events } = played(state, move));
        }
        const text = JSON.stringify([jsonOf(state), overlayOf(state, events)]);
        for (const slot of SEATS.flatMap((seat) => state.hands[seat])) {
          if (slot.kind !== 'known' || slot.open !== null) continue;
          secrets += 1;
          expect(text).not.toContain(slot.card.tokenId);
        }
      }),
    );
    expect(secrets).toBeGreaterThan(100);
  });
});
