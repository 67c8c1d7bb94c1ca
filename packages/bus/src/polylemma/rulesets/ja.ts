import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'classic.name': 'クラシック',
  'classic.summary': '絆は常に有効、幸運な勝者は報酬増、強化されたランダム枠は二回抽選。',
  'fickle.name': '気まぐれ',
  'fickle.summary': 'クラシックと同じ、ただし絆が効くのは十回に三回だけ。',
  'bare.name': 'ベーシック',
  'bare.summary': '追加なし：報酬は同じ、ランダム枠の抽選は一回。',
};
