import {
  type Beginning,
  type ChatForms,
  type ChatFormsOf,
  END,
  type Form,
  type Opening,
  oneOf,
  START,
  type TypedWords,
  WORD_END,
  wordsOf,
} from '../../chat/forms.ts';
import { ORDER_STAGE, WORDS } from './stages.ts';

/**
 * Words that viewers may type in Touché Coulé. Those of `fireInTalk` are words of other talk, too. "Hit" and "touché" are
 * none: whoever types them with a cell tells what has just happened there. Nor is "hold": chats say it of anything.
 */
export const TOUCHE_TYPED = {
  room: 'touche.typed',
  english: {
    fire: 'fire|shoot',
    fireInTalk: 'aim|target',
    at: 'at|on',
    wait: 'wait',
    talk: 'talk|radio',
    move: 'move|relocate',
  },
  others: {
    fr: {
      fire: 'feu|tire|tirer|tir',
      fireInTalk: 'vise|viser|cible',
      at: 'en|sur',
      wait: 'attends|attendre',
      talk: 'parle|parler|radio',
      move: 'bouge|bouger|déplace|deplace',
    },
    ja: {
      fire: '撃て|砲撃|発射',
      fireInTalk: '狙え|攻撃',
      at: 'を|に|へ',
      wait: '待機|待て',
      talk: '通信|無線',
      move: '移動|動け',
    },
  },
} satisfies TypedWords;

/** The largest sea has columns A to AX and rows 1 to 50. */
const COLUMN = '(?:a[a-x]|[a-z])';
const CELL = `(${COLUMN}(?:[1-4]\\d|50|[1-9]))`;
/** What is written like a cell. */
const LIKE_A_CELL = String.raw`(?:a?[a-z])\d{1,3}`;
/** Chats write words like this: before, late, mate, wait, and a salute. */
const SPOKEN = /^(?:b4|l8|m8|w8|o7)$/i;

/** What viewers type in Touché Coulé (docs/voting.md): a cell, with a word that fires or alone, or one of three words. */
export const chatFormsOf: ChatFormsOf = (own) => {
  const words = (key: keyof typeof TOUCHE_TYPED.english): string => oneOf(wordsOf(TOUCHE_TYPED, key, own));
  const pattern = (source: string): RegExp => new RegExp(`^${source}`, 'iu');
  const at = String.raw`${WORD_END}(?:\s*[@:]\s*|\s*${words('at')}${WORD_END}\s*|\s*)`;
  const fired = pattern(`${words('fire')}${at}${CELL}${END}`);
  const firedInTalk = pattern(`${words('fireInTalk')}${at}${CELL}${END}`);
  const anyFire = `(?:${words('fire')}|${words('fireInTalk')})`;
  const cellFirst = pattern(String.raw`${CELL}${END}\s*(?:${words('at')}\s*)?${anyFire}${END}`);
  const cell = pattern(`${CELL}${END}`);
  const orders = WORDS.map((key) => [key, pattern(`${words(key)}${END}`)] as const);

  const anyCell = new RegExp(`${START}${CELL}${END}`, 'iu');
  const likeACell = new RegExp(`${START}${LIKE_A_CELL}${END}`, 'iu');
  const firedBeyond = pattern(`${words('fire')}${at}${LIKE_A_CELL}${END}`);
  const beyond = pattern(`${LIKE_A_CELL}${END}`);
  const beyondAlone = pattern(String.raw`${LIKE_A_CELL}\s*[!.]*$`);
  const nearly = [
    pattern(String.raw`${words('fire')}${at}\S{0,3}\s?\d{1,2}\S?$`),
    pattern(String.raw`${COLUMN}\s*[-,.:/]?\s*\d{1,2}$`),
  ];

  const said = (key: string, length: number, form: Form): Beginning => ({
    choices: [{ stage: ORDER_STAGE, key: key.toLowerCase() }],
    length,
    form,
  });

  /** One of the words. One that is opened may be followed, but not by a cell: nobody chooses where ships move to. */
  const ordered = (text: string, opening: Opening): Beginning | undefined => {
    for (const [key, form] of orders) {
      const word = form.exec(text)?.[0];
      if (word === undefined) continue;
      const rest = text.slice(word.length);
      const isOpen = opening === '!' || opening === 'command';
      if (isOpen && anyCell.test(rest)) return { missed: 'two-moves' };
      if (isOpen && likeACell.test(rest)) return { missed: 'no-such-place' };
      return said(key, word.length, 'word');
    }
    return undefined;
  };

  const begin: ChatForms['begin'] = (text, opening) => {
    const sure = fired.exec(text);
    if (sure?.[1] !== undefined)
      return said(sure[1], sure[0].length, SPOKEN.test(sure[1]) ? 'whole' : 'sure');
    const whole = firedInTalk.exec(text) ?? cellFirst.exec(text);
    if (whole?.[1] !== undefined) return said(whole[1], whole[0].length, 'whole');
    const alone = cell.exec(text);
    if (alone?.[1] !== undefined)
      return said(alone[1], alone[0].length, SPOKEN.test(alone[1]) ? 'word' : 'whole');
    const isBeyond = firedBeyond.test(text) || (opening === 'command' ? beyond : beyondAlone).test(text);
    return isBeyond ? { missed: 'no-such-place' } : ordered(text, opening);
  };

  return {
    commands: ['touche', 'touché'],
    orders: ['move'],
    hasBareMoves: true,
    begin,
    isFurther: (text) => cell.test(text),
    isNearly: (text) => nearly.some((form) => form.test(text)),
  };
};
