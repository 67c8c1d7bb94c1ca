import {
  type Beginning,
  type ChatForms,
  type ChatFormsOf,
  END,
  type Opening,
  type OwnWords,
  oneOf,
  START,
  type TypedWords,
  WORD_END,
  wordsOf,
} from '../../chat/index.ts';
import type { Choice } from '../../game.ts';
import { DIRECTIONS, type Direction } from '../rules/types.ts';
import { EARTH_STAGE, MARK_STAGE, MOVE_STAGE, PICK_STAGE } from './stages.ts';

/** Words that viewers may type in Triad. */
export const TRIAD_TYPED = {
  room: 'triad.typed',
  english: {
    card: 'card',
    to: 'to',
    pick: 'pick|draft',
    mark: 'mark',
    edge: 'edge',
    up: 'up',
    right: 'right',
    down: 'down',
    left: 'left',
  },
  others: {
    fr: {
      card: 'carte',
      to: 'à|en|vers|sur',
      pick: 'choisir|choisis|prends',
      mark: 'marque',
      edge: 'bord',
      up: 'haut',
      right: 'droite',
      down: 'bas',
      left: 'gauche',
    },
    ja: {
      card: 'カード',
      to: 'を|へ|に',
      pick: '選択',
      mark: 'マーク',
      edge: '辺',
      up: '上',
      right: '右',
      down: '下',
      left: '左',
    },
  },
} satisfies TypedWords;

const CARD = '[1-5]';
const CELL = '[a-c][1-3]';
const ARROW = '(?:-+>|=+>)';

/** What a text says behind a move: the mark, the edge, and how long that is; or that one cannot be read. */
interface Extras {
  readonly choices: readonly Choice[];
  readonly length: number;
  readonly isBroken: boolean;
}

/** What viewers type in Triad (docs/voting.md): a card to a cell, with a mark and an edge behind it, or a pick. */
export const chatFormsOf: ChatFormsOf = (own) => {
  const words = (key: keyof typeof TRIAD_TYPED.english): string => oneOf(wordsOf(TRIAD_TYPED, key, own));
  const cardWord = String.raw`(?:${words('card')}\s*)?`;
  const card = `${cardWord}(${CARD})`;
  const to = String.raw`\s*${words('to')}${WORD_END}\s*`;
  const sign = String.raw`\s*(?:${ARROW}|[>,:-])\s*`;
  const pattern = (source: string): RegExp => new RegExp(`^${source}`, 'iu');

  const cardFirst = pattern(String.raw`${card}(?:${sign}|${to}|\s*)(${CELL})${END}`);
  const letteredCard = pattern(String.raw`${cardWord}[a-z](${CARD})\s*${ARROW}\s*(${CELL})${END}`);
  // with a blank behind the letter only where a command word says that it is a move
  const spacedCard = pattern(String.raw`${cardWord}[a-z]\s?(${CARD})\s*${ARROW}\s*(${CELL})${END}`);
  const cellFirst = pattern(String.raw`(${CELL})(?:\s*[>,:-]\s*|\s+)${card}${END}`);
  const cellToNumber = pattern(String.raw`[a-z]\d\s*${ARROW}\s*\d`);
  const cellToCell = pattern(String.raw`${CELL}(?:\s*[>,:-]\s*|${to})${CELL}${END}`);
  const offTheTable = pattern(
    String.raw`(?:${words('card')}\s*)?[a-z]?\d{1,2}(?:\s*${ARROW}\s*|${to})[a-z]\d{1,2}${END}`,
  );
  const runningOn = pattern(String.raw`${card}(?:${sign}|\s*)${CELL}(?=[\p{L}\p{N}\p{M}_])`);
  const twoNumbers = pattern(String.raw`\d(?:\s*${ARROW}\s*|${to}|\s+)\d${END}`);
  const twoAlone = pattern(String.raw`\d(?:\s*${ARROW}\s*|\s+)\d\s*[!.]*$`);
  const bareNumber = pattern(`([1-9]|1\\d|20)${END}`);
  const pick = pattern(String.raw`${words('pick')}\s*([1-9]|1\d|20)${END}`);
  const further = pattern(`(?:${card}|${CELL})${END}`);
  const cellLike = new RegExp(String.raw`${START}[a-z]\s?\d${END}`, 'iu');
  const furtherPick = pattern(`(?:[1-9]|1\\d|20)${END}`);
  const holdsCard = new RegExp(`${START}${card}${END}`, 'iu');
  const holdsCell = new RegExp(`${START}${CELL}${END}`, 'iu');
  const extrasIn = extrasReader(own);
  const lateExtra = /(?<![\p{L}\p{N}])(?:wm(?!\p{L}(?!\d))|w\s*=|e\s*=)/iu;

  const place = (
    text: string,
    number = '',
    cell = '',
    length = 0,
    form: 'sure' | 'whole' = 'sure',
  ): Beginning => {
    const extras = extrasIn(text.slice(length));
    if (extras.isBroken) return { missed: 'mark-unread' };
    const aim = { stage: MOVE_STAGE, key: `${number}->${cell.toUpperCase()}` };
    return { choices: [aim, ...extras.choices], length: length + extras.length, form };
  };

  const picked = (number: string, length: number, form: 'whole' | 'bare'): Beginning => ({
    choices: [{ stage: PICK_STAGE, key: number }],
    length,
    form,
  });

  const begin: ChatForms['begin'] = (text, opening: Opening) => {
    const lettered = (opening === 'command' ? spacedCard : letteredCard).exec(text);
    if (lettered) return place(text, lettered[1], lettered[2], lettered[0].length);
    if (cellToNumber.test(text) || cellToCell.test(text)) return { missed: 'ambiguous' };
    const plain = cardFirst.exec(text);
    if (plain) return place(text, plain[1], plain[2], plain[0].length);
    const turned = cellFirst.exec(text);
    if (turned) return place(text, turned[2], turned[1], turned[0].length, 'whole');
    if (offTheTable.test(text)) return { missed: 'no-such-place' };
    if (runningOn.test(text)) return { missed: 'unread' };
    if (twoNumbers.test(text) && (opening !== 'none' || twoAlone.test(text)))
      return { missed: 'two-numbers' };
    const named = pick.exec(text);
    if (named?.[1] !== undefined) return picked(named[1], named[0].length, 'whole');
    const number = bareNumber.exec(text);
    // a card and a cell that cannot be read become no pick of that number
    if (number !== null && opening !== 'none' && cellLike.test(text)) return { missed: 'unread' };
    if (number?.[1] !== undefined) return picked(number[1], number[0].length, 'bare');
    return undefined;
  };

  return {
    commands: ['triad', 'draft'],
    hasBareMoves: false,
    begin,
    isFurther: (text, choices) => (choices[0]?.stage === PICK_STAGE ? furtherPick : further).test(text),
    isBroken: (text) => (lateExtra.test(text) ? 'mark-unread' : undefined),
    isNearly: (text) => holdsCell.test(text) && holdsCard.test(text),
  };
};

