import { expectOk, type Seat, seatsAsked } from '@show-of-hands/engine';
import { type Card, SLOTS, type TriadMove, type TriadState, triad } from '@show-of-hands/engine/triad';
import { afterEach, describe, expect, test } from 'vitest';
import { type OpenThinkingChannel, processChannels } from '#bot/child-process';
import { GAMES, rulesetNamed } from '#bot/games';
import { initialShow } from '#bot/initial-show';
import { MatchPublisher } from '#bot/match-publisher';
import { configSchema } from '#bot/schema';
import type { ThinkingRequest } from '#bot/thinker-messages';
import { triadBotGame } from '#bot/triad-bot-game';
import { presets } from '#bot/triad-rules-presets';
import { until } from '#helpers/processes/processes.ts';
import { openPublicShow, type PublicShow } from '#helpers/thinking/public-show.ts';
import { openTestThinkers, type TestThinkers } from '#helpers/thinking/thinkers.ts';
import { matchInfo } from '../../../apps/bot/src/match/agent/match-info.fixture.ts';

const TELLTALE = new URL('../../helpers/thinking/telltale-thinking.mjs', import.meta.url);
const MATCH_KEY = `0x${'77'.repeat(32)}` as const;
const TOKENS: Readonly<Record<Seat, number>> = { A: 70_001_000, B: 70_002_000 };

/** Cards that are told apart by everything they have; `secret` changes all of those that stay hidden. */
const handOf = (seat: Seat, secret: number, isSecret: (slot: number) => boolean): readonly Card[] =>
  SLOTS.map((slot) => {
    const planted = isSecret(slot) ? secret : 0;
    const edge = (side: number): number =>
      ((slot * 3 + side * 2 + planted * 5 + (seat === 'A' ? 0 : 4)) % 10) + 1;
    return {
      tokenId: String(TOKENS[seat] + planted * 100 + slot),
      edges: { up: edge(0), right: edge(1), down: edge(2), left: edge(3) },
      jankenHand: 0,
      combatStatSum: 0,
      trait: 'none',
    };
  });

/** A match in which this process happens to know everything; the cards of `hidden` slots are open to nobody. */
function startOf(secret: number, hidden: readonly number[]): TriadState {
  const preset = presets.find(({ id }) => id === 'closed');
  if (preset === undefined) throw new Error('there are closed hands');
  const header = {
    version: 1,
    rulesetId: preset.rulesetId,
    seasonId: 1,
    playerA: `0x${'aa'.repeat(20)}`,
    playerB: `0x${'bb'.repeat(20)}`,
    firstPlayer: 0,
    deadline: 2_000_000_000,
    salt: `0x${'22'.repeat(32)}`,
  } as const;
  const hands = {
    A: handOf('A', secret, (slot) => hidden.includes(slot)),
    B: handOf('B', secret, (slot) => hidden.includes(slot)),
  };
  return expectOk(triad.start({ ruleset: preset.ruleset, header, hands, shown: [] }));
}

/** Slots 0 and 1 of both hands are played; the others stay hidden. */
const HIDDEN = [2, 3, 4];
const MOVES: readonly TriadMove[] = [0, 1, 2, 3].map((turn) => ({
  cell: ([4, 0, 8, 2] as const)[turn as 0 | 1 | 2 | 3],
  cardIndex: turn < 2 ? 0 : 1,
  warningMarkCell: null,
  earthBoostEdge: null,
}));

