import {
  type Ask,
  type BySeat,
  bySeat,
  type Choice,
  type Game,
  type GameTypes,
  type Outcome,
  ok,
  otherSeat,
  type Result,
  refuse,
  SEATS,
  type Seat,
  type Step,
  seatAt,
} from '@show-of-hands/engine';
import { drawOf } from '@show-of-hands/engine/protocol';

/**
 * Salvo: each seat hides one ship of two cells in its water of 4 by 4. A first shell, drawn from links of both seats,
 * falls on one cell of both waters; then the seats shoot in turn, and whoever was shot at answers what is there. Two hits
 * win; after eight shots the seat with more hits does. The smallest game with answers, with a draw and with secrets that
 * nobody's hand holds: it proves that nothing between chat and chain knows a particular game.
 */
export interface SalvoState {
  /** The seat whose shot, or the draw whose shell, comes next; it stays until that is answered. */
  readonly turn: number;
  /** The ships that this process knows. */
  readonly ships: BySeat<Ship | null>;
  /** Seats whose ship everyone may see. */
  readonly shown: readonly Seat[];
  /** Every cell of each seat's water that was shot at, in order; only the last one can be unanswered. */
  readonly waters: BySeat<readonly Shot[]>;
}

/** A cell of 16, row by row. */
export type Cell = number;
/** The two cells of a ship, ascending. */
export type Ship = readonly [Cell, Cell];

/** A cell that was shot at; `hit`: null until it is answered. */
export interface Shot {
  readonly at: Cell;
  readonly hit: boolean | null;
}

export type SalvoEvent =
  | { readonly type: 'shot'; readonly at: Cell; readonly waters: readonly Seat[] }
  | { readonly type: 'answer'; readonly seat: Seat; readonly at: Cell; readonly hit: boolean };

export interface SalvoTypes extends GameTypes {
  readonly Setup: {
    /** The ships that are known. */
    readonly ships: Partial<BySeat<Ship>>;
    readonly shown: readonly Seat[];
  };
  readonly State: SalvoState;
  readonly View: SalvoState;
  readonly Move: Cell;
  readonly Event: SalvoEvent;
  readonly Disclosure: never;
  /** Whether a ship is there. */
  readonly Answer: boolean;
  readonly Ruleset: null;
}

export const SIDE = 4;
export const CELLS = SIDE * SIDE;
const LENGTH = 2;
const LAST_TURN = 8;

/** Every place that a ship can have. */
export const PLACES: readonly Ship[] = Array.from({ length: CELLS }, (_, cell) => cell).flatMap(
  (cell): Ship[] => [
    ...(cell % SIDE < SIDE - 1 ? [[cell, cell + 1] as const] : []),
    ...(cell + SIDE < CELLS ? [[cell, cell + SIDE] as const] : []),
  ],
);

