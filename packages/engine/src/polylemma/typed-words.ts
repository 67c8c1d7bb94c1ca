import type { TypedWords } from '../chat/index.ts';

/** Words that viewers may type in POLYLEMMA. */
export const POLYLEMMA_TYPED = {
  room: 'polylemma.typed',
  english: { slot: 'slot', random: 'random|r', none: 'none', quarter: 'quarter', half: 'half', all: 'all' },
  others: {
    fr: {
      slot: 'place|emplacement',
      random: 'hasard|aléatoire',
      none: 'rien|aucun',
      quarter: 'quart',
      half: 'moitié|moitie',
      all: 'tout',
    },
    ja: {
      slot: '枠|スロット',
      random: 'ランダム',
      none: 'なし',
      quarter: '四分の一',
      half: '半分',
      all: '全部',
    },
  },
} satisfies TypedWords;
