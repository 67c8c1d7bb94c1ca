import { describe, expect, it } from 'vitest';
import { ROUND_LETTERS } from '../../ballot/index.ts';
import { chatReader } from '../../chat/index.ts';
import { SEATS, type Seat } from '../../seat.ts';
import { polylemma } from '../index.ts';

const EMOTES = new Set(['KEKW', 'OMEGALUL', 'catJAM', 'EZ']);
const forms = polylemma.notation.chat([]);

/** What a line says to the ballot of a seat: a command, or why it says none. */
function reading(text: string, seat: Seat): string {
  const said = chatReader({ forms, emotes: EMOTES, letters: ROUND_LETTERS })({ text });
  if (said.kind !== 'move') return said.kind === 'missed' ? said.reason : 'talk';
  const letter = said.letter === undefined ? '' : ` [${said.letter}]`;
  return polylemma.notation.formatChoices(said.choices, seat) + letter;
}

const LINES: Readonly<Record<string, readonly string[]>> = {
  '#poly 3': [
    '3',
    '3!',
    '3!!!',
    '3.',
    '!3',
    '!3 lol',
    'KEKW 3',
    '3 KEKW',
    'KEKW 3! KEKW',
    '@ann 3',
    '@ann @bob 3',
    '3 😂',
    '😂 3',
    '(3)',
    '"3"',
    'slot 3',
    'Slot 3',
    'slot3',
    'slot 3!',
    'slot 3 lol',
    'slot 3 pls',
    'slot 3 for the win',
    'slot 3 slot 3',
    '!slot 3',
    '枠3',
    'スロット3',
    'place 3',
    'emplacement 3',
    '#poly 3',
    '#poly3',
    '#POLY 3',
    '#polylemma 3',
    '#poly 3 lol',
    '!poly 3 trust me',
    '!vote 3',
    '!vote 3 lol',
    '!m 3',
    '!move 3 pls',
  ],
  '#poly 3 [g]': ['3 g', '3 G', 'slot 3 g', 'slot 3 g lol', '3 g KEKW', '!3 g', '3 g!'],
  '#poly 3 lp=5': [
    '3 5',
    '3  5',
    '3 5!',
    '3 5.',
    'KEKW 3 5 KEKW',
    '@ann 3 5',
    '3 5lp',
    '3 lp5',
    '3 lp 5',
    '3 lp=5',
    '3 05',
    '!3 5',
    '!3 5 pls',
    'slot 3 5',
    'slot 3 5 lol',
    '枠3 5',
    '#poly 3 lp=5',
    '#poly 3 5',
    '#poly 3 lp=5 gg',
    '#poly3 lp = 5',
    '!m 3 5 pls',
    '!vote 3 5',
  ],
  '#poly 3 lp=5 [h]': ['3 5 h', 'slot 3 5 h lol', '3 5 h KEKW'],
  '#poly 1 lp=1': ['1 1', '1 1!', '#poly 1 1'],
  '#poly 1 lp=17': ['1 17', 'slot 1 17'],
  '#poly 3 lp=half': [
    '3 half',
    '3 HALF',
    '3 half KEKW',
    'slot 3 half',
    'slot 3 half lol',
    '3半分',
    '枠3半分',
    '3 moitié',
    'place 3 moitié',
    '枠3 半分',
    '#poly 3 half',
    '3 lp=half',
  ],
  '#poly 3 lp=all': ['3 all', '3 tout', '3 全部', 'slot 3 all in'],
  '#poly 3 lp=quarter': ['3 quarter', '3 quart'],
  '#poly 3 lp=none': ['3 none', '3 rien', '3 なし'],
  '#poly r': ['r', 'R', 'random', 'slot r', 'slot random', '#poly r', 'ランダム', '枠ランダム'],
  '#poly r lp=all': ['r all', 'R ALL', 'random all', '#poly r lp=all', 'slot r all'],
  'two-moves': [
    'slot 3 or 4',
    'slot 3 slot 4',
    'slot 3 or slot 4',
    'slot 3 lol slot 4',
    'slot 3 5 4',
    'slot 3 half or all',
    '#poly 3 lp=5 lp=6',
    '#poly 3 #poly 4',
  ],
  'points-unread': [
    'slot 3 -5',
    'slot 3 lp=lots',
    '#poly 3 lp=lots',
    '#poly 3 lp=',
    'slot 3, 5',
    'slot 3 + 5',
  ],
  'talk-before': ['lets go slot 3', 'lets go #poly 3', 'i say slot 3 5'],
  'talk-behind': [
    '3 pls',
    '3 lol',
    '3 half pls',
    '3 5 lol',
    'place 3 bets',
    '枠2つ目',
    'character 3 is best',
  ],
  question: ['3?', '3 5?', 'slot 3?', 'slot 3 or 4?', '3? KEKW', '#poly 3?'],
  unread: [
    '#poly',
    '#poly x',
    '!vote',
    '!m lol',
    'gg #poly',
    'slot 9',
    'my slot 3x',
    // these are refused, and look as if somebody had tried
    '#3',
    '3-5',
    '3,5',
  ],
  talk: [
    '5',
    '7',
    '0',
    ':3',
    '<3',
    '+1',
    '#1 fan',
    '3 people here',
    '5 5 5',
    '1 2 3',
    '3 2 1 GO',
    'gg 3',
    '3)',
    '3 or 4',
    '1. kill the king',
    '2 0 easy win',
    'type 1 if you agree',
    'hello',
    'KEKW',
    'random bullshit go',
    'half of you',
    'all in',
    '4Head',
    '3rd',
    '3.5 stars',
    '3:20 left',
    '100',
    '33',
    'what?',
    '',
    '😂',
  ],
};

const CASES = Object.entries(LINES).flatMap(([said, lines]) => lines.map((line) => [line, said] as const));

describe.each(SEATS)('what chat types on seat %s', (seat) => {
  it.each(CASES)('%j: %s', (line, said) => {
    expect(reading(line, seat)).toBe(said);
  });
});

it('bare numbers can be switched off: then a sign or a word has to stand before them', () => {
  const read = chatReader({ forms, bare: false });
  for (const text of ['3', '3 5', 'r', '@ann 3!']) {
    expect([text, read({ text })]).toEqual([text, { kind: 'missed', reason: 'bare-off' }]);
  }
  for (const text of ['1 if you agree', '3 2 1 go', '2 minutes', '3 lol']) {
    expect([text, read({ text })]).toEqual([text, { kind: 'talk' }]);
  }
  for (const text of ['!3', 'slot 3', '#poly 3 5', '!vote 3'])
    expect([text, read({ text }).kind]).toEqual([text, 'move']);
});
