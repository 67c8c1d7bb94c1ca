import { cardCollection, triadTable } from '@show-of-hands/contracts';
import { everyPart } from '@show-of-hands/contracts/testing';
import { otherSeat, SEATS, type Seat, seatsAsked } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  decodeCard,
  drawsByTurn,
  plainRuleset,
  type TriadEvent,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { type DisclosedData, tableAbi } from '@show-of-hands/verify';
import { cardOf } from '@show-of-hands/verify/triad';
import { createTestClient, http } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Decide } from '#bot/decision';
import { followMatch, type Observation } from '#bot/match-follower';
import { MatchWatch } from '#bot/match-watch';
import { playDifference } from '#bot/play-on-chain';
import { presets } from '#bot/triad-rules-presets';
import { drawingMove, type Hands } from '#helpers/chain/drawing-moves.ts';
import { type NodeRig, startNodeRig } from '#helpers/chain/rig.ts';
import { anyMove, type TriadMatch, type TriadRig, triadOn } from '#helpers/chain/triad-rig.ts';
import { until } from '#helpers/processes/processes.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

/** Rules of the board alone, which random matches compare by the thousand: the table's steps are those of the others. */
const OF_THE_BOARD = new Set([
  'order-three-open',
  'chaos-all-open',
  'same',
  'plus',
  'same-plus',
  'same-plus-three-open',
  'reverse',
  'ace-killer',
  'type-ascend',
  'type-descend',
]);
const PLAYED = presets.filter(({ id }) => SCALE > 1 || !OF_THE_BOARD.has(id));

const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;
let rig: NodeRig;
let game: TriadRig;
let watches: MatchWatch[] = [];

beforeAll(async () => {
  rig = await startNodeRig();
  game = await triadOn(rig);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});
beforeEach(() => {
  rig.warnings.length = 0;
  game.steps.length = 0;
});
afterEach(async () => {
  await Promise.all(watches.map((watch) => watch.stop()));
  watches = [];
});

const watchOf = (matchKey: `0x${string}`) => {
  const watch = new MatchWatch({ table: game.table, matchKey, pollEvery: 15 });
  watches.push(watch);
  return watch;
};

type Seen = Observation<TriadState, TriadEvent>;
async function lastOf(watch: MatchWatch): Promise<{ last: Seen; turns: number[] }> {
  const turns: number[] = [];
  let last: Seen | undefined;
  const { table, binding } = game;
  const observer = { hands: {}, shown: [] };
  for await (const seen of followMatch({ watch, table, binding, observer, signal: forever })) {
    turns.push(...seen.turns.map((turn) => turn.turn));
    last = seen;
  }
  if (last === undefined) throw new Error('a match has observations');
  return { last, turns };
}

/** The cards that the table has told of. */
const cardsIn = (told: readonly DisclosedData[]) =>
  told.flatMap(({ seat, data }) => {
    const card = decodeCard(data);
    return card === undefined ? [] : [{ seat, ...card }];
  });

/** Every card that the chain has shown of a match by now. */
async function shownOf(matchKey: `0x${string}`): Promise<Set<string>> {
  const logs = await game.table.logsOf(matchKey, 0n, (await game.table.latestBlock()).number);
  return new Set(cardsIn(logs.filter((log) => log.type === 'disclosed')).map(({ tokenId }) => `${tokenId}`));
}

interface Played {
  readonly last: Seen;
  readonly state: TriadState;
  readonly turns: number[];
}

/**
 * Plays a match by two agents, each asked from its own view, beside a follower who knows nothing. Fails if any
 * view names a card of the other hand that the chain had not shown by then.
 */
async function played(match: TriadMatch, deciderOf: (seat: Seat) => Decide<TriadView>): Promise<Played> {
  const watch = watchOf(match.matchKey);
  const agents = await Promise.all(
    SEATS.map((seat) => {
      const decide = deciderOf(seat);
      return game.agent(match, seat, watch, async (request) => {
        const text = JSON.stringify(request.view);
        const shown = await shownOf(match.matchKey);
        for (const token of match.hands[otherSeat(seat)]) {
          if (!shown.has(`${token}`)) expect(text).not.toContain(`${token}`);
        }
        return decide(request);
      });
    }),
  );
  const [{ last, turns }] = await Promise.all([lastOf(watch), ...agents.map((agent) => agent.play(forever))]);
  if (last.state === null) throw new Error('a played match has a state');
  expect(rig.warnings).toEqual([]);
  return { last, turns, state: last.state };
}

