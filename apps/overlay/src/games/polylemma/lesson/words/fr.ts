import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'rounds.title': 'Premier à 3 manches',
  'rounds.text':
    'À chaque manche, chaque camp envoie un personnage en secret. La plus grande force gagne. 5 manches au plus.',
  'power.title': 'La force',
  'power.text':
    'Niveau fois 10, plus lien, plus 10 par point dépensé. Vos points servent pour les 5 manches.',
  'kinds.title': 'Feu > Herbe > Eau > Feu',
  'kinds.text': 'Le type gagnant a une force ×{more, number}, le perdant ×{less, number}.',
  'random.title': 'R, le slot aléatoire',
  'random.text': 'Nul ne sait qui combat : n’importe quel personnage, au niveau de la carte.',
  'bond.title': 'Le lien',
  'bond.text': 'Il grandit tant qu’un personnage reste chez son propriétaire. Chaque lien ajoute 1 de force.',
  'bond.fickle':
    'Il grandit tant qu’un personnage reste chez son propriétaire. Compte au hasard, 3 manches sur 10.',

  'does.sameLevel': 'Face à un niveau égal, force ×{factor, number}. Seule une chance égale y résiste.',
  'does.early': 'Au hasard, 3 manches sur 10. Force ×{first, number} à la 1re, puis jusqu’à ×{last, number}.',
  'does.moreCoins':
    'Avec lui dans l’équipe, une victoire rapporte 20 % de pièces en plus. Aucun effet en manche.',
  'does.morePoints': 'Les points dépensés sur lui comptent 1,5 fois.',
  'does.vital': 'Au hasard, 1 manche sur 5 : force ×{factor, number}.',
  'does.typeless':
    'Les types ne changent pas sa force, ni ×{more, number} ni ×{less, number}. Ils changent celle de l’adversaire.',
  'does.random': 'Au hasard, 1 manche sur 20 : force ×{factor, number}. Il bat presque tout.',
  'does.strongSlot': 'Avec lui dans l’équipe, le slot aléatoire tire 2 personnages. Le meilleur combat.',
  'does.upset': 'Face à 1–10 niveaux de plus : 10 % de chance par niveau d’une force ×{factor, number}.',
  'does.nothing': 'Aucun effet selon les règles de cette partie.',
});
