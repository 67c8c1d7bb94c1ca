import {
  bySeat,
  type Choice,
  type Game,
  type GameTypes,
  type Outcome,
  ok,
  type Play,
  type Result,
  refuse,
  SEATS,
  type Seat,
} from '@show-of-hands/engine';

/**
 * Odds and evens: both seats choose a number at once; seat A wins the round if the sum is even, seat B if it
 * is odd; two won rounds win the match. The smallest game with simultaneous moves: it proves that nothing
 * between chat and chain knows a particular game.
 */
export type Pick = 0 | 1;

export interface OddsState {
  readonly wins: { readonly A: number; readonly B: number };
  readonly rounds: readonly { readonly A: Pick; readonly B: Pick }[];
}

export interface OddsEvent {
  readonly type: 'round';
  readonly round: number;
  readonly picks: { readonly A: Pick; readonly B: Pick };
  readonly winner: Seat;
}

export interface OddsTypes extends GameTypes {
  readonly Setup: null;
  readonly State: OddsState;
  readonly View: OddsState;
  readonly Move: Pick;
  readonly Event: OddsEvent;
  readonly Disclosure: never;
  readonly Answer: never;
  readonly Ruleset: null;
}

const WINS = 2;
const PICKS = [0, 1] as const;
const LABELS = ['even (0)', 'odd (1)'] as const;

const isPick = (value: number): value is Pick => value === 0 || value === 1;
const isOver = (state: OddsState): boolean => state.wins.A === WINS || state.wins.B === WINS;

function pickOf(choices: readonly Choice[]): Result<Pick> {
  const [choice, ...rest] = choices;
  const pick = Number(choice?.key);
  if (choice?.stage !== 'pick' || rest.length > 0 || !isPick(pick) || choice.key !== String(pick)) {
    return refuse('malformed', `got ${JSON.stringify(choices)}; a move is one pick, 0 or 1`);
  }
  return ok(pick);
}

function round(state: OddsState, a: Pick, b: Pick): { state: OddsState; events: OddsEvent[] } {
  const winner: Seat = (a + b) % 2 === 0 ? 'A' : 'B';
  const picks = { A: a, B: b };
  return {
    state: {
      wins: { ...state.wins, [winner]: state.wins[winner] + 1 },
      rounds: [...state.rounds, picks],
    },
    events: [{ type: 'round', round: state.rounds.length, picks, winner }],
  };
}

/** The setup is empty: every match starts alike. The whole state is public. */
export const odds: Game<OddsTypes> = {
  id: 'odds',
  start: () => ok({ wins: { A: 0, B: 0 }, rounds: [] }),
  asks: (state) => (isOver(state) ? [] : SEATS.map((seat) => ({ seat, kind: 'decide' }))),
  turn: (state) => state.rounds.length,
  stage(view, _seat, chosen) {
    if (chosen.length > 0 || isOver(view)) return undefined;
    return { name: 'pick', options: PICKS.map((pick) => ({ key: String(pick), label: LABELS[pick] })) };
  },
  legalMoves: (view) => (isOver(view) ? [] : PICKS),
  choicesOf: (_view, _seat, move) => [{ stage: 'pick', key: String(move) }],
  moveOf: pickOf,
  canonical: (_view, _seat, move) => move,
  play(state, plays) {
    if (isOver(state)) return refuse('over', 'the match is over: start another');
    const [a, b]: (Play<Pick, never> | undefined)[] = [plays.A, plays.B];
    if (a === undefined || b === undefined) {
      return refuse('seat_missing', 'both seats choose at once: pass a play for A and for B');
    }
    if (!isPick(a.move) || !isPick(b.move)) {
      return refuse('illegal', `got ${a.move} and ${b.move}; allowed are 0 and 1`);
    }
    return ok(round(state, a.move, b.move));
  },
  view: (state) => state,
  outcome(state): Outcome | undefined {
    if (!isOver(state)) return undefined;
    return { winner: state.wins.A === WINS ? 'A' : 'B', score: bySeat((seat) => state.wins[seat]) };
  },
  notation: {
    format: (move) => `#odds ${move}`,
    formatChoices: (choices) => ['#odds', ...choices.map((choice) => choice.key)].join(' '),
    chat: () => ({
      commands: ['odds'],
      hasBareMoves: false,
      begin(text, opening) {
        const [all, key] = /^([01])(?![\p{L}\p{N}])/u.exec(text) ?? [];
        if (all === undefined || key === undefined || opening !== 'command') return undefined;
        return { choices: [{ stage: 'pick', key }], length: all.length, form: 'sure' };
      },
      isFurther: (text) => /^[01](?![\p{L}\p{N}])/u.test(text),
      isNearly: () => false,
    }),
    parse(text) {
      const match = /^#odds\s*([01])$/i.exec(text.trim());
      if (match?.[1] === undefined) return refuse('malformed', `got "${text}"; write #odds 0 or #odds 1`);
      return ok([{ stage: 'pick', key: match[1] }]);
    },
  },
  codec: {
    encode: (move) => (move === 0 ? '0x00' : '0x01'),
    decode(bytes) {
      if (bytes === '0x00') return ok(0);
      if (bytes === '0x01') return ok(1);
      return refuse('malformed', `got ${bytes}; a move is one byte, 0x00 or 0x01`);
    },
    encodeChoices: (choices) => {
      const pick = pickOf(choices);
      return pick.ok ? odds.codec.encode(pick.value) : '0x';
    },
  },
};
