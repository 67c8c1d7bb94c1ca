// Apart from the English, so that pages load it only where it is read.
import { french, type Translation } from '../words/index.ts';
import type { english } from './rulesets.ts';

export const inFrench: Translation<typeof english> = french({
  'aim.name': 'Visée',
  'aim.summary': 'Avant chaque lancer, choisissez : égal, tout ou rien, ou visé sur deux togs.',
  'original.name': 'Original',
  'original.summary': 'Un tirage au sort, puis chacun lance à son tour. Le hasard décide de tout.',
  'series.name': 'Deux manches gagnantes',
  'series.summary': 'Cinq togs misés de nouveau à chaque partie. L’autre camp commence à son tour.',
  'parlour.name': 'Salon',
  'parlour.summary': 'Tous les lancers d’un seul tirage, en une minute. Le douzième retourne le reste.',
});

export const inJapanese: Translation<typeof english> = {
  'aim.name': '狙い撃ち',
  'aim.summary': '投げる前に選択：均等、全部か無か、または2枚を狙う。',
  'original.name': 'オリジナル',
  'original.summary': '先攻を抽選し、交互に投げる。すべて運しだい。',
  'series.name': '3本勝負',
  'series.summary': '毎試合、トグを5枚ずつ賭け直す。先攻は毎回入れ替わる。',
  'parlour.name': 'パーラー',
  'parlour.summary': '1回の抽選で全投が決まり、1分で決着。12投目で残り全部が裏返る。',
};