const NO_EXTRAS: Extras = { choices: [], length: 0, isBroken: false };

/** Reads what stands right behind a card and its cell: a mark, an edge, in either order. */
function extrasReader(own: readonly OwnWords[]): (text: string) => Extras {
  const edges = DIRECTIONS.map(
    (direction) => [direction, new RegExp(`^${oneOf(wordsOf(TRIAD_TYPED, direction, own))}$`, 'iu')] as const,
  );
  const edgeSaid = (word: string): Direction | undefined =>
    edges.find(([direction, names]) => names.test(word) || direction.charAt(0) === word.toLowerCase())?.[0];
  const words = (key: 'mark' | 'edge'): string => oneOf(wordsOf(TRIAD_TYPED, key, own));
  const all = oneOf(DIRECTIONS.flatMap((direction) => wordsOf(TRIAD_TYPED, direction, own)));
  const mark = new RegExp(
    String.raw`^[\s,;+]*(?<=[\s,;+])(?:(?:wm|${words('mark')})\s*[=:]?|w\s*[=:]|w\s)\s*(${CELL})${END}`,
    'iu',
  );
  // a w alone is talk, and so is an e
  const markBegun = /^[\s,;+]*(?<=[\s,;+])(?:wm(?!\p{L}(?!\d))|w\s*[=:]|w\s*\d)/iu;
  const edge = new RegExp(
    String.raw`^[\s,;+]*(?<=[\s,;+])(?:e|${words('edge')})\s*(?:[=:]\s*(${all}|[urdl])|\s(${all}))${END}`,
    'iu',
  );
  const edgeBegun = /^[\s,;+]*(?<=[\s,;+])e\s*[=:]/iu;

  const one = (text: string): { stage: string; key: string; length: number } | 'broken' | undefined => {
    const cell = mark.exec(text);
    if (cell?.[1] !== undefined)
      return { stage: MARK_STAGE, key: cell[1].toUpperCase(), length: cell[0].length };
    const side = edge.exec(text);
    const direction = edgeSaid(side?.[1] ?? side?.[2] ?? '');
    if (side && direction !== undefined)
      return { stage: EARTH_STAGE, key: direction, length: side[0].length };
    return markBegun.test(text) || edgeBegun.test(text) ? 'broken' : undefined;
  };

  return (text) => {
    const first = one(text);
    if (first === undefined) return NO_EXTRAS;
    if (first === 'broken') return { ...NO_EXTRAS, isBroken: true };
    const second = one(text.slice(first.length));
    if (second === 'broken') return { ...NO_EXTRAS, isBroken: true };
    if (second === undefined)
      return { choices: [{ stage: first.stage, key: first.key }], length: first.length, isBroken: false };
    if (second.stage === first.stage) return { ...NO_EXTRAS, isBroken: true };
    // choices stand in the order of their stages, however they were typed
    const said = [first, second].sort(
      (a, b) => Number(a.stage === EARTH_STAGE) - Number(b.stage === EARTH_STAGE),
    );
    return {
      choices: said.map(({ stage, key }) => ({ stage, key })),
      length: first.length + second.length,
      isBroken: false,
    };
  };
}
