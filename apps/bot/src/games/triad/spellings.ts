import type { DraftView, HandSlotView, PlacedView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import type { GamePart, Idea } from '../../match/game/bot-game.ts';

const COMMAND = /#triad ([AB])([1-5])->([A-C])([1-3])(?: wm=([A-C])([1-3]))?(?: e=(\w+))?/;

interface Read {
  readonly side: string;
  readonly card: string;
  readonly cell: string;
  readonly mark: string | undefined;
  /** The edge that an earth card raises, by its whole name. */
  readonly edge: string | undefined;
}

function read(command: string): Read | undefined {
  const [, side, card, column, row, markColumn, markRow, edge] = COMMAND.exec(command) ?? [];
  if (side === undefined || card === undefined || column === undefined || row === undefined) return undefined;
  const mark = markColumn === undefined || markRow === undefined ? undefined : markColumn + markRow;
  return { side, card, cell: column + row, mark, edge };
}

/** Spellings of a move without a mark (docs/voting.md), the common ones first and more than once. */
const plain = ({ side, card, cell }: Read): readonly string[] => [
  `${card} ${cell}`.toLowerCase(),
  `${card}${cell}`.toLowerCase(),
  `${card} ${cell}`,
  `${card} ${cell}`.toLowerCase(),
  `${card}${cell}`,
  `${card}->${cell}`,
  `${cell} ${card}`,
  `#triad ${side}${card}->${cell}`,
  `${card} ${cell} lol`,
  `${card}${cell}!`,
  `${card} > ${cell}`,
  `${card} to ${cell}`.toLowerCase(),
  `card ${card} to ${cell} please`,
  `!m ${cell} ${card} trust me`,
  `!vote ${card}${cell}`,
  `${card} -> ${cell}`,
  `${card}→${cell}`,
  `${card}➡️${cell}`,
  `${card}–>${cell}`,
  `${card}=>${cell} gg`,
  `${card}-${cell}`,
  `${card},${cell}`,
  `#TRIAD ${side.toLowerCase()}${card}->${cell.toLowerCase()} gg`,
  `#triad${side}${card}->${cell}`,
  `#triad ${side} ${card} -> ${cell}`,
  `#triad ${cell} ${card}`,
  `KEKW ${card}${cell} KEKW`,
  `@chat ${card}${cell}`,
  `"${card}->${cell}"`,
  `carte ${card} en ${cell}`,
  `カード${card}を${cell}へ`,
  `  ${card}  ->  ${cell}  `,
  `${card}->${cell} \u{34F}`,
  `${card}->${cell}\u200B`,
  `#${card}⇒${cell}`,
];

const marked = ({ side, card, cell }: Read, mark: string): readonly string[] => [
  `${card} ${cell} wm=${mark}`.toLowerCase(),
  `${card}${cell} wm ${mark}`.toLowerCase(),
  `${card}->${cell} wm=${mark}`,
  `#triad ${side}${card}->${cell} wm=${mark}`,
  `#triad ${side}${card}->${cell} wm = ${mark.toLowerCase()} trust me`,
  `${card}->${cell} w=${mark.toLowerCase()}`,
  `${cell} ${card} wm＝${mark}`,
];

/** With an edge fewer ways are common; it stands last, and its first letter says enough. */
const edged = ({ side, card, cell, mark }: Read, edge: string): readonly string[] => {
  const marks = mark === undefined ? '' : ` wm=${mark}`;
  return [
    `${card} ${cell}${marks} e=${edge}`.toLowerCase(),
    `#triad ${side}${card}->${cell}${marks} e=${edge}`,
    `${cell} ${card}${marks} e=${edge.charAt(0)}`,
    `!m ${card}${cell}${marks} e=${edge.charAt(0)}`,
    `${card}→${cell}${marks} e = ${edge.toUpperCase()}`,
    `${card}${cell} e=${edge}${marks} lol`,
  ];
};

const PICK = /^#draft (\d+)$/;

const picked = (number: string): readonly string[] => [
  number,
  `${number}!`,
  `pick ${number}`,
  number,
  `draft ${number}`,
  `#draft ${number}`,
  `!draft ${number}`,
  `#draft${number}`,
  `#DRAFT ${number}! please`,
  `${number} KEKW`,
];

/** How moderators type the rules of Final Fantasy: "ff same" is the ruleset `fantasy-same`. */
export const triadRuleSpellings: GamePart<'ruleSpellings'> = {
  'final fantasy': 'fantasy',
  'final-fantasy': 'fantasy',
  'triple triad': 'fantasy',
  ffxiv: 'fantasy',
  ffviii: 'fantasy',
  ff14: 'fantasy',
  ff8: 'fantasy',
  ff: 'fantasy',
};

/** How viewers type Triad, and what they make of its board. */
export const triadSpellings: GamePart<'spellings'> = {
  variants: (command) => {
    const [, pick] = PICK.exec(command) ?? [];
    if (pick !== undefined) return picked(pick);
    const move = read(command);
    if (move === undefined) return [command];
    if (move.edge !== undefined) return edged(move, move.edge);
    return move.mark === undefined ? plain(move) : marked(move, move.mark);
  },
  slips: (command) => {
    const { card, cell } = read(command) ?? { card: '1', cell: 'A1' };
    return [
      `${cell}>${cell}`,
      `!move ${card} ${card}`,
      '!m over there',
      `${card}->${cell.charAt(0)}4`,
      `6->${cell}`,
      `${cell} ${card} pls`,
      `card ${card} on ${cell} please`,
      `lets go ${card}${cell}`,
      `${card}${cell}?`,
      `${card} or ${card}${cell}`,
      '4 2',
    ];
  },
  ideas: (view, seat) => (view.game === 'triad' ? ideas(view.state, seat) : []),
};

/** Cards that nobody has picked yet; strong ones appeal more. */
function pickIdeas({ pool, picks }: DraftView): readonly Idea[] {
  const gone = new Set(picks.map(({ pick }) => pick));
  return pool.flatMap(({ edges }, index) => {
    const strength = edges.up + edges.right + edges.down + edges.left;
    return gone.has(index) ? [] : [{ command: `#draft ${index + 1}`, appeal: 0.5 + strength / 20 }];
  });
}

const EDGES = ['up', 'right', 'down', 'left'] as const;

/** An earth card needs an edge, and so does a card back that may be one (docs/rules.md R11.1). */
const needsEdge = (view: TriadPublicView, slot: HandSlotView): boolean =>
  view.active.includes('earth') && (slot.kind === 'hidden' || slot.card.trait === 'earth');

/** Every card that may be played to every free cell; some also with a mark. Better-looking ones appeal more. */
function ideas(view: TriadPublicView, seat: Seat): readonly Idea[] {
  if (view.draft?.open) return pickIdeas(view.draft);
  const free = view.board.flatMap((placed, cell) => (placed === null ? [cell] : []));
  const markable = free.filter((cell) => !view.marks.some((mark) => mark.cell === cell));
  return view.hands[seat].flatMap((slot, index) => {
    if (slot.used || (view.forced !== null && view.forced.slot !== index)) return [];
    return free.flatMap((cell): Idea[] => {
      const command = `#triad ${seat}${index + 1}->${nameOf(cell)}`;
      const edges = slot.kind === 'known' ? slot.card.edges : undefined;
      const appeal = edges === undefined ? 0.5 : appealOf(view.board, cell, edges, seat);
      // A mark next to one's own card is where the other side will want to play.
      const beside = markable.find(
        (other) => other !== cell && NEIGHBOURS[cell]?.some(([at]) => at === other),
      );
      const edge = needsEdge(view, slot) ? ` e=${EDGES[(cell + index) % EDGES.length]}` : '';
      const bare = { command: `${command}${edge}`, appeal };
      const withMark = { command: `${command} wm=${nameOf(beside ?? cell)}${edge}`, appeal: appeal * 0.9 };
      const mayMark = view.marksLeft[seat] > 0 && beside !== undefined && (cell + index) % 3 === 0;
      return mayMark ? [bare, withMark] : [bare];
    });
  });
}

const nameOf = (cell: number): string => `${'ABC'.charAt(cell % 3)}${Math.floor(cell / 3) + 1}`;

type Edges = PlacedView['edges'];
type Side = keyof Edges;

/** For each cell: the cells beside it, the side that faces them and the side that faces back. */
const NEIGHBOURS: readonly (readonly (readonly [cell: number, ours: Side, theirs: Side])[])[] = Array.from(
  { length: 9 },
  (_, cell) => {
    const row = Math.floor(cell / 3);
    const column = cell % 3;
    const beside: [number, Side, Side][] = [];
    if (row > 0) beside.push([cell - 3, 'up', 'down']);
    if (row < 2) beside.push([cell + 3, 'down', 'up']);
    if (column > 0) beside.push([cell - 1, 'left', 'right']);
    if (column < 2) beside.push([cell + 1, 'right', 'left']);
    return beside;
  },
);

/** At a glance: cards it would take, and strong sides towards the open. */
function appealOf(board: TriadPublicView['board'], cell: number, edges: Edges, seat: Seat): number {
  let appeal = 0.5;
  for (const [at, ours, theirs] of NEIGHBOURS[cell] ?? []) {
    const other = board[at];
    if (other === null || other === undefined) appeal += edges[ours] / 20;
    else if (other.owner !== seat && edges[ours] > other.edges[theirs]) appeal += 2;
  }
  return appeal;
}