function statesOf(secret: number): readonly TriadState[] {
  const states = [startOf(secret, HIDDEN)];
  for (const move of MOVES) {
    const state = states.at(-1);
    const [seat] = state === undefined ? [] : seatsAsked(triad, state);
    if (state === undefined || seat === undefined) throw new Error('somebody is to move');
    states.push(expectOk(triad.play(state, { [seat]: { move } })).state);
  }
  return states;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Told {
  readonly show: PublicShow;
  readonly thinkers: TestThinkers;
  /** Everything that was sent to a thinker. */
  readonly sent: readonly ThinkingRequest[];
  readonly tell: (state: TriadState) => void;
}

/** The telling of a match as a show has it: public view, process, bus, socket. */
async function telling(module: URL): Promise<Told> {
  const game = GAMES.named(null);
  const config = configSchema.parse({});
  const ruleset = rulesetNamed(game, 'closed');
  const show = await openPublicShow(initialShow(config, 'test', game.rulesets, ruleset));
  closing.push(show.close);
  const sent: ThinkingRequest[] = [];
  const tapped: OpenThinkingChannel = (listeners) => {
    const line = processChannels(module)(listeners);
    return {
      ...line,
      send: (request) => {
        sent.push(request);
        line.send(request);
      },
    };
  };
  const log = { info: () => undefined, warn: (_area: string, text: string) => expect.fail(text) };
  const thinkers = openTestThinkers(tapped, log, 'always', show.publish);
  closing.push(thinkers.close);
  const owner = `0x${'aa'.repeat(20)}` as const;
  const telling = new MatchPublisher({
    bot: triadBotGame,
    head: {
      matchKey: MATCH_KEY,
      number: 1,
      ruleset,
      series: null,
      seats: {
        A: { kind: 'chat', name: 'Chat', owner, handMode: 'blind' },
        B: { kind: 'computer', name: 'Computer', owner, handMode: null, level: 5 },
      },
    },
    listeners: {
      onMatch: () => undefined,
      onBallot: () => undefined,
      onStep: () => undefined,
      onChainStatus: () => undefined,
      onDeadline: () => undefined,
      onBusMessage: () => undefined,
      onState: () => undefined,
      onDocument: () => undefined,
      onVoteOpen: () => undefined,
    },
    commentary: thinkers.commentary,
    pool: () => null,
    chainClock: { offsetMs: 0 },
    now: () => 1,
  });
  const tell = (state: TriadState) =>
    telling.observe({
      block: { number: 1n, hash: MATCH_KEY, time: 1 },
      info: matchInfo({ turn: triad.turn(state), awaiting: seatsAsked(triad, state) }),
      secretsDue: { A: 0, B: 0 },
      logs: [],
      told: [],
      gameLogs: [],
      pool: [],
      state,
      turns: [],
      reset: false,
    });
  return { show, thinkers, sent, tell };
}

const evaluated = ({ show }: Told, turn: number) =>
  until(
    `turn ${turn} is evaluated`,
    () => show.analysis().evaluation?.turn === turn && show.analysis().evaluation?.done === true,
    40_000,
  );

describe.each([0, 4])('after %i moves', (turn) => {
  test('Never 1: a thinker that tells all it knows tells no hidden card on the socket', async () => {
    const told = await telling(TELLTALE);
    await told.thinkers.commentary.switch(true);
    const state = statesOf(7)[turn];
    if (state === undefined) throw new Error('the match is shorter');
    told.tell(state);
    await evaluated(told, turn);
    await told.thinkers.commentary.suggest();
    await until('the suggestion is shown', () => told.show.analysis().suggestion !== null);
    const everything = [...told.show.heard, JSON.stringify(told.sent)].join('\n');
    // it does tell: what is on the board is there
    expect(everything.includes(String(TOKENS.B))).toBe(turn > 0);
    for (const seat of ['A', 'B'] as const) {
      for (const slot of HIDDEN) expect(everything).not.toContain(String(TOKENS[seat] + 700 + slot));
    }
  });

  test('Never 1: hidden cards change nothing of what a thinker is given', async () => {
    const given: string[] = [];
    for (const secret of [7, 8]) {
      const told = await telling(TELLTALE);
      await told.thinkers.commentary.switch(true);
      const state = statesOf(secret)[turn];
      if (state === undefined) throw new Error('the match is shorter');
      told.tell(state);
      await evaluated(told, turn);
      await told.thinkers.commentary.suggest();
      given.push(JSON.stringify(told.sent));
    }
    expect(statesOf(7)[turn]).not.toEqual(statesOf(8)[turn]);
    expect(given[0]).toBe(given[1]);
    expect(given[0]).toContain('"analyse"');
  });
});
