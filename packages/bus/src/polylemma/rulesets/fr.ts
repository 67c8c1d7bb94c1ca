import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'classic.name': 'Classique',
  'classic.summary': 'Liens toujours actifs, primes en pièces, slot aléatoire à 2 tirages.',
  'fickle.name': 'Capricieux',
  'fickle.summary': 'Comme Classique, mais les liens ne comptent que 3 manches sur 10.',
  'bare.name': 'Sans extras',
  'bare.summary': 'Aucun extra : pas de primes, slot aléatoire à 1 tirage.',
});
