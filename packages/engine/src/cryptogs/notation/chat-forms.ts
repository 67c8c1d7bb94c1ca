import {
  type Beginning,
  type ChatForms,
  type ChatFormsOf,
  END,
  type Form,
  type Opening,
  oneOf,
  type TypedWords,
  WORD_END,
  wordsOf,
} from '../../chat/forms.ts';
import type { Choice } from '../../game.ts';
import { STACK } from '../rules/sizes.ts';
import { SLAM_STAGE, SLAMS, TOGS_STAGE, togsKey } from './stages.ts';

/** Words that viewers may type in Cryptogs: in a match, and `stake` between two. */
export const CRYPTOGS_TYPED = {
  room: 'cryptogs.typed',
  english: {
    slam: 'slam|throw',
    even: 'even',
    all: 'all or nothing|all in|all',
    aim: 'aim|target',
    at: 'at|for',
    and: 'and|n',
    stake: 'stake|pick|bet',
  },
  others: {
    fr: {
      slam: 'lance|lancer|frappe|frapper',
      even: 'égal|egal|pareil',
      all: 'tout ou rien|tout',
      aim: 'vise|viser|cible',
      at: 'le|la|les',
      and: 'et',
      stake: 'mise|miser|choix',
    },
    ja: {
      slam: 'スラム|投げろ|投げる',
      even: '均等|普通',
      all: '全部か無か|全部|全て',
      aim: '狙え|狙う|狙い',
      at: 'を|に',
      and: 'と',
      stake: '賭ける|選ぶ',
    },
  },
} satisfies TypedWords;

/** A number is no part of a longer one, of a score or of a time. */
const ALONE = String.raw`${END}(?!=)(?![.:/]\d)`;

/** What viewers type in Cryptogs (docs/voting.md): even, all, aim, or aim and the numbers of two togs. */
export const chatFormsOf: ChatFormsOf = (own) => {
  const words = (key: keyof typeof CRYPTOGS_TYPED.english): string =>
    oneOf(wordsOf(CRYPTOGS_TYPED, key, own));
  const pattern = (source: string): RegExp => new RegExp(`^${source}`, 'iu');
  const throwing = String.raw`${words('slam')}${WORD_END}\s*:?\s*`;
  const slam = `(?:${throwing})?`;
  const article = String.raw`(?:${words('at')}${WORD_END}\s*)?`;
  const link = String.raw`(?:\s*(?:[,+&/-]|${words('and')}${WORD_END})\s*|\s+)${article}`;
  const numbers = String.raw`#?(\d{1,3})${link}#?(\d{1,3})${ALONE}`;
  const at = String.raw`${WORD_END}\s*:?\s*${article}`;
  const aimed = pattern(`(?:${slam}${words('aim')}${at}|${throwing}${article})${numbers}`);
  const aimedBehind = pattern(String.raw`${numbers}\s*${article}${words('aim')}${END}`);
  const bare = pattern(String.raw`(\d{1,3})(?:\s+|\s?[,+&-]\s?)(\d{1,3})${ALONE}`);
  const aimedAtOne = pattern(String.raw`${slam}${words('aim')}${at}#?\d{1,3}${ALONE}`);
  const slamBehind = String.raw`(?:\s*${words('slam')})?${END}`;
  const slams = SLAMS.map((key) => [key, pattern(`${slam}${words(key)}${slamBehind}`)] as const);
  const named = pattern(`${words('slam')}${WORD_END}`);
  const number = pattern(String.raw`#?\d{1,3}${ALONE}`);
  const nearly = [pattern(String.raw`${words('aim')}${at}.{0,8}\d{1,2}\S?$`)];

  const said = (choices: readonly Choice[], length: number, form: Form): Beginning => ({
    choices,
    length,
    form,
  });

  /** An aim at two togs, in any order. Two numbers alone that are none are a score, or anything else. */
  function aim(found: RegExpExecArray, form: Form): Beginning | undefined {
    const [upper, lower] = [Number(found[1]), Number(found[2])].sort((a, b) => a - b);
    if (upper === undefined || lower === undefined || upper < 1 || lower > STACK || upper === lower) {
      return form === 'bare' ? undefined : { missed: 'no-such-place' };
    }
    const choices = [
      { stage: SLAM_STAGE, key: 'aim' },
      { stage: TOGS_STAGE, key: togsKey([upper, lower]) },
    ];
    return said(choices, found[0].length, form);
  }

  const begin = (text: string, opening: Opening): Beginning | undefined => {
    const sure = aimed.exec(text);
    if (sure !== null) return aim(sure, 'sure');
    const whole = aimedBehind.exec(text);
    if (whole !== null) return aim(whole, 'whole');
    const two = bare.exec(text);
    if (two !== null) return aim(two, 'bare');
    if (aimedAtOne.test(text)) return { missed: 'unread' };
    for (const [key, form] of slams) {
      const word = form.exec(text)?.[0];
      if (word === undefined) continue;
      const isNamed = named.test(text) || opening === 'command';
      return said([{ stage: SLAM_STAGE, key }], word.length, isNamed ? 'whole' : 'word');
    }
    return undefined;
  };

  return {
    commands: ['slam', 'cryptogs', 'togs', 'tog'],
    hasBareMoves: true,
    begin,
    isFurther: (text): boolean => number.test(text),
    isNearly: (text) => nearly.some((form) => form.test(text)),
  } satisfies ChatForms;
};
