import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'aim.name': 'Visée',
  'aim.summary': 'Avant chaque lancer, choisissez : égal, tout ou rien, ou visé sur deux togs.',
  'original.name': 'Original',
  'original.summary': 'Un tirage au sort, puis chacun lance à son tour. Le hasard décide de tout.',
  'series.name': 'Deux manches gagnantes',
  'series.summary': 'Cinq nouveaux togs à chaque partie. L’autre camp commence à son tour.',
  'parlour.name': 'Salon',
  'parlour.summary': 'Douze lancers d’un seul tirage, en une minute. Le dernier retourne le reste.',
});
