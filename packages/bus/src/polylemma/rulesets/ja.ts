import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'classic.name': 'クラシック',
  'classic.summary': '絆は常に有効、ボーナスコインあり、ランダム枠は最大2回抽選。',
  'fickle.name': '気まぐれ',
  'fickle.summary': 'クラシックと同じ、ただし絆が効くのは10回に3回だけ。',
  'bare.name': 'ベーシック',
  'bare.summary': '追加なし：ボーナスコインなし、ランダム枠の抽選は1回。',
};
