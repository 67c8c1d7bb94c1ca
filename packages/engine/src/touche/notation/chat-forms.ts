import { type Begun, type ChatFormsOf, END, oneOf, type TypedWords, wordsOf } from '../../chat/forms.ts';
import { ORDER_STAGE, WORDS } from './stages.ts';

/** Words that viewers may type in Touché Coulé. Those of `fireInTalk` are words of other talk, too. */
export const TOUCHE_TYPED = {
  room: 'touche.typed',
  english: {
    fire: 'fire|shoot',
    fireInTalk: 'aim|hit|target',
    wait: 'wait|hold',
    talk: 'talk|radio',
    move: 'move|relocate',
  },
  others: {
    fr: {
      fire: 'feu|tire|tirer|tir',
      fireInTalk: 'vise|cible',
      wait: 'attends|attendre|attente',
      talk: 'parle|parler|radio',
      move: 'bouge|bouger|déplace|deplace',
    },
    ja: {
      fire: '撃て|砲撃|発射',
      fireInTalk: '狙え|攻撃',
      wait: '待機|待て',
      talk: '通信|無線',
      move: '移動|動け',
    },
  },
} satisfies TypedWords;

/** A cell: a column of one letter or two, and a row. */
const CELL = String.raw`(a?[a-z][1-9]\d?)`;

/** What viewers type in Touché Coulé (docs/voting.md): a cell, with a word that fires or alone, or one of three words. */
export const chatFormsOf: ChatFormsOf = (own) => {
  const words = (key: keyof typeof TOUCHE_TYPED.english): string => oneOf(wordsOf(TOUCHE_TYPED, key, own));
  const pattern = (source: string): RegExp => new RegExp(`^${source}`, 'iu');
  const cell = pattern(`${CELL}${END}`);
  const fired = pattern(String.raw`${words('fire')}\s*(?:@\s*|at\s+|on\s+)?${CELL}${END}`);
  const firedInTalk = pattern(String.raw`${words('fireInTalk')}\s*(?:@\s*|at\s+|on\s+)?${CELL}${END}`);
  const orders = WORDS.map((key) => [key, pattern(`${words(key)}${END}`)] as const);
  const nearly = [
    pattern(String.raw`${words('fire')}\s+\S{1,3}$`),
    pattern(String.raw`[a-z]{1,2}\s*[-,.:/]?\s*\d{1,2}$`),
    pattern(String.raw`\d{1,2}\s*[-,.:/]?\s*[a-z]$`),
  ];

  const at = (said: string, length: number, form: Begun['form']): Begun => ({
    choices: [{ stage: ORDER_STAGE, key: said.toLowerCase() }],
    length,
    form,
  });

  return {
    commands: ['touche', 'touché'],
    hasBareMoves: true,
    begin(text) {
      const sure = fired.exec(text);
      if (sure?.[1] !== undefined) return at(sure[1], sure[0].length, 'sure');
      const inTalk = firedInTalk.exec(text) ?? cell.exec(text);
      if (inTalk?.[1] !== undefined) return at(inTalk[1], inTalk[0].length, 'whole');
      for (const [key, form] of orders) {
        const word = form.exec(text);
        if (word !== null) return at(key, word[0].length, 'whole');
      }
      return undefined;
    },
    isFurther: (text) => cell.test(text),
    isNearly: (text) => nearly.some((form) => form.test(text)),
  };
};
