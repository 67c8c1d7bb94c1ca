/** What this room says, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {
  // A move in words.
  'order.aim': 'Fire at {cell}',
  'order.move': 'Move',
  'order.talk': 'Talk',
  'order.wait': 'Wait',

  // What to type: words that this chat's language has for them.
  'typed.move': 'move',
  'typed.talk': 'talk',
  'typed.wait': 'wait',
  'hint.cell': 'a cell (A1–{last}), or {words}',
} as const;
