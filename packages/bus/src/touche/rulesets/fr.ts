import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'hidden.name': 'Flottes cachées',
  'hidden.summary': '10 × 10, trois navires cachés par camp, deux pirates. Chaque tir est prouvé.',
  'spotters.name': 'Artilleurs',
  'spotters.summary': '20 × 20, mer ouverte. Vous visez ; l’obus tombe là ou juste à côté.',
  'original.name': 'Original',
  'original.summary': '50 × 50, mer ouverte. Les navires tirent seuls ; bougez, parlez ou attendez.',
});
