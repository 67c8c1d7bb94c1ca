import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  goal: '先に相手の艦隊を沈めれば勝ち。',
  mechanism:
    '毎ターン、両軍の全艦が同時に撃つ。狙えるのは先頭の艦、残りはランダム。代わりに艦を移動させるか、通信させて同じマスを撃たないようにもできる。',
  mechanismUnaimed:
    '毎ターン、両軍の全艦が同時にランダムに撃つ。選ぶのは移動、同じマスを撃たないための通信、または待機。',
};
