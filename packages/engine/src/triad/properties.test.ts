import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../game.ts';
import { seatsAsked } from '../game.ts';
import { expectOk } from '../result.ts';
import { SCALE } from '../scale.fixture.ts';
import { otherSeat, SEATS, type Seat } from '../seat.ts';
import { longSetups, picks, setups } from './arbitraries.fixture.ts';
import { triad } from './game.ts';
import { played } from './matches.fixture.ts';
import { begin } from './rules/setup.ts';
import {
  type Card,
  type Cell,
  DIRECTIONS,
  type Direction,
  type EdgeIndex,
  type Edges,
  type Flip,
  isPick,
  type TriadEvent,
  type TriadMove,
  type TriadSetup,
  type TriadState,
  type TriadView,
} from './rules/types.ts';
import { classicOf } from './ruleset/defaults.ts';

const legal = (state: TriadState): readonly TriadMove[] =>
  seatsAsked(triad, state).flatMap((seat) => [...triad.legalMoves(triad.view(state, seat), seat)]);

interface Step {
  readonly state: TriadState;
  readonly events: readonly TriadEvent[];
}

/** A match of random legal moves: every state with the events that led to it. */
function matchOf(setup: TriadSetup, choices: readonly number[]): readonly Step[] {
  let step: Step = { state: expectOk(triad.start(setup)), events: [] };
  const steps = [step];
  for (const choice of choices) {
    const moves = legal(step.state);
    const move = moves[choice % moves.length];
    if (!move) break;
    step = played(step.state, move);
    steps.push(step);
  }
  return steps;
}

const anySetups = fc.oneof(setups, longSetups);

/** The state after some of a match's turns. */
const stateAt = (steps: readonly Step[], turn: number): TriadState => {
  const step = steps[turn % steps.length];
  if (!step) throw new Error('a match has states');
  return step.state;
};

