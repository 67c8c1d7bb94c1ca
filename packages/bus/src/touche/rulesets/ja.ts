import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'hidden.name': '隠れた艦隊',
  'hidden.summary': '10×10、各3隻は隠れ、海賊が2隻。命中も外れもすべて証明される。',
  'spotters.name': '観測射撃',
  'spotters.summary': '20×20、全艦が見える。狙ったマスか、その隣に着弾する。',
  'original.name': 'オリジナル',
  'original.summary': '50×50、全艦が見える。砲撃は自動、選ぶのは移動・通信・待機。',
};
