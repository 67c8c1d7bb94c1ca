import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  game: 'Cryptogs',
  'game.about':
    'Pogs : chaque camp mise cinq togs et lance à son tour. Ce qu’un lancer retourne est au lanceur.',
  aiming: 'Lancers au choix',
  'aiming.about':
    'Avant chaque lancer, son camp choisit comment lancer. Sans cette règle, tous les togs ont les mêmes chances.',
  parlour: 'Salon',
  'parlour.about':
    'Un seul tirage décide de qui commence et de tous les lancers. Le douzième retourne le reste.',
  series: 'Deux manches gagnantes',
  'series.about': 'Cinq nouveaux togs à chaque partie. L’autre camp commence à son tour.',
});