/** Every move that can be written down, and some that cannot be right. */
const everyMove: readonly TriadMove[] = [
  ...[-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((cell) =>
    [-1, 0, 1, 2, 3, 4, 5].flatMap((cardIndex) =>
      [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((warningMarkCell) =>
        [null, 0, 1, 2, 3, 4].map(
          (earthBoostEdge) => ({ cell, cardIndex, warningMarkCell, earthBoostEdge }) as TriadMove,
        ),
      ),
    ),
  ),
  ...Array.from({ length: 22 }, (_, i) => ({ pick: i - 1 })),
];

const keyOf = (move: TriadMove): string => JSON.stringify(move);

describe('any match of legal moves', () => {
  it('play accepts exactly the moves that legalMoves lists', () => {
    fc.assert(
      fc.property(anySetups, picks, fc.nat({ max: 40 }), (setup, choices, turn) => {
        const state = stateAt(matchOf(setup, choices), turn);
        const [seat = 'A'] = seatsAsked(triad, state);
        const listed = new Set(legal(state).map(keyOf));
        const accepted = everyMove.filter((move) => triad.play(state, { [seat]: { move } }).ok).map(keyOf);
        expect(new Set(accepted)).toEqual(listed);
        expect(listed.size).toBe(legal(state).length);
      }),
      { numRuns: 60 * SCALE },
    );
  });

  it('lists legal moves in numeric order: cell, card, mark with none last, earth edge with none last', () => {
    const rank = (move: TriadMove): number =>
      isPick(move)
        ? move.pick
        : ((move.cell * 5 + move.cardIndex) * 10 + (move.warningMarkCell ?? 9)) * 5 +
          (move.earthBoostEdge ?? 4);
    fc.assert(
      fc.property(anySetups, picks, (setup, choices) => {
        for (const { state } of matchOf(setup, choices)) {
          const ranks = legal(state).map(rank);
          expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        }
      }),
      { numRuns: 30 * SCALE },
    );
  });

  it('offers in its stages what it lists as moves, in the same order', () => {
    const walk = (view: TriadView, seat: Seat, chosen: readonly Choice[]): readonly (readonly Choice[])[] => {
      const stage = triad.stage(view, seat, chosen);
      if (stage === undefined) return chosen.length === 0 ? [] : [chosen];
      return stage.options.flatMap(({ key }) => walk(view, seat, [...chosen, { stage: stage.name, key }]));
    };
    fc.assert(
      fc.property(anySetups, picks, fc.nat({ max: 40 }), (setup, choices, turn) => {
        const state = stateAt(matchOf(setup, choices), turn);
        for (const seat of SEATS) {
          const view = triad.view(state, 'public');
          const walked = walk(view, seat, []);
          const moves = [...triad.legalMoves(view, seat)];
          expect(walked.map((choice) => expectOk(triad.moveOf(choice)))).toEqual(moves);
          expect(moves.map((move) => triad.choicesOf(view, seat, move))).toEqual(walked);
          expect(moves.map((move) => triad.canonical(view, seat, move))).toEqual(moves);
        }
      }),
      { numRuns: 60 * SCALE },
    );
  });

  it('can be said by chat, every one, and is read back the same', () => {
    fc.assert(
      fc.property(anySetups, picks, fc.nat({ max: 40 }), (setup, choices, turn) => {
        const state = stateAt(matchOf(setup, choices), turn);
        for (const seat of seatsAsked(triad, state)) {
          for (const move of triad.legalMoves(triad.view(state, seat), seat)) {
            const said = expectOk(triad.notation.parse(triad.notation.format(move, seat), seat));
            expect(expectOk(triad.moveOf(said))).toEqual(move);
          }
        }
      }),
      { numRuns: 20 * SCALE },
    );
  });

  it('counts its turns through picks and rounds without a gap', () => {
    fc.assert(
      fc.property(anySetups, picks, (setup, choices) => {
        const steps = matchOf(setup, choices);
        expect(steps.map(({ state }) => triad.turn(state))).toEqual(steps.map((_, i) => i));
      }),
    );
  });

  it('is the same when it is played again from its moves, at every prefix', () => {
    fc.assert(
      fc.property(anySetups, picks, (setup, choices) => {
        for (const { state } of matchOf(setup, choices)) {
          const moves = [
            ...(state.draft?.picks.map((pick) => ({ pick })) ?? []),
            ...state.pastRounds.flat(),
            ...state.turns,
          ];
          expect(moves.reduce((now, move) => played(now, move).state, begin(setup))).toEqual(state);
        }
      }),
      { numRuns: 20 * SCALE },
    );
  });

  it('is over after nine turns, with nine tiles and one winner', () => {
    fc.assert(
      fc.property(setups, picks, (setup, choices) => {
        const steps = matchOf(setup, choices);
        const last = steps.at(-1);
        expect(steps).toHaveLength(10);
        const running = steps.slice(0, -1).map(({ state }) => triad.outcome(state));
        expect(running.every((outcome) => outcome === undefined)).toBe(true);
        const outcome = last && triad.outcome(last.state);
        expect((outcome?.score.A ?? 0) + (outcome?.score.B ?? 0)).toBe(9);
        expect(outcome?.winner).toBe((outcome?.score.A ?? 0) > 4 ? 'A' : 'B');
        expect(last?.events.at(-1)).toEqual({ type: 'over', winner: outcome?.winner, tiles: outcome?.score });
        expect(last && triad.play(last.state, {})).toMatchObject({
          ok: false,
          error: { code: 'match_over' },
        });
      }),
    );
  });

  it('with Sudden Death, goes on after a draw with the cards each side owns, as long as rounds are left', () => {
    let redealt = 0;
    let drawn = 0;
    fc.assert(
      fc.property(longSetups, picks, (setup, choices) => {
        const steps = matchOf(setup, choices);
        const rounds = setup.ruleset.suddenDeath?.maxRounds ?? 1;
        steps.forEach(({ state, events }, i) => {
          const draw = events.find((event) => event.type === 'roundDrawn');
          const before = steps[i - 1]?.state;
          if (!draw || !before) return;
          redealt += 1;
          expect(draw.tiles).toEqual({ A: 5, B: 5 });
          expect(state.round).toBe(before.round + 1);
          // The second player of the round before starts, and holds the card that was not played last.
          expect(seatsAsked(triad, state)).toEqual([otherSeat(seatsAsked(triad, before)[0] ?? 'A')]);
          expect(SEATS.map((seat) => state.hands[seat].length)).toEqual([5, 5]);
          expect(
            state.hands.A.concat(state.hands.B).every((slot) => slot.kind === 'known' && !slot.used),
          ).toBe(true);
          const ids = (hands: TriadState['hands']): readonly string[] =>
            SEATS.flatMap((seat) =>
              hands[seat].map((slot) => (slot.kind === 'known' ? slot.card.tokenId : '')),
            ).sort();
          expect(ids(state.hands)).toEqual(ids(before.hands));
          expect(state.marksUsed).toEqual({ A: 0, B: 0 });
        });
        const last = steps.at(-1)?.state;
        const outcome = last && triad.outcome(last);
        expect(outcome).toBeDefined();
        if (outcome?.winner === 'draw') {
          drawn += 1;
          expect(last?.round).toBe(rounds - 1);
        }
      }),
      { numRuns: 300 * SCALE, seed: 5 },
    );
    expect(Math.min(redealt, drawn)).toBeGreaterThan(5);
  });

  it("has events from which the board's owners follow, and values that are their card's edge and its modifiers", () => {
    const met: Record<string, number> = {};
    const count = (thing: string): void => {
      met[thing] = (met[thing] ?? 0) + 1;
    };
    fc.assert(
      fc.property(setups, picks, (setup, choices) => {
        const owners: (Seat | null)[] = Array(9).fill(null);
        for (const { state, events } of matchOf(setup, choices)) {
          // thousands of flips: what is wrong is collected, and held against nothing once
          const wrong: Flip[] = [];
          for (const event of events) {
            if (event.type === 'placed') owners[event.cell] = event.seat;
            if (event.type !== 'flip') {
              count(event.type);
              continue;
            }
            const isTaken = owners[event.from] === event.by && owners[event.cell] === otherSeat(event.by);
            owners[event.cell] = event.by;
            if (!isTaken || !isWonBy(event) || !isExplained(state, event)) wrong.push(event);
            for (const thing of [event.winBy, event.rule, event.kind]) count(thing);
            for (const { cause } of [...event.attackModifiers, ...event.defenceModifiers]) count(cause);
          }
          expect(wrong).toEqual([]);
          expect(state.board.map((placed) => placed?.owner ?? null)).toEqual(owners);
        }
      }),
      { numRuns: 1_500 * SCALE, seed: 11 },
    );
    // The random matches must have met what they are there for.
    const wanted = [
      ...['gt', 'lt', 'tieBreak', 'aceKiller', 'same', 'plus', 'combo', 'basic', 'ortho', 'diag'],
      ...['bonus', 'warningMark', 'earth', 'cosmic', 'thunder', 'aura', 'typeAscend', 'typeDescend', 'limit'],
      ...['markTriggered', 'shielded', 'markSet', 'marksExpired'],
    ];
    expect(wanted.filter((thing) => (met[thing] ?? 0) < 10)).toEqual([]);
  });

  it('keeps every edge inside the limits and the card itself unchanged', () => {
    fc.assert(
      fc.property(setups, picks, (setup, choices) => {
        const [first, ...steps] = matchOf(setup, choices);
        for (const { state } of steps) {
          for (const placed of state.board) {
            if (!placed) continue;
            expect(Object.values(placed.edges).every((edge) => edge >= 0 && edge <= 10)).toBe(true);
            const { seat, slot } = placed.from;
            expect(first?.state.hands[seat][slot]).toMatchObject({ card: placed.card });
          }
        }
      }),
    );
  });
});

/** Whether the two values of a flip are what its reason says. */
function isWonBy({ winBy, attack, defence }: Flip): boolean {
  switch (winBy) {
    case 'gt':
      return attack > defence;
    case 'lt':
      return attack < defence;
    case 'tieBreak':
    case 'same':
      return attack === defence;
    case 'aceKiller':
      return attack === 1 && defence === 10;
    case 'plus':
      return true;
  }
}

/** A value is an edge of the card's own, or at a corner one or two of them, plus its modifiers. */
function isExplained(state: TriadState, flip: Flip): boolean {
  const sides = [
    { cell: flip.from, value: flip.attack, modifiers: flip.attackModifiers, turn: 0 },
    { cell: flip.cell, value: flip.defence, modifiers: flip.defenceModifiers, turn: 2 },
  ];
  return sides.every(({ cell, value, modifiers, turn }) => {
    const edges = state.board[cell]?.card.edges ?? { up: 0, right: 0, down: 0, left: 0 };
    const facing = (direction: Direction): number =>
      edges[DIRECTIONS[(DIRECTIONS.indexOf(direction) + turn) % 4] ?? 'up'];
    const own = value - modifiers.reduce((sum, { amount }) => sum + amount, 0);
    if (flip.direction) return own === facing(flip.direction);
    if (!flip.vertical || !flip.horizontal) return true;
    const [v, h] = [facing(flip.vertical), facing(flip.horizontal)];
    return [v, h, v + h].includes(own);
  });
}

describe('symmetry', () => {
  interface Symmetry {
    readonly name: string;
    readonly cell: (cell: Cell) => Cell;
    readonly edges: (edges: Edges) => Edges;
    readonly edge: (edge: EdgeIndex) => EdgeIndex;
  }
  const at = (x: number, y: number): Cell => (y * 3 + x) as Cell;
  const turned: Symmetry = {
    name: 'turned by a quarter',
    cell: (cell) => at(2 - Math.floor(cell / 3), cell % 3),
    edges: ({ up, right, down, left }) => ({ up: left, right: up, down: right, left: down }),
    edge: (edge) => ([1, 2, 3, 0] as const)[edge],
  };
  const mirrored: Symmetry = {
    name: 'mirrored',
    cell: (cell) => at(2 - (cell % 3), Math.floor(cell / 3)),
    edges: ({ up, right, down, left }) => ({ up, right: left, down, left: right }),
    edge: (edge) => ([0, 3, 2, 1] as const)[edge],
  };
  const changed = (setup: TriadSetup, edges: Symmetry['edges']): TriadSetup => {
    const hand = (cards: readonly (Card | null)[]) =>
      cards.map((card) => card && { ...card, edges: edges(card.edges) });
    return { ...setup, hands: { A: hand(setup.hands.A), B: hand(setup.hands.B) } };
  };

  /** Scan order matters where a turn's captures are cut off, and where light moves with them. */
  const unordered = ({ ruleset, ...setup }: TriadSetup): TriadSetup => {
    const { traitEffects } = ruleset.synergy;
    const synergy = {
      ...ruleset.synergy,
      traitEffects: { ...traitEffects, light: { ...traitEffects.light, enabled: false } },
    };
    return { ...setup, ruleset: { ...ruleset, synergy, meta: undefined } };
  };

  const replayedFrom = (setup: TriadSetup, choices: readonly number[]): TriadState =>
    choices.reduce((state, choice) => {
      const moves = legal(state);
      const move = moves[choice % moves.length];
      return move ? played(state, move).state : state;
    }, begin(setup));

  it.each([turned, mirrored])('a match $name has the same owners, $name', ({ cell, edges, edge }) => {
    fc.assert(
      fc.property(setups, picks, (setup, choices) => {
        const fair = unordered(setup);
        const original = replayedFrom(fair, choices);
        // Through `begin`: the draws of Chaos and Swap stay the same, only the cards are turned.
        const image = original.turns.reduce(
          (state, move) =>
            played(state, {
              ...move,
              cell: cell(move.cell),
              warningMarkCell: move.warningMarkCell === null ? null : cell(move.warningMarkCell),
              earthBoostEdge: move.earthBoostEdge === null ? null : edge(move.earthBoostEdge),
            }).state,
          begin(changed(fair, edges)),
        );
        original.board.forEach((placed, i) => {
          const there = image.board[cell(i as Cell)];
          expect(there?.owner).toBe(placed?.owner);
          expect(there?.edges).toEqual(placed && edges(placed.edges));
          expect(there?.forestShield).toBe(placed?.forestShield);
        });
      }),
      { numRuns: 200 * SCALE },
    );
  });

  it('swapping hands and first player swaps the result', () => {
    fc.assert(
      fc.property(setups, picks, (setup, choices) => {
        // Chaos and Swap draw by seat; everything else knows no seat.
        const classic = { ...(setup.ruleset.classic ?? classicOf()), chaos: false, swap: false };
        const ruleset = { ...setup.ruleset, classic };
        const original = replayedFrom({ ...setup, ruleset }, choices);
        const other = setup.header.firstPlayer === 0 ? 1 : 0;
        const swapped = original.turns.reduce(
          (state, move) => played(state, move).state,
          begin({
            ...setup,
            ruleset,
            header: { ...setup.header, firstPlayer: other },
            hands: { A: setup.hands.B, B: setup.hands.A },
          }),
        );
        expect(swapped.board.map((placed) => placed?.owner)).toEqual(
          original.board.map((placed) => placed && otherSeat(placed.owner)),
        );
        const [a, b] = [triad.outcome(original), triad.outcome(swapped)];
        expect(b?.score).toEqual({ A: a?.score.B, B: a?.score.A });
      }),
      { numRuns: 200 * SCALE },
    );
  });
});
