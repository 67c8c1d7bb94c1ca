import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  game: 'POLYLEMMA',
  'game.about':
    'Quatre personnages et un au hasard de chaque côté. Les deux camps choisissent en même temps, cinq manches au plus.',
  'fickle-bond': 'Lien capricieux',
  'fickle-bond.about': 'Un lien ne compte que par chance, trois fois sur dix ; sinon il compte toujours.',
  'more-coins': 'Plus de pièces',
  'more-coins.about': 'Qui gagne avec un personnage de cet attribut reçoit un cinquième de plus.',
  'strong-slot': 'Place au hasard forte',
  'strong-slot.about':
    'Pour une équipe avec un personnage de cet attribut, deux sont tirés pour la place au hasard, et le meilleur joue.',
});
