import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'goal.squares': '最後に9マスのうち多くを取った側の勝ち。',
  'goal.cards': '最後に手札も含めてカードが多い側の勝ち。',
  'mechanism.higher':
    'カードが隣り合うと、数字の大きいほうが小さいほうのカードを取ります。同じ数字ならじゃんけん。',
  'mechanism.lower':
    'カードが隣り合うと、数字の小さいほうが大きいほうのカードを取ります。同じ数字ならじゃんけん。',
  'mechanism.higherNoTies':
    'カードが隣り合うと、数字の大きいほうが小さいほうのカードを取ります。同じ数字なら何も起きません。',
  'mechanism.lowerNoTies':
    'カードが隣り合うと、数字の小さいほうが大きいほうのカードを取ります。同じ数字なら何も起きません。',
  drawn: 'この試合で抽選されたルール：{rules}',
  'drawn.rule': '{name}：{summary}',
  'drawn.join': '',
};
