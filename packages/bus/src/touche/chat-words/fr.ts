import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  goal: 'Coulez la flotte adverse en premier.',
  mechanism:
    'À chaque tour, tous les navires tirent en même temps. Vous visez avec le premier, les autres tirent au hasard. Ou faites bouger vos navires, ou faites-les parler pour qu’aucun ne tire là où un autre a tiré.',
  mechanismUnaimed:
    'Tous les navires tirent en même temps, au hasard, tour après tour. À vous de dire si les vôtres bougent, parlent pour ne pas tirer deux fois au même endroit, ou attendent.',
});
