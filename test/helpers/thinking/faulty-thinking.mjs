/**
 * Thinking that goes wrong as the request's seed says, for tests of the process around it: `answer` answers,
 * `slow` never comes to an end in small steps, `hang` never comes back, `throw` throws, `die` ends the process, `break`
 * has it break by itself. A view is the number of the answer.
 */
function* act(seed, step) {
  switch (seed) {
    case 'slow':
      for (;;) yield step;
    case 'hang':
      for (;;);
    case 'throw':
      throw new RangeError('card 4711 is in the hand of seat B');
    case 'die':
      process.exit(3);
      break;
    case 'break':
      setImmediate(() => {
        throw new RangeError('card 4711 is in the hand of seat B');
      });
      for (;;) yield step;
  }
}

export const thinking = {
  game: {
    id: 'faulty',
    notation: { format: (move) => `#faulty ${move}` },
    codec: { encode: (move) => `0x0${move}` },
  },
  analystFor: () => ({
    *analyse(view, { seed }) {
      const value = { kind: 'exact', value: view };
      const known = { seat: 'A', value, moves: [{ move: view, value }], line: [view], nodes: 1 };
      yield { ...known, done: false };
      yield* act(seed, { ...known, done: false });
      return { ...known, done: true };
    },
    *choose(view, _seat, _level, seed) {
      yield* act(seed);
      return view;
    },
  }),
  seatsOf: (_view, line) => line.map(() => 'A'),
};
