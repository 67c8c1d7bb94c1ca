import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'aim.name': '狙い撃ち',
  'aim.summary': '投げる前に選択：均等、全部か無か、または2枚を狙う。',
  'original.name': 'オリジナル',
  'original.summary': '先攻を抽選し、交互に投げる。すべて運しだい。',
  'series.name': '3本勝負',
  'series.summary': '毎試合、新しいトグ5枚ずつ。先攻は毎回入れ替わる。',
  'parlour.name': 'パーラー',
  'parlour.summary': '1回の抽選で12投まで、1分で決着。最後の1投で残り全部が裏返る。',
};