const randomly = (seat: Seat): Decide<TriadView> => anyMove(seat, seat === 'A' ? DIGEST : ZERO_HASH);

describe('a whole match of Triad by two seat agents and the real contracts', () => {
  it.each(PLAYED.map((preset) => [preset.name, preset]))(
    '%s: every turn is the engine’s turn, and the winner on chain is the engine’s',
    async (_, { id, ruleset }) => {
      const match = await game.enter(id);
      const { last, turns, state } = await played(match, randomly);
      const picks = ruleset.draft ? 10 : 0;
      // where Chaos draws by turn, the draw is told before the move of the same turn
      const parts = drawsByTurn(state) ? 2 : 1;
      expect(turns).toEqual(
        Array.from({ length: picks + 9 * (state.round + 1) }, (_turn, index) => index).flatMap((turn) =>
          Array<number>(turn < picks ? 1 : parts).fill(turn),
        ),
      );
      const { info } = last;
      const opened = cardsIn(last.told);
      expect(info).toMatchObject({ phase: 'over', cause: 'played', ending: triad.outcome(state)?.winner });
      expect(playDifference(state, await game.table.read('playOf', [match.matchKey]))).toBeNull();
      const names = opened.map(({ seat, slot, tokenId }) => `${seat}${slot} ${tokenId}`);
      // each card is opened once, under the slot it was brought in or the number of its pick
      const brought = SEATS.flatMap((seat) =>
        match.hands[seat].map((token, slot) => `${seat}${slot} ${token}`),
      );
      if (picks === 0) expect(names.toSorted()).toEqual(brought.toSorted());
      else expect(new Set(opened.map(({ seat, slot }) => `${seat}${slot}`)).size).toBe(10);
    },
  );

  it('of closed hands shows a player five card backs before the first turn', async () => {
    const match = await game.enter('closed');
    const first: unknown[] = [];
    await played(match, (seat) => (request) => {
      if (request.turn === 0) first.push(request.view.hands[otherSeat(seat)]);
      return randomly(seat)(request);
    });
    expect(first).toEqual([Array(5).fill({ kind: 'hidden', used: false })]);
  });
});

describe('a drafted card', () => {
  it('is what it was at the opening, whatever becomes of its collection', async () => {
    const match = await game.enter('draft');
    const address = game.contracts.collection;
    const code = await rig.link.client.getCode({ address });
    if (code === undefined) throw new Error('the collection has code');
    const test = createTestClient({ mode: 'anvil', transport: http(rig.node.url) });
    await test.setCode({ address, bytecode: '0x' });
    try {
      const tokens = (match.pool ?? []).map(({ tokenId }) => tokenId);
      await expect(game.cards.packed(tokens)).rejects.toThrow();
      const { state, last } = await played(match, randomly);
      expect(last.pool).toEqual(match.pool);
      expect(last.info).toMatchObject({ cause: 'played', ending: triad.outcome(state)?.winner });
    } finally {
      await test.setCode({ address, bytecode: code });
    }
  });
});

describe('a swapped card', () => {
  it('is seen by both from the first turn on, and is all that a player sees of the other hand', async () => {
    const match = await game.enter('swap');
    const first: TriadView[] = [];
    await played(match, (seat) => (request) => {
      if (request.turn === 0) first.push(request.view);
      return randomly(seat)(request);
    });
    const [view] = first;
    // a round that follows a draw swaps other cards
    const swap = view?.swap ?? null;
    if (swap === null || view === undefined) throw new Error('the match has a swap and a first turn');
    const [seat = 'A'] = seatsAsked(triad, view);
    const other = otherSeat(seat);
    for (const holder of SEATS) {
      const token = match.hands[otherSeat(holder)][swap[otherSeat(holder)]];
      expect(view.hands[holder][swap[holder]]).toMatchObject({ open: 'rule', card: { tokenId: `${token}` } });
    }
    expect(view.hands[other].filter((slot) => slot.kind === 'known')).toHaveLength(1);
  });
});

