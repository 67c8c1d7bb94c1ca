import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  goal: '5ラウンド中3ラウンド取れば勝ち。',
  mechanism:
    '毎ラウンド、両者がキャラを伏せて出し、強いほうの勝ち。レベルと加えたポイントが効き、火は草に、草は水に、水は火に強い。',
  'choice.detail': '{name}（{detail}）',
};
