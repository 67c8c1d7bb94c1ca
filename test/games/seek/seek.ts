import {
  type Ask,
  type BySeat,
  bySeat,
  type Choice,
  type Game,
  type GameTypes,
  ok,
  otherSeat,
  type Result,
  refuse,
  type Seat,
} from '@show-of-hands/engine';

/**
 * Seek: each seat hides one thing in one of twelve places. In four turns the seats ask in turn, A first, about one of the
 * other's places, which proves what is there; whoever asks may move the own thing on by one place in the same turn. Whoever
 * finds more wins. The smallest game with secrets that a move hides anew.
 */
export interface SeekState {
  readonly turn: number;
  /** Where things are, as far as this process knows. */
  readonly things: BySeat<number | null>;
  readonly found: BySeat<number>;
  /** How often each seat has moved its thing. */
  readonly moved: BySeat<number>;
  /** What was asked and not yet answered, and where the answering seat's thing was as the turn began. */
  readonly asked: { readonly seat: Seat; readonly place: number; readonly thing: number | null } | null;
}

export interface SeekMove {
  /** The place that is asked about. */
  readonly place: number;
  /** Whether the own thing moves on. */
  readonly moves: boolean;
}

export interface SeekTypes extends GameTypes {
  readonly Setup: { readonly things: Partial<BySeat<number>> };
  readonly State: SeekState;
  readonly View: SeekState;
  readonly Move: SeekMove;
  readonly Event: never;
  readonly Disclosure: never;
  /** Whether the thing is there. */
  readonly Answer: boolean;
  readonly Ruleset: null;
}

export const PLACES = 12;
const TURNS = 4;
/** Where a thing is once it has moved on. */
export const nextPlace = (place: number): number => (place + 1) % PLACES;

const asks = ({ turn, asked }: SeekState): readonly Ask[] => {
  const decides: Seat = turn % 2 === 0 ? 'A' : 'B';
  if (asked !== null) return [{ seat: asked.seat, kind: 'answer' }];
  return turn < TURNS ? [{ seat: decides, kind: 'decide' }] : [];
};

const decodePlace = (choices: readonly Choice[]): Result<SeekMove> => {
  const [, place, moves] = /^([0-9]+)(m?)$/.exec(choices[0]?.key ?? '') ?? [];
  return place === undefined || Number(place) >= PLACES
    ? refuse('malformed', `got ${choices[0]?.key}; a move is a place, 0 to 11, with an m behind it or not`)
    : ok({ place: Number(place), moves: moves === 'm' });
};
const keyOf = ({ place, moves }: SeekMove): string => `${place}${moves ? 'm' : ''}`;
const isAsked = (state: SeekState, seat: Seat): boolean =>
  asks(state).some((ask) => ask.seat === seat && ask.kind === 'decide');
const MOVES_OF_A_TURN: readonly SeekMove[] = Array.from({ length: 2 * PLACES }, (_, index) => ({
  place: index % PLACES,
  moves: index >= PLACES,
}));

export const seek: Game<SeekTypes> = {
  id: 'seek',
  start: ({ things }) =>
    ok({
      turn: 0,
      things: bySeat((seat) => things[seat] ?? null),
      found: { A: 0, B: 0 },
      moved: { A: 0, B: 0 },
      asked: null,
    }),
  asks,
  turn: ({ turn }) => turn,
  stage: (view, seat, chosen) =>
    chosen.length > 0 || !isAsked(view, seat)
      ? undefined
      : {
          name: 'place',
          options: MOVES_OF_A_TURN.map((move) => ({ key: keyOf(move), label: keyOf(move) })),
        },
  legalMoves: (view, seat) => (isAsked(view, seat) ? MOVES_OF_A_TURN : []),
  choicesOf: (_view, _seat, move) => [{ stage: 'place', key: keyOf(move) }],
  moveOf: decodePlace,
  canonical: (_view, _seat, move) => move,
  play(state, plays) {
    const [ask] = asks(state);
    const play = ask?.kind === 'decide' ? plays[ask.seat] : undefined;
    if (ask === undefined || play === undefined) return refuse('wrong_seat', 'another seat is to ask');
    const { place, moves } = play.move;
    const { seat } = ask;
    const other = otherSeat(seat);
    const thing = state.things[seat];
    return ok({
      state: {
        ...state,
        asked: { seat: other, place, thing: state.things[other] },
        things: { ...state.things, [seat]: moves && thing !== null ? nextPlace(thing) : thing },
        moved: { ...state.moved, [seat]: state.moved[seat] + (moves ? 1 : 0) },
      },
      events: [],
    });
  },
  answering: {
    answerOf: ({ asked }, seat) =>
      asked?.seat !== seat || asked.thing === null
        ? refuse('unknown', `what seat ${seat} answers is not known here, or not asked`)
        : ok(asked.thing === asked.place),
    answer(state, answers) {
      const { asked } = state;
      const isThere = asked === null ? undefined : answers[asked.seat];
      if (asked === null || isThere === undefined) return refuse('wrong_seat', 'another seat is to answer');
      if (asked.thing !== null && (asked.thing === asked.place) !== isThere) {
        return refuse('false_answer', `seat ${asked.seat} has its thing in another place than it says`);
      }
      const finder = otherSeat(asked.seat);
      return ok({
        state: {
          ...state,
          turn: state.turn + 1,
          asked: null,
          found: { ...state.found, [finder]: state.found[finder] + (isThere ? 1 : 0) },
        },
        events: [],
      });
    },
  },
  view: (state, audience) => ({
    ...state,
    things: bySeat((seat) => (seat === audience ? state.things[seat] : null)),
    asked: state.asked && { ...state.asked, thing: state.asked.seat === audience ? state.asked.thing : null },
  }),
  outcome({ turn, found }) {
    if (turn < TURNS) return undefined;
    return { winner: found.A === found.B ? 'draw' : found.A > found.B ? 'A' : 'B', score: found };
  },
  notation: {
    format: (move) => `#seek ${keyOf(move)}`,
    formatChoices: (choices) => ['#seek', ...choices.map(({ key }) => key)].join(' '),
    chat: () => ({
      commands: ['seek'],
      hasBareMoves: false,
      begin: () => undefined,
      isFurther: () => false,
      isNearly: () => false,
    }),
    parse: (text) => ok([{ stage: 'place', key: text.replace('#seek ', '') }]),
  },
  codec: {
    encode: ({ place, moves }) => `0x0${place.toString(16)}${moves ? '01' : ''}`,
    decode(bytes) {
      const [, place, moves] = /^0x0([0-9a-b])(01)?$/.exec(bytes) ?? [];
      return place === undefined
        ? refuse(
            'malformed',
            `got ${bytes}; a move is a place, 0x00 to 0x0b, and 01 if the own thing moves on`,
          )
        : ok({ place: Number(`0x${place}`), moves: moves !== undefined });
    },
    encodeChoices(choices) {
      const move = decodePlace(choices);
      return move.ok ? seek.codec.encode(move.value) : '0x';
    },
    bringsRoot: ({ moves }) => moves,
  },
};
