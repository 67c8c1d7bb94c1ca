import { expectOk, seatsAsked } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type TriadState, type TriadView, triad } from '@show-of-hands/engine/triad';
import { describe, expect, test } from 'vitest';
import { played, started } from '../../../../../packages/engine/src/triad/matches.fixture.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import type { Decision } from '../../vote/decision.ts';
import { unlessForced } from './seat-players.ts';

const VOTED = { move: '0x0000ffff00', ballotDigest: `0x${'d1'.repeat(32)}` } as const;
const MATCH = `0x${'11'.repeat(32)}` as const;

/** A position of a match with nothing but the cells that its cards leave. */
function afterTurns(turns: number): TriadState {
  let state = started();
  for (let turn = 0; turn < turns; turn += 1) {
    const [seat = 'A'] = seatsAsked(triad, state);
    const [move] = triad.legalMoves(triad.view(state, seat), seat);
    if (move === undefined) throw new Error('the match is over');
    state = played(state, move).state;
  }
  return state;
}

const settled = () => new Promise((done) => setImmediate(done));

/** A seat that is asked about a position, what it decides, and whether anybody else had to. */
function asked(state: TriadState, options: { isAsked?: boolean; beatMs?: number; shownMs?: number } = {}) {
  const clock = new ManualClock();
  const [seat = 'A'] = seatsAsked(triad, state);
  const decided: Decision[] = [];
  const failed: unknown[] = [];
  const stop = new AbortController();
  let passedOn = 0;
  const decide = unlessForced<TriadView, Parameters<typeof triad.codec.encode>[0]>(
    {
      game: triad,
      seat,
      publicView: { at: async () => triad.view(state, 'public'), shownMs: () => options.shownMs ?? 0 },
      isAsked: async () => options.isAsked ?? false,
      clock,
      beatMs: options.beatMs ?? 0,
    },
    async () => {
      passedOn += 1;
      return VOTED;
    },
  );
  const request = { matchKey: MATCH, seat, turn: triad.turn(state), view: triad.view(state, seat) };
  decide({ ...request, deadline: 1e12, decideBy: 1e12, signal: stop.signal }).then(
    (decision) => decided.push(decision),
    (error: unknown) => failed.push(error),
  );
  const pass = async (ms: number) => {
    await settled();
    clock.pass(ms);
    await settled();
  };
  return { decided, failed, stop, pass, passedOn: () => passedOn };
}

describe('a turn that leaves one legal move', () => {
  const last = afterTurns(8);
  const [seat = 'A'] = seatsAsked(triad, last);
  const view = triad.view(last, seat);
  const [only] = triad.legalMoves(view, seat);
  if (only === undefined) throw new Error('the last turn has a move');
  const FORCED = { move: triad.codec.encode(triad.canonical(view, seat, only)), ballotDigest: ZERO_HASH };

  test('plays itself, with no digest of a ballot, and asks nobody', async () => {
    const turn = asked(last);
    await turn.pass(0);
    expect([turn.decided, turn.passedOn()]).toEqual([[FORCED], 0]);
    expect(expectOk(triad.codec.decode(FORCED.move))).toMatchObject({ cell: expect.any(Number) });
  });

  test('is seen for a beat before that, two seconds at most, and less if viewers have had it before them', async () => {
    const table = [
      { beatMs: 800, shownMs: 0, waits: 800 },
      { beatMs: 9_000, shownMs: 0, waits: 2_000 },
      { beatMs: 9_000, shownMs: 1_500, waits: 500 },
    ];
    for (const { waits, ...pace } of table) {
      const turn = asked(last, pace);
      await turn.pass(waits - 1);
      expect(turn.decided).toEqual([]);
      await turn.pass(1);
      expect(turn.decided).toEqual([FORCED]);
    }
  });

  test('that was asked about before goes on with the answer to that', async () => {
    const turn = asked(last, { isAsked: true });
    await turn.pass(0);
    expect([turn.decided, turn.passedOn()]).toEqual([[VOTED], 1]);
  });

  test('that is over before is not played', async () => {
    const turn = asked(last, { beatMs: 1_000 });
    await turn.pass(10);
    turn.stop.abort(new Error('time was called'));
    await turn.pass(5_000);
    expect([turn.decided, turn.failed.map(String)]).toEqual([[], ['Error: time was called']]);
  });
});

test('a turn that leaves a choice is asked about', async () => {
  for (const turns of [0, 4, 7]) {
    const turn = asked(afterTurns(turns));
    await turn.pass(0);
    expect([turn.decided, turn.passedOn()]).toEqual([[VOTED], 1]);
  }
});
