import type { TypedWords } from '../../chat/index.ts';

/** Words that viewers may type in Triad. */
export const TRIAD_TYPED = {
  room: 'triad.typed',
  english: {
    card: 'card',
    to: 'to',
    pick: 'pick|draft',
    mark: 'mark',
    edge: 'edge',
    up: 'up',
    right: 'right',
    down: 'down',
    left: 'left',
  },
  others: {
    fr: {
      card: 'carte',
      to: 'à|en|vers|sur',
      pick: 'choisir|choisis|prends',
      mark: 'marque',
      edge: 'bord',
      up: 'haut',
      right: 'droite',
      down: 'bas',
      left: 'gauche',
    },
    ja: {
      card: 'カード',
      to: 'を|へ|に',
      pick: '選択',
      mark: 'マーク',
      edge: '辺',
      up: '上',
      right: '右',
      down: '下',
      left: '左',
    },
  },
} satisfies TypedWords;
