/**
 * The game a third time, written from the words of docs/rules.md alone, without a line of either engine: for tests of
 * both.
 */
export interface ModelCard {
  readonly sides: readonly [number, number, number, number];
  readonly type: 0 | 1 | 2 | 3 | 4;
}

export interface ModelOptions {
  readonly same: boolean;
  readonly plus: boolean;
  readonly reverse: boolean;
  readonly aceKiller: boolean;
  readonly aceInCombo: boolean;
  readonly typeShift: 1 | 0 | -1;
}

export type ModelBoard = readonly (null | (ModelCard & { readonly owner: 0 | 1 }))[];

/** Row and column steps to the neighbours above, right, below, left. */
const STEPS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;

const neighbour = (cell: number, side: number): number | undefined => {
  const [down, right] = STEPS[side] ?? [0, 0];
  const row = Math.floor(cell / 3) + down;
  const column = (cell % 3) + right;
  return row < 0 || row > 2 || column < 0 || column > 2 ? undefined : 3 * row + column;
};

/** The board after a placement. */
export function modelPlace(
  options: ModelOptions,
  board: ModelBoard,
  card: ModelCard & { readonly owner: 0 | 1 },
  cell: number,
): ModelBoard {
  // types as they were counted before this card came
  const counts = new Map<number, number>();
  for (const there of board) if (there) counts.set(there.type, (counts.get(there.type) ?? 0) + 1);
  const now = board.map((there) => there && { ...there });
  now[cell] = { ...card };
  const value = (at: number, side: number): number => {
    const there = now[at];
    if (!there) throw new Error('nothing lies there');
    const shift = there.type === 0 ? 0 : options.typeShift * (counts.get(there.type) ?? 0);
    return Math.min(10, Math.max(1, (there.sides[side] ?? 0) + shift));
  };
  const beats = (a: number, d: number, inCombo: boolean): boolean => {
    const aces = (a === 1 && d === 10) || (a === 10 && d === 1);
    if (options.aceKiller && aces && (!inCombo || options.aceInCombo)) return true;
    return options.reverse ? a < d : a > d;
  };
  const contacts = [0, 1, 2, 3].flatMap((side) => {
    const other = neighbour(cell, side);
    if (other === undefined || !now[other]) return [];
    return [{ other, a: value(cell, side), d: value(other, (side + 2) % 4) }];
  });
  const special = new Set<number>();
  const isTheirs = (at: number): boolean => now[at] !== null && now[at]?.owner !== card.owner;
  if (options.same) {
    const equal = contacts.filter(({ a, d }) => a === d);
    if (equal.length >= 2) for (const { other } of equal) if (isTheirs(other)) special.add(other);
  }
  if (options.plus) {
    for (const { other, a, d } of contacts) {
      if (contacts.some((twin) => twin.other !== other && twin.a + twin.d === a + d) && isTheirs(other)) {
        special.add(other);
      }
    }
  }
  const take = (at: number): void => {
    const there = now[at];
    if (there) now[at] = { ...there, owner: card.owner };
  };
  for (const at of special) take(at);
  for (const { other, a, d } of contacts) if (isTheirs(other) && beats(a, d, false)) take(other);
  // the combo: cards of Same and Plus attack onward, and so does what they take
  let wave = [...special];
  while (wave.length > 0) {
    const next: number[] = [];
    for (const from of wave) {
      for (const side of [0, 1, 2, 3]) {
        const other = neighbour(from, side);
        if (other === undefined || !isTheirs(other)) continue;
        if (!beats(value(from, side), value(other, (side + 2) % 4), true)) continue;
        take(other);
        next.push(other);
      }
    }
    wave = next;
  }
  return now;
}

/** What `perft` counts, by trying everything. */
export function modelPerft(
  options: ModelOptions,
  cards: readonly ModelCard[],
  depth: number,
  opening: readonly (readonly [number, number])[],
) {
  const lines = Array<number>(depth).fill(0);
  const flips = Array<number>(depth).fill(0);
  const hist = Array<number>(11).fill(0);
  const owned = (board: ModelBoard, owner: 0 | 1): number =>
    board.filter((there) => there?.owner === owner).length;
  const moves = (board: ModelBoard, used: ReadonlySet<number>, turn: number) =>
    cards.flatMap((card, index) => {
      const owner = (turn % 2) as 0 | 1;
      if (used.has(index) || Math.floor(index / 5) !== owner) return [];
      return board.flatMap((there, cell) => {
        if (there) return [];
        const after = modelPlace(options, board, { ...card, owner }, cell);
        return [{ after, index, flipped: owned(after, owner) - owned(board, owner) - 1 }];
      });
    });
  const count = (board: ModelBoard, used: ReadonlySet<number>, turn: number): void => {
    if (turn === depth) return;
    for (const { after, index, flipped } of moves(board, used, turn)) {
      lines[turn] = (lines[turn] ?? 0) + 1;
      flips[turn] = (flips[turn] ?? 0) + flipped;
      count(after, new Set([...used, index]), turn + 1);
    }
  };
  const finish = (board: ModelBoard, used: ReadonlySet<number>, turn: number): void => {
    if (turn === 9) {
      // A began and has no card left; B has one
      const score = owned(board, 0);
      hist[score] = (hist[score] ?? 0) + 1;
      return;
    }
    for (const { after, index } of moves(board, used, turn))
      finish(after, new Set([...used, index]), turn + 1);
  };
  const empty: ModelBoard = Array(9).fill(null);
  count(empty, new Set(), 0);
  let board = empty;
  for (const [turn, [index, cell]] of opening.entries()) {
    const card = cards[index];
    if (card) board = modelPlace(options, board, { ...card, owner: (turn % 2) as 0 | 1 }, cell);
  }
  finish(board, new Set(opening.map(([index]) => index)), opening.length);
  return { lines, flips, hist };
}
