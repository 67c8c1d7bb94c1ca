import { type Begun, type ChatFormsOf, END, oneOf, type TypedWords, wordsOf } from '../../chat/index.ts';
import type { Choice } from '../../game.ts';
import { POINTS_STAGE, SHARES, SLOT_STAGE } from './stages.ts';

/** Words that viewers may type in POLYLEMMA. Those of `slotInTalk` are words of other talk too. */
export const POLYLEMMA_TYPED = {
  room: 'polylemma.typed',
  english: {
    slot: 'slot',
    slotInTalk: 'character|char',
    random: 'random|r',
    none: 'none',
    quarter: 'quarter',
    half: 'half',
    all: 'all',
  },
  others: {
    fr: {
      slot: 'emplacement',
      slotInTalk: 'place|personnage',
      random: 'hasard|aléatoire',
      none: 'rien|aucun',
      quarter: 'quart',
      half: 'moitié|moitie',
      all: 'tout',
    },
    ja: {
      slot: 'スロット',
      slotInTalk: '枠|キャラ',
      random: 'ランダム',
      none: 'なし',
      quarter: '四分の一',
      half: '半分',
      all: '全部',
    },
  },
} satisfies TypedWords;

/** A number is no part of a longer one, of a score or of a time. */
const ALONE = String.raw`${END}(?!=)(?![.,:/]\d)`;

/** Between a slot and its points: a blank, but in languages that are written without them. */
const GAP = String.raw`(?:\s+|(?=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]))`;

/** What viewers type in POLYLEMMA (docs/voting.md): a slot, or a slot and its level points. */
export const chatFormsOf: ChatFormsOf = (own) => {
  const words = (key: keyof typeof POLYLEMMA_TYPED.english): string =>
    oneOf(wordsOf(POLYLEMMA_TYPED, key, own));
  const pattern = (source: string): RegExp => new RegExp(`^${source}`, 'iu');
  const shares = SHARES.map((share) => [share, pattern(`${words(share)}$`)] as const);
  const share = oneOf(SHARES.flatMap((key) => wordsOf(POLYLEMMA_TYPED, key, own)));
  const slot = `([1-4]|${words('random')})`;
  const amount = String.raw`(?:lp\s*=?\s*(\d{1,3}|${share})|(\d{1,3})\s?lp|(\d{1,3}|${share}))`;
  const bare = pattern(`${slot}${ALONE}(?:${GAP}${amount}${ALONE})?`);
  const behindWord = (word: string): RegExp =>
    pattern(String.raw`${word}\s*${slot}${ALONE}(?:${GAP}${amount}${ALONE})?`);
  const named = behindWord(words('slot'));
  const talkative = behindWord(words('slotInTalk'));
  /** Whoever types `lp` or a number means points: if they cannot be read, the move is not read without them. */
  const unreadPoints = new RegExp(
    String.raw`^(?!\s+[:=+][1-9](?!\S))\s*(?:[=+:,-]\s*(?:lp(?!\p{L})|\d|${share}${END})|lp(?!\p{L})|\d|\p{L}+\s*=\s*\d)`,
    'iu',
  );
  const anySlot = pattern(`[1-4]${END}`);
  const anyAmount = pattern(`${amount}${END}`);
  const nearly = [
    new RegExp(String.raw`(?<![\p{L}\p{N}])${words('slot')}\s*\d`, 'iu'),
    pattern(`#[1-4]$`),
    pattern(String.raw`[1-4]\s*[-+,/]\s*\d{1,3}$`),
  ];

  const slotSaid = (word: string): string => (/^\d/.test(word) ? word : 'r');
  const amountSaid = (word: string): string =>
    /^\d/.test(word) ? String(Number(word)) : (shares.find(([, names]) => names.test(word))?.[0] ?? word);

  const begunBy = ([all, typed = '', ...amounts]: RegExpExecArray, form: Begun['form']): Begun => {
    const choices: Choice[] = [{ stage: SLOT_STAGE, key: slotSaid(typed) }];
    const said = amounts.find((one) => one !== undefined);
    if (said !== undefined) choices.push({ stage: POINTS_STAGE, key: amountSaid(said) });
    return { choices, length: all.length, form };
  };

  return {
    commands: ['polylemma', 'poly'],
    hasBareMoves: true,
    begin(text, opening) {
      const found = named.exec(text);
      const inTalk = found ? null : talkative.exec(text);
      const begun = found ? begunBy(found, 'sure') : inTalk ? begunBy(inTalk, 'whole') : undefined;
      const short = begun === undefined ? bare.exec(text) : null;
      const said = begun ?? (short ? begunBy(short, 'bare') : undefined);
      if (said === undefined) return undefined;
      const isMeant = said.form === 'sure' || opening === 'command' || opening === '!';
      const rest = text.slice(said.length);
      if (isMeant && said.choices.length === 1 && unreadPoints.test(rest)) return { missed: 'points-unread' };
      return said;
    },
    isFurther: (text, choices) => (choices.length > 1 ? anyAmount : anySlot).test(text),
    isNearly: (text) => nearly.some((form) => form.test(text)),
  };
};
