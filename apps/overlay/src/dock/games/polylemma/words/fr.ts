import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  game: 'POLYLEMMA',
  'game.about':
    'Chaque camp a 4 personnages et un au hasard. Les deux camps choisissent en même temps, en 5 manches au plus.',
  'fickle-bond': 'Lien capricieux',
  'fickle-bond.about': 'Un lien ne compte que 30 % du temps. Sans cette règle, il compte toujours.',
  'more-coins': 'Plus de pièces',
  'more-coins.about': 'Un camp qui gagne avec un personnage de cet attribut reçoit 20 % de plus.',
  'strong-slot': 'Slot aléatoire fort',
  'strong-slot.about':
    'Une équipe avec un personnage de cet attribut tire 2 personnages au sort, et le meilleur joue.',
});