describe('a drawn round under Sudden Death', () => {
  const wholeHands = async (match: TriadMatch) => {
    const [A, B] = await Promise.all(SEATS.map((seat) => game.cards.packed(match.hands[seat])));
    const cards = (hand: typeof A) => (hand ?? []).map((card) => cardOf(card, plainRuleset()));
    return { A: cards(A), B: cards(B) };
  };

  const drawing = (view: TriadView, seat: Seat, hands: Hands, seed: string) => {
    const move = triad.canonical(view, seat, drawingMove(view, seat, hands, seed));
    return { move: triad.codec.encode(move), ballotDigest: ZERO_HASH };
  };

  it('opens the card that was not played, and is played on with what each side owns', async () => {
    const match = await game.enter('sudden-death');
    const hands = await wholeHands(match);
    const firstOfNext: TriadView[] = [];
    const { last, turns, state } = await played(match, (seat) => async (request) => {
      const { view, turn, matchKey } = request;
      if (turn === 9) firstOfNext.push(view);
      if (view.round > 0) return randomly(seat)(request);
      return drawing(view, seat, hands, `${matchKey}${turn}`);
    });
    expect(state.round).toBeGreaterThanOrEqual(1);
    expect(turns).toEqual(Array.from({ length: 9 * (state.round + 1) }, (_turn, index) => index));
    const [view] = firstOfNext;
    for (const seat of SEATS) {
      expect(view?.hands[seat].map((slot) => slot.kind === 'known' && slot.open)).toEqual(
        Array(5).fill('rule'),
      );
    }
    expect(cardsIn(last.told)).toHaveLength(10);
    expect(last.info).toMatchObject({ ending: triad.outcome(state)?.winner, cause: 'played' });
  });

  it('shows a card back until the card is opened, which another process with the same keys can do', async () => {
    const match = await game.enter('sudden-death');
    const hands = await wholeHands(match);
    const watch = watchOf(match.matchKey);
    const decide =
      (seat: Seat): Decide<TriadView> =>
      async ({ view, turn, matchKey }) =>
        drawing(view, seat, hands, `${matchKey}${turn}`);
    // whoever plays second holds the card, and has nothing to do on the last turn
    const gone = new AbortController();
    const agents = await Promise.all(
      SEATS.map((seat) =>
        game.agent(match, seat, watch, (request) => {
          if (request.turn === 8) gone.abort();
          return decide(seat)(request);
        }),
      ),
    );
    const { table, binding } = game;
    const observer = { hands: {}, shown: [] };
    const seen: Seen[] = [];
    const following = (async () => {
      for await (const one of followMatch({ watch, table, binding, observer, signal: forever }))
        seen.push(one);
    })();
    const playing = agents.map((agent) => agent.play(gone.signal));
    await until('the last turn of the round is asked for', () => gone.signal.aborted);
    await Promise.all(playing);
    const { firstPlayer } = await table.infoOf(match.matchKey);
    const first = await game.agent(match, firstPlayer, watch, decide(firstPlayer));
    const goingOn = first.play(forever);
    const opening = () => seen.find(({ info }) => info.phase === 'opening' && info.turn === 9);
    await until('the round is drawn', () => opening() !== undefined);
    const holder = otherSeat(firstPlayer);
    const { info, secretsDue, state } = opening() ?? {};
    expect(info?.awaiting).toEqual([holder]);
    expect(state?.round).toBe(1);
    expect(state?.hands[holder].map(({ kind }) => kind)).toEqual([...Array(4).fill('known'), 'hidden']);
    const due = match.hands[holder].filter((_token, slot) => ((secretsDue?.[holder] ?? 0) >> slot) & 1);
    expect(due).toHaveLength(1);
    expect(JSON.stringify(state)).not.toContain(`${due[0]}`);
    const second = await game.agent(match, holder, watch, decide(holder));
    await Promise.all([second.play(forever), goingOn, following]);
    expect(seen.at(-1)?.info).toMatchObject({ phase: 'over', cause: 'played' });
    expect(JSON.stringify(seen.at(-1)?.state)).toContain(`${due[0]}`);
    expect(rig.warnings).toEqual([]);
  });

  it('is a draw of the match if it was the last round', async () => {
    // now and then a third round cannot be steered at a draw any more
    const playedForDraws = async (): Promise<Played> => {
      const match = await game.enter('sudden-death');
      const hands = await wholeHands(match);
      return played(
        match,
        (seat) =>
          async ({ view, turn, matchKey }) =>
            drawing(view, seat, hands, `${matchKey}${turn}`),
      );
    };
    let { last, state } = await playedForDraws();
    for (let more = 0; more < 3 && last.info.ending !== 'draw'; more += 1)
      ({ last, state } = await playedForDraws());
    expect(state.round).toBe(2);
    expect(last.info).toMatchObject({ phase: 'over', ending: 'draw', cause: 'played' });
    expect(triad.outcome(state)).toEqual({ winner: 'draw', score: { A: 5, B: 5 } });
  });
});

