import { busMessage, type MatchRecord, matchRecord } from '@show-of-hands/bus';
import { triadTranscript } from '@show-of-hands/bus/triad';
import { expectOk, otherSeat, seatAt, seatsAsked } from '@show-of-hands/engine';
import {
  drawCard,
  firstPickOf,
  isDrafting,
  isDrawDue,
  parseRuleset,
  seatOfPick,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { presets } from '#bot/triad-rules-presets';
import { drawingMove } from '#helpers/chain/drawing-moves.ts';
import { type StateDocument, type VotedMatch, voteAlong } from '#helpers/chat/vote-along.ts';
import { until } from '#helpers/processes/processes.ts';
import { LiveShow } from '#helpers/show/live-show.ts';
import { setupOf, viewOf } from '#helpers/show/of-game.ts';
import { onPage } from '#helpers/show/on-page.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

const PICKS = 10;
/** In which round a turn after the picks is played, from 1. */
const roundOf = (turn: number): number => Math.floor((turn - PICKS) / 9) + 1;
/** A round that chat steers at a draw is drawn in about half of all matches. */
const MOST_MATCHES = 8;

const recordOf = async (live: LiveShow, matchKey: Hex): Promise<MatchRecord> =>
  matchRecord.parse(JSON.parse((await live.tap.ask(`/v1/matches/${matchKey}`)).text));

/** The record played again from its setup, by the moves that the chain revealed. */
function replayed({ transcript, turns, told }: MatchRecord): readonly TriadState[] {
  const setup = setupOf('triad', transcript);
  const ruleset = parseRuleset(setup.ruleset);
  const started = ruleset.ok ? triad.start({ ...setup, ruleset: ruleset.value }) : ruleset;
  if (!started.ok) throw new Error(started.error.message);
  const salts = new Map(told?.drawn.map(({ turn, turnSalt }) => [turn, turnSalt]));
  /** The state once the chain's salt has drawn its card, where Chaos draws by turn. */
  const drawn = (state: TriadState): TriadState => {
    const salt = salts.get(triad.turn(state));
    return isDrawDue(state) && salt !== undefined ? expectOk(drawCard(state, salt)).state : state;
  };
  const states = [drawn(started.value)];
  for (const { seat, move } of turns) {
    const decoded = triad.codec.decode(move);
    const state = states.at(-1) ?? started.value;
    const next = decoded.ok ? triad.play(state, { [seat]: { move: decoded.value } }) : decoded;
    if (!next.ok) throw new Error(next.error.message);
    states.push(drawn(next.value.state));
  }
  return states;
}

async function verdictsOf(live: LiveShow, matchKey: Hex): Promise<readonly string[]> {
  const page = await live.page();
  await page.goto(`${live.addresses.origin}/verify#${matchKey}`);
  await onPage(page, '[data-testid=summary][data-complete=true]', 30_000);
  const verdicts = await page.$$eval('[data-testid=summary] li', (items) =>
    items.map(({ dataset }) => `${dataset.claim}: ${dataset.verdict}`),
  );
  await page.close();
  return verdicts;
}

/** The record with how it was played, which is added after the end: at the lowest priority, so late where all is busy. */
async function reviewed(live: LiveShow, matchKey: Hex): Promise<MatchRecord> {
  let record = await recordOf(live, matchKey);
  await until(
    'the match is looked back at',
    async () => {
      record = await recordOf(live, matchKey);
      return record.review !== undefined;
    },
    180_000,
  );
  return record;
}

/** Everything on the streamer bus is in the form that tools were promised. */
function expectWellFormed(live: LiveShow): void {
  const told = live.tap.heard.filter(({ from }) => from === 'bus');
  expect(told.length).toBeGreaterThan(10);
  for (const { what, text } of told) {
    const [message] = JSON.parse(text);
    expect(busMessage.parse(message).type).toBe(what);
  }
}

const open = (version: '103' | '127'): Promise<LiveShow> =>
  LiveShow.open(
    {
      web: { port: 0 },
      ballot: { seconds: 30, grace: 0.2 },
      table: { preset: 'order', autoStart: false, beat: 0.2, undo: 0, level: 1, handMode: 'blind' },
    },
    version,
  );

describe('a show whose hands are drafted, in Chromium 103', () => {
  let live: LiveShow;
  let match: VotedMatch;
  let record: MatchRecord;
  /** Per ballot of a pick: what the page says of every card of the pool, in order. */
  const pools: (readonly string[])[] = [];

  beforeAll(async () => {
    live = await open('103');
    match = await voteAlong(
      live,
      'draft',
      (commands) => commands[Math.floor(commands.length / 2)] ?? '',
      async ({ turn }) => {
        if (turn >= PICKS) return;
        pools.push(
          await live.overlay.page.$$eval('[data-pick]', (cards) =>
            cards.map(({ dataset }) => `${dataset.token} ${dataset.picked}`),
          ),
        );
      },
    );
    record = await recordOf(live, match.matchKey);
  });
  afterAll(() => live?.close());

  it('asks chat for five picks by number, and then for its placements', () => {
    const picks = match.ballots.filter(({ turn }) => turn < PICKS);
    expect(picks.map(({ turn }) => turn)).toEqual([0, 3, 4, 7, 8]);
    for (const { command, document, opened } of picks) {
      expect(command).toMatch(/^#draft \d+$/);
      expect(document).toMatchObject({ turn: null, phase: 'draft', protocolV1: null });
      expect(opened.how.pattern).toBe('a number 1–12');
    }
    const placements = match.ballots.filter(({ turn }) => turn >= PICKS);
    expect(placements.length).toBeGreaterThanOrEqual(4);
    for (const { command } of placements) expect(command).toMatch(/^#triad A/);
  });

  it('shows the whole pool, and of each picked card whose it is', () => {
    const tokens = (setupOf('triad', record.transcript).pool ?? []).map(({ tokenId }) => tokenId);
    expect(tokens).toHaveLength(12);
    const moves = record.turns.map(({ move }) => Number(move));
    const asked = match.ballots.filter(({ turn }) => turn < PICKS).map(({ turn }) => turn);
    expect(pools).toEqual(
      asked.map((turn) =>
        tokens.map((token, index) => {
          const pick = moves.slice(0, turn).indexOf(index);
          return `${token} ${pick < 0 ? '' : seatOfPick('A', pick)}`;
        }),
      ),
    );
  });

  it('plays with what was voted for, and the record replays to the published end', () => {
    for (const { turn, command } of match.ballots) {
      expect(record.turns.find((one) => one.turn === turn)?.command).toBe(command);
    }
    const states = replayed(record);
    expect(states.filter(isDrafting)).toHaveLength(PICKS);
    expect(triad.outcome(states.at(-1) ?? states[0] ?? fail())).toEqual({
      winner: record.ending.winner,
      score: record.ending.score,
    });
  });

  it('is looked back at turn by turn, picks included, and no computer move was a stopgap', async () => {
    const { review, turns } = await reviewed(live, match.matchKey);
    expect(review?.turns.map(({ turn, command }) => `${turn} ${command}`)).toEqual(
      turns.map(({ turn, command }) => `${turn} ${command}`),
    );
    expect(live.bot.lines.filter((line) => line.includes('first legal move'))).toEqual([]);
  });

  it('is found to hold by the verify page, and tells tools nothing malformed', async () => {
    const verdicts = await verdictsOf(live, match.matchKey);
    expect(verdicts).toHaveLength(record.turns.some(({ forced }) => forced) ? 11 : 10);
    expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
    expectWellFormed(live);
    expect(live.watch.errors()).toEqual([]);
  });
});

describe('a show in which Chaos draws the card of every turn, in Chromium 127', () => {
  let live: LiveShow;
  let match: VotedMatch;
  let record: MatchRecord;

  beforeAll(async () => {
    live = await open('127');
    match = await voteAlong(
      live,
      'fantasy-chaos',
      (commands) => commands[Math.floor(commands.length / 2)] ?? '',
      async () => {},
    );
    record = await recordOf(live, match.matchKey);
  });
  afterAll(() => live?.close());

  it('asks chat for a cell, once the links of both seats have drawn the card', () => {
    expect(match.ballots.length).toBeGreaterThanOrEqual(4);
    for (const { document } of match.ballots) {
      expect(document).toMatchObject({ phase: 'turn' });
      const slots = new Set(document.legalMoves.map(({ cardIndex }) => cardIndex));
      expect(slots.size).toBe(1);
    }
    expect(record.told?.drawn.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('tells everyone that a card is drawn, and which it was', () => {
    const views = live.tap.heard.filter(({ text }) => text.includes('"drawing":true'));
    expect(views.length).toBeGreaterThan(0);
    expect(live.tap.heard.some(({ text }) => text.includes('"cardDrawn"'))).toBe(true);
  });

  it('plays with what was voted for, and the record replays to the published end', () => {
    for (const { turn, command } of match.ballots) {
      expect(record.turns.find((one) => one.turn === turn)?.command).toBe(command);
    }
    const states = replayed(record);
    expect(states.at(-1)?.salts).toHaveLength(9);
    expect(triad.outcome(states.at(-1) ?? states[0] ?? fail())).toEqual({
      winner: record.ending.winner,
      score: record.ending.score,
    });
  });

  it('is looked back at turn by turn, and no computer move was a stopgap', async () => {
    const { review, turns } = await reviewed(live, match.matchKey);
    expect(review?.turns.map(({ turn, command }) => `${turn} ${command}`)).toEqual(
      turns.map(({ turn, command }) => `${turn} ${command}`),
    );
    expect(live.bot.lines.filter((line) => line.includes('first legal move'))).toEqual([]);
  });

  it('is found to hold by the verify page, and tells tools nothing malformed', async () => {
    const verdicts = await verdictsOf(live, match.matchKey);
    expect(verdicts.length).toBeGreaterThan(8);
    expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
    expectWellFormed(live);
    expect(live.watch.errors()).toEqual([]);
  });

  it('drafts with a drawn first pick in its next match', async () => {
    const drafted = await voteAlong(
      live,
      'fantasy-draft',
      (commands) => commands[0] ?? '',
      async () => {},
    );
    const { transcript, turns, ending } = await recordOf(live, drafted.matchKey);
    const { header } = setupOf('triad', transcript);
    const first = firstPickOf(header);
    const second = otherSeat(first);
    expect(turns.slice(0, 4).map(({ seat }) => seat)).toEqual([first, second, second, first]);
    expect(ending.cause).toBe('played');
    const verdicts = await verdictsOf(live, drafted.matchKey);
    expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
  });
});

const protocolV2 = z.looseObject({
  header: z.looseObject({ rulesetId: z.string() }),
  draft: z.object({ picks: z.array(z.number()) }),
  rounds: z.array(z.object({ turns: z.array(z.looseObject({ cell: z.number(), cardIndex: z.number() })) })),
});

// a round is drawn in every other match: for the long run
if (SCALE > 1) {
  describe('a show under Sudden Death, in Chromium 127', () => {
    let live: LiveShow;
    let record: MatchRecord;
    let match: VotedMatch;
    /** The label of the match on the page, by turn. */
    let labels: Map<number, string>;

    /** The move that chat should make for a draw, by everything that a viewer can know. */
    const towardsDraw = (commands: readonly string[], document: StateDocument): string => {
      const [first = ''] = commands;
      if (document.turn === null) return first;
      const state = stateFrom(live, document);
      const [seat = 'A'] = seatsAsked(triad, state);
      const move = drawingMove(triad.view(state, seat), seat, { A: [], B: [] }, `${document.sentAtMs}`);
      return triad.notation.format(move, seat);
    };

    beforeAll(async () => {
      live = await open('127');
      for (let played = 0; played < MOST_MATCHES; played += 1) {
        labels = new Map();
        match = await voteAlong(live, 'draft-sudden-death', towardsDraw, async ({ turn }) => {
          const label = live.overlay.page.locator('.match-label');
          // an animation that still tells of the round before comes first
          if (turn >= PICKS) await label.filter({ hasText: `round ${roundOf(turn)}` }).waitFor();
          labels.set(turn, (await label.textContent()) ?? '');
        });
        record = await recordOf(live, match.matchKey);
        if (record.turns.length > PICKS + 9) return;
      }
      throw new Error(`none of ${MOST_MATCHES} first rounds was drawn`);
    }, 400_000);
    afterAll(() => live?.close());

    it('plays a drawn round on with what each side owns, the previous second player first', () => {
      const states = replayed(record);
      const drawn = states.findIndex(({ round }) => round === 1);
      const [before, after] = [states[drawn - 1] ?? fail(), states[drawn] ?? fail()];
      expect(seatsAsked(triad, after)).toEqual([otherSeat(seatsAsked(triad, before)[0] ?? 'A')]);
      expect(record.turns[PICKS + 9]?.seat).toBe(seatAt(after.header.firstPlayer + 1));
      expect(record.ending).toMatchObject({
        cause: 'played',
        winner: triad.outcome(states.at(-1) ?? after)?.winner,
      });
    });

    it('says on screen which round is played, and tells tools', () => {
      const rounds = match.ballots.filter(({ turn }) => turn >= PICKS);
      for (const { turn, document } of rounds) {
        expect(labels.get(turn)).toContain(`round ${roundOf(turn)}`);
        expect(document).toMatchObject({ round: roundOf(turn) - 1, turn: (turn - PICKS) % 9, phase: 'turn' });
      }
      expect(Math.max(...rounds.map(({ document }) => Number(document.round)))).toBeGreaterThan(0);
    });

    it('is found to hold by the verify page, and tells tools nothing malformed', async () => {
      const verdicts = await verdictsOf(live, match.matchKey);
      expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
      expectWellFormed(live);
      expect(live.watch.errors()).toEqual([]);
    });
  });
}

function fail(): never {
  throw new Error('a match has states');
}

/** The match as the published document has it, for a draft whose hands everyone knows. */
function stateFrom(live: LiveShow, document: StateDocument): TriadState {
  const { header, draft, rounds } = protocolV2.parse(document.protocolV2);
  const view = viewOf('triad', live.match.view);
  const ruleset = presets.find(({ rulesetId }) => rulesetId === header.rulesetId)?.ruleset;
  if (view.draft === null || ruleset === undefined) return fail();
  const { pool } = view.draft;
  const started = triad.start({
    ruleset,
    header: triadTranscript.shape.header.parse(header),
    hands: { A: [], B: [] },
    pool,
    shown: [],
  });
  if (!started.ok) throw new Error(started.error.message);
  let state = started.value;
  const moves = [
    ...draft.picks.map((pick) => ({ pick })),
    ...rounds.flatMap(({ turns }) =>
      turns.map((turn) => {
        const bytes = [turn.cell, turn.cardIndex, turn.warningMarkCell ?? 255, turn.earthBoostEdge ?? 255, 0];
        const move = triad.codec.decode(
          `0x${bytes.map((byte) => Number(byte).toString(16).padStart(2, '0')).join('')}`,
        );
        return move.ok ? move.value : fail();
      }),
    ),
  ];
  for (const move of moves) {
    const [seat = 'A'] = seatsAsked(triad, state);
    const next = triad.play(state, { [seat]: { move } });
    if (!next.ok) throw new Error(next.error.message);
    state = next.value.state;
  }
  return state;
}
