import type { TypedWords } from '../../chat/index.ts';

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