describe('a ballot’s digest', () => {
  it('stands in clear on chain for chat; the computer, whose moves hide nothing, commits to none of them', async () => {
    const match = await game.enter('order');
    const watch = watchOf(match.matchKey);
    const agents = await Promise.all(
      SEATS.map((seat) => game.agent(match, seat, watch, anyMove(seat, seat === 'A' ? DIGEST : ZERO_HASH))),
    );
    await Promise.all(agents.map((agent) => agent.play(forever)));
    const logs = await game.table.logsOf(match.matchKey, 0n, (await game.table.latestBlock()).number);
    const moves = logs.filter((log) => log.type === 'moved');
    expect(moves).toHaveLength(9);
    for (const { seat, turn, committed } of moves) {
      expect(committed?.ballotDigest).toBe(seat === 'A' ? DIGEST : undefined);
      const commits = logs.filter((log) => log.type === 'committed' && log.turn === turn);
      expect(commits).toHaveLength(seat === 'A' ? 1 : 0);
    }
  });
});

describe('when a player falls silent', () => {
  it('its opponent calls time, both hands are closed by who still plays, and the winner is paid', async () => {
    const match = await game.enter('three-open', { actWindow: 60 });
    const watch = watchOf(match.matchKey);
    const gone = new AbortController();
    const [a, b] = await Promise.all(
      SEATS.map((seat) =>
        game.agent(match, seat, watch, (request) => {
          if (seat === 'B' && request.turn >= 4) {
            gone.abort();
            return new Promise(() => {});
          }
          return anyMove(seat, ZERO_HASH)(request);
        }),
      ),
    );
    const silent = b?.play(gone.signal);
    const winner = a?.play(forever);
    await until('B is gone', () => gone.signal.aborted);
    await silent;
    await rig.passTime(120);
    // whoever was refused too early tries again later and later
    await until(
      'the closing',
      async () => (await game.table.infoOf(match.matchKey)).phase === 'closing',
      60_000,
    );
    await until('A’s hand is closed', async () =>
      (await game.table.logsOf(match.matchKey, 0n, (await game.table.latestBlock()).number)).some(
        (log) => log.type === 'secretsShown' && log.seat === 'A',
      ),
    );
    await rig.passTime(120);
    await winner;
    expect(await game.table.infoOf(match.matchKey)).toMatchObject({
      phase: 'over',
      ending: 'A',
      cause: 'time',
    });
    expect(rig.warnings).toEqual([]);
  });
});

describe('the local deployment', () => {
  it('is found again at the next start, with the same addresses and no further cards', async () => {
    const before = await rig.link.client.getBlockNumber();
    const again = await triadOn(rig);
    expect(again.contracts).toEqual(game.contracts);
    expect(await rig.link.client.getBlockNumber()).toBe(before);
  });

  it('gives each owner 30 cards of its own, and the four keys four addresses', async () => {
    const owned = await Promise.all(SEATS.map((seat) => game.cards.tokensOf(rig.owners[seat].address)));
    expect(owned.map((tokens) => tokens.length)).toEqual([30, 30]);
    expect(new Set(owned.flat()).size).toBe(60);
    const addresses = SEATS.flatMap((seat) => [rig.owners[seat].address, rig.agents[seat].address]);
    expect(new Set(addresses).size).toBe(4);
  });
});

describe('the interface this program speaks', () => {
  const text = (item: {
    type: string;
    name?: string;
    inputs?: readonly { type: string; indexed?: boolean }[];
  }) =>
    `${item.type} ${item.name}(${(item.inputs ?? []).map((input) => `${input.type}${input.indexed ? ' indexed' : ''}`)})`;
  it('is the compiled contract’s, item by item', () => {
    const compiled = new Set([...triadTable.abi, ...everyPart.abi].map(text));
    for (const item of tableAbi) expect(compiled).toContain(text(item));
    expect(cardCollection.abi.length).toBeGreaterThan(0);
  });
});
