import { describe, expect, it } from 'vitest';
import { ROUND_LETTERS } from '../../ballot/index.ts';
import { chatReader } from '../../chat/index.ts';
import { polylemma } from '../../polylemma/index.ts';
import { touche } from '../../touche/index.ts';
import { triad } from '../../triad/index.ts';
import { cryptogs } from '../game.ts';

const EMOTES = new Set(['KEKW', 'OMEGALUL', 'catJAM', 'EZ']);
const forms = cryptogs.notation.chat([]);
const readLine = chatReader({ forms, emotes: EMOTES, letters: ROUND_LETTERS });
const uniformOf = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** What a line says to a ballot: a command, or why it says none. */
function reading(text: string): string {
  const said = readLine({ text: uniformOf(text) });
  if (said.kind !== 'move') return said.kind === 'missed' ? said.reason : 'talk';
  const letter = said.letter === undefined ? '' : ` [${said.letter}]`;
  return cryptogs.notation.formatChoices(said.choices, 'A') + letter;
}

const LINES: Readonly<Record<string, readonly string[]>> = {
  '#slam aim 3 7': [
    // behind a word that aims anything may follow
    'aim 3 7',
    'Aim 3 7!',
    'AIM 3 7',
    'aim 7 3',
    'aim 3,7',
    'aim 3, 7',
    'aim 3 ,7',
    'aim 3+7',
    'aim 3 & 7',
    'aim 3-7',
    'aim 3/7',
    'aim 3 and 7',
    'aim 3 n 7',
    'aim #3 #7',
    'aim at 3 and 7',
    'aim at 3 7 lets go',
    'aim for 3 and 7 pls',
    'aim: 3 7',
    'aim3 7',
    'aim 3  7',
    'aim 3 7 trust me',
    'aim 3 7 10/10',
    'KEKW aim 3 7 lol',
    '@ann aim 3 7 please',
    'target 3 7',
    'slam aim 3 7',
    'slam 3 7',
    'slam at 3 and 7 now',
    'throw at 3 7',
    'vise 3 7',
    'vise le 3 et le 7',
    'viser 3 et 7 stp',
    'cible 3 7',
    '狙う 3 7',
    '狙え3と7',
    // behind them, or alone: the whole line
    '3 7 aim',
    '3 and 7 aim!',
    '3と7を狙う',
    '3 7',
    '7 3',
    '3,7',
    '3 & 7',
    '3-7',
    '3 - 7',
    '3 7!',
    '3 7 KEKW',
    'KEKW 3 7',
    '@ann 3 7',
    '３ ７',
    // opened
    '!slam 3 7',
    '#slam 3 7',
    '#slam aim 3 7',
    '!aim 3 7 go',
    '!3 7',
    '!vote 3 7',
    '!vote aim 3 7 trust me',
    '!m 3 7',
  ],
  '#slam aim 9 10': ['10 9', 'aim 10 9', 'aim 9 and 10'],
  // at what is not said: a vote for the first stage
  '#slam aim': ['aim', '!slam aim', 'AIM!', 'vise'],
  '#slam even': [
    'even',
    'EVEN',
    'even!',
    'even KEKW',
    'even even',
    'even slam',
    'slam even',
    '#even',
    '!even lol',
    '!m even',
    '#slam even',
    'égal',
    'pareil',
    '均等',
  ],
  '#slam all': [
    'all',
    'ALL!',
    'all in',
    'all or nothing',
    'ALL OR NOTHING KEKW',
    'all slam',
    'slam all',
    'throw all',
    '#all',
    '!all go',
    '!slam all',
    '!vote all',
    'tout',
    'tout ou rien',
    'lance tout',
    '全部',
    'スラム 全部',
  ],
  'no-such-place': ['aim 3 3', 'aim 3 11', 'aim 0 3', 'slam 3 12'],
  unread: ['aim 3', 'aim 37', 'aim 3 7a', 'aim 3 und 7'],
  'two-moves': ['aim 3 7 9', 'aim 3 7 or 2 4', 'all even', 'aim all', 'all aim'],
  question: ['aim 3 7?'],
  'talk-before': ['i say aim 3 7', 'lets aim 3 7'],
  'talk-behind': ['3 7 lol', '3 7 gg', '3 7 b'],
  talk: [
    '3',
    '37',
    '3:7',
    '3.7',
    '3/7',
    '3 to 7',
    '3 2 1',
    '3 2 1 go',
    '5 4 3 2 1',
    '2 0',
    '0 2',
    '1 1',
    '3 11',
    '7 100',
    'score 3 7',
    'we are 3 7 up',
    'what about 3 7',
    'vote 3 7',
    'even steven',
    'even if we lose',
    'even better',
    'not even',
    'evens',
    'all of them',
    'all lol',
    'at all',
    'not all',
    'go all',
    'all is lost',
    'in all honesty',
    'aim for the dragon',
    'aim better',
    'my aim is bad',
    'slam',
    'slam dunk',
    'lancer une pièce',
    'tout va bien',
    'c’est égal',
    '全部すごい',
  ],
};

const TABLE = Object.entries(LINES).flatMap(([expected, lines]) =>
  lines.map((line) => [line, expected] as const),
);

describe('a line of chat', () => {
  it.each(TABLE)('"%s" says %s', (line, expected) => {
    expect(reading(line)).toBe(expected);
  });

  it('says the same with the letter of its ballot', () => {
    expect(reading('aim 3 7 k')).toBe('#slam aim 3 7 [k]');
    expect(reading('all k')).toBe('#slam all [k]');
  });

  it('is no command of the other games', () => {
    const others = [triad, polylemma, touche].map(({ notation }) => notation.chat([]));
    for (const { commands } of others)
      expect(commands.filter((word) => forms.commands.includes(word))).toEqual([]);
  });
});

it('has no line twice, so that no two say different things of one', () => {
  const lines = TABLE.map(([line]) => line);
  expect(new Set(lines).size).toBe(lines.length);
});

it('bare numbers that are switched off are no aim', () => {
  const read = chatReader({ forms, bare: false });
  expect(read({ text: '3 7' })).toEqual({ kind: 'missed', reason: 'bare-off' });
  for (const text of ['aim 3 7', 'all', '!3 7']) expect([text, read({ text }).kind]).toEqual([text, 'move']);
});

it('where every line is meant as a move, anything may follow it', () => {
  const read = chatReader({ forms, isMeant: true });
  for (const text of ['3 7 please', 'all now', 'even if we lose', 'aim 3 7 lol'])
    expect([text, read({ text }).kind]).toEqual([text, 'move']);
});

it('the words of a language of one’s own count beside the others', () => {
  const own = [
    { 'cryptogs.typed': { aim: 'ziel', at: 'auf', and: 'und', all: 'alles' }, typed: { or: 'oder' } },
  ];
  const read = chatReader({ forms: cryptogs.notation.chat(own), own });
  for (const text of ['Ziel auf 3 und 7 los', 'aim 3 und 7', 'ziel 3 7']) {
    expect([text, read({ text })]).toMatchObject([text, { kind: 'move', choices: [{}, { key: '3 7' }] }]);
  }
  expect(read({ text: 'ALLES' })).toMatchObject({ kind: 'move', choices: [{ key: 'all' }] });
  expect(read({ text: 'ziel 3 7 oder 1 2' })).toEqual({ kind: 'missed', reason: 'two-moves' });
});