/** A cell as viewers write it: a column and a row. */
export const nameOf = (cell: Cell): string => `${'abcd'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;
const cellNamed = (name: string): Cell | undefined =>
  /^[a-d][1-4]$/.test(name) ? 'abcd'.indexOf(name[0] ?? '') + SIDE * (Number(name[1]) - 1) : undefined;

/** How often this seat's ship was hit. */
const hitsIn = (water: readonly Shot[]): number => water.filter(({ hit }) => hit === true).length;
const scoreOf = ({ waters }: SalvoState): BySeat<number> => bySeat((seat) => hitsIn(waters[otherSeat(seat)]));
const unanswered = ({ waters }: SalvoState): readonly Seat[] =>
  SEATS.filter((seat) => waters[seat].at(-1)?.hit === null);
const isDrawn = ({ turn, waters }: SalvoState): boolean => turn > 0 || waters.A.length > 0;

function outcome(state: SalvoState): Outcome | undefined {
  const score = scoreOf(state);
  const isSunk = score.A >= LENGTH || score.B >= LENGTH;
  if (unanswered(state).length > 0 || (!isSunk && state.turn <= LAST_TURN)) return undefined;
  return { winner: score.A === score.B ? 'draw' : score.A > score.B ? 'A' : 'B', score };
}

function asks(state: SalvoState): readonly Ask[] {
  const asked = unanswered(state);
  if (asked.length > 0) return asked.map((seat) => ({ seat, kind: 'answer' }));
  if (!isDrawn(state) || outcome(state) !== undefined) return [];
  return [{ seat: seatAt(state.turn - 1), kind: 'decide' }];
}

const open = ({ waters }: SalvoState, seat: Seat): readonly Cell[] =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter(
    (cell) => !waters[otherSeat(seat)].some(({ at }) => at === cell),
  );

const isAsked = (state: SalvoState, seat: Seat): boolean =>
  asks(state).some((ask) => ask.seat === seat && ask.kind === 'decide');

function shell(state: SalvoState, at: Cell, waters: readonly Seat[]): Step<SalvoTypes> {
  return {
    state: {
      ...state,
      waters: bySeat((seat) => [
        ...state.waters[seat],
        ...(waters.includes(seat) ? [{ at, hit: null }] : []),
      ]),
    },
    events: [{ type: 'shot', at, waters }],
  };
}

function answer(state: SalvoState, answers: Partial<BySeat<boolean>>): Result<Step<SalvoTypes>> {
  const asked = unanswered(state);
  const given = SEATS.filter((seat) => answers[seat] !== undefined);
  if (asked.length === 0 || asked.join() !== given.join()) {
    return refuse(
      'wrong_seat',
      `got answers of ${given.join(' and ') || 'nobody'}; asked is ${asked.join(' and ') || 'nobody'}`,
    );
  }
  const events: SalvoEvent[] = [];
  for (const seat of asked) {
    const at = state.waters[seat].at(-1)?.at ?? 0;
    const hit = answers[seat] === true;
    const ship = state.ships[seat];
    if (ship !== null && ship.includes(at) !== hit) {
      return refuse(
        'false_answer',
        `seat ${seat} answers that ${nameOf(at)} is ${hit ? 'ship' : 'water'}, and it is not`,
      );
    }
    events.push({ type: 'answer', seat, at, hit });
  }
  const waters = bySeat((seat) =>
    state.waters[seat].map(({ at, hit }) => ({ at, hit: hit ?? answers[seat] === true })),
  );
  return ok({ state: { ...state, waters, turn: state.turn + 1 }, events });
}

function cellOf(choices: readonly Choice[]): Result<Cell> {
  const [choice, ...rest] = choices;
  const cell = choice && cellNamed(choice.key);
  if (choice?.stage !== 'cell' || rest.length > 0 || cell === undefined) {
    return refuse('malformed', `got ${JSON.stringify(choices)}; a move is one cell, a1 to d4`);
  }
  return ok(cell);
}

const isShip = (ship: Ship): boolean => PLACES.some(([a, b]) => a === ship[0] && b === ship[1]);

export const salvo: Game<SalvoTypes> = {
  id: 'salvo',
  start({ ships, shown }) {
    for (const seat of SEATS) {
      const ship = ships[seat];
      if (ship !== undefined && !isShip(ship)) {
        return refuse(
          'no_ship',
          `seat ${seat} has ${ship.join(' and ')}; a ship is two cells beside or above one another`,
        );
      }
    }
    return ok({ turn: 0, ships: bySeat((seat) => ships[seat] ?? null), shown, waters: { A: [], B: [] } });
  },
  asks,
  turn: (state) => state.turn,
  stage(view, seat, chosen) {
    if (chosen.length > 0 || !isAsked(view, seat)) return undefined;
    return {
      name: 'cell',
      options: open(view, seat).map((cell) => ({ key: nameOf(cell), label: nameOf(cell) })),
    };
  },
  legalMoves: (view, seat) => (isAsked(view, seat) ? open(view, seat) : []),
  choicesOf: (_view, _seat, move) => [{ stage: 'cell', key: nameOf(move) }],
  moveOf: cellOf,
  canonical: (_view, _seat, move) => move,
  play(state, plays) {
    const [asked] = asks(state);
    if (asked?.kind !== 'decide') return refuse('nobody', 'nobody is to shoot now');
    const play = plays[asked.seat];
    if (play === undefined || plays[otherSeat(asked.seat)] !== undefined) {
      return refuse('wrong_seat', `seat ${asked.seat} alone is to shoot`);
    }
    if (!open(state, asked.seat).includes(play.move)) {
      return refuse('illegal', `got ${play.move}; allowed is a cell that was not shot at`);
    }
    return ok(shell(state, play.move, [otherSeat(asked.seat)]));
  },
  answering: {
    answerOf(state, seat) {
      const ship = state.ships[seat];
      const at = state.waters[seat].at(-1);
      if (ship === null || at === undefined || at.hit !== null) {
        return refuse('unknown', `what seat ${seat} answers is not known here, or not asked`);
      }
      return ok(ship.includes(at.at));
    },
    answer,
  },
  chance: {
    isDue: (state) => !isDrawn(state),
    draw: (state, turnSalt) =>
      isDrawn(state)
        ? refuse('not_due', 'nothing is to be drawn now')
        : ok(shell(state, drawOf(turnSalt, 'first_shot', [0], CELLS), SEATS)),
  },
  view: (state, audience) => ({
    ...state,
    ships: bySeat((seat) => (seat === audience || state.shown.includes(seat) ? state.ships[seat] : null)),
  }),
  outcome,
  notation: {
    format: (move) => `#salvo ${nameOf(move)}`,
    formatChoices: (choices) => ['#salvo', ...choices.map((choice) => choice.key)].join(' '),
    chat: () => ({
      commands: ['salvo'],
      hasBareMoves: true,
      begin(text) {
        const [all] = /^[a-d][1-4](?![\p{L}\p{N}])/iu.exec(text) ?? [];
        if (all === undefined) return undefined;
        return { choices: [{ stage: 'cell', key: all.toLowerCase() }], length: all.length, form: 'whole' };
      },
      isFurther: (text) => /^[a-d][1-4](?![\p{L}\p{N}])/iu.test(text),
      isNearly: () => false,
    }),
    parse(text) {
      const match = /^#salvo\s*([a-d][1-4])$/i.exec(text.trim());
      if (match?.[1] === undefined)
        return refuse('malformed', `got "${text}"; write #salvo and a cell, as in #salvo b3`);
      return ok([{ stage: 'cell', key: match[1].toLowerCase() }]);
    },
  },
  codec: {
    encode: (move) => `0x${move.toString(16).padStart(2, '0')}`,
    decode: (bytes) =>
      /^0x0[0-9a-f]$/.test(bytes)
        ? ok(Number(bytes))
        : refuse('malformed', `got ${bytes}; a move is one byte, 0x00 to 0x0f`),
    encodeChoices: (choices) => {
      const cell = cellOf(choices);
      return cell.ok ? salvo.codec.encode(cell.value) : '0x';
    },
  },
};
