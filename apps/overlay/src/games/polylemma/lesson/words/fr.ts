import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'rounds.title': 'Premier à 3 manches',
  'rounds.text':
    'À chaque manche, les deux camps envoient un personnage en même temps, sans voir l’autre ; la plus grande force gagne. Cinq manches au plus.',
  'power.title': 'La force',
  'power.text':
    'Son niveau fois 10, son lien, et 10 par point dépensé sur lui. Vos points servent pour les cinq manches.',
  'kinds.title': 'Feu > Herbe > Eau > Feu',
  'kinds.text': 'Le type qui bat l’autre a une force ×{more, number}, celui qui est battu ×{less, number}.',
  'random.title': 'R, la place au hasard',
  'random.text':
    'Personne ne sait qui y combat : un de tous les personnages existants, au niveau inscrit sur la carte.',
  'bond.title': 'Le lien',
  'bond.text': 'Plus un personnage reste chez son propriétaire, plus il a de lien : 1 de force chacun.',
  'bond.fickle':
    'Plus un personnage reste chez son propriétaire, plus il a de lien. Il compte 3 manches sur 10, par chance.',

  'does.sameLevel':
    'Face à un personnage de même niveau, sa force est ×{factor, number} : seule une chance aussi grande y résiste.',
  'does.early':
    'Par chance, 3 manches sur 10, il est plus fort : ×{first, number} à la 1re, un peu moins à chaque suivante, ×{last, number} à la 5e.',
  'does.moreCoins':
    'Avec lui dans l’équipe, une victoire rapporte un cinquième de pièces en plus. En manche, rien.',
  'does.morePoints': 'Les points dépensés sur lui comptent une fois et demie.',
  'does.vital': 'Par chance, 1 manche sur 5, sa force est ×{factor, number}.',
  'does.typeless':
    'Sa force ignore les types : jamais ×{more, number}, jamais ×{less, number}. Celle de l’autre en tient compte.',
  'does.random': 'Par chance, 1 manche sur 20, sa force est ×{factor, number} : il bat presque tout.',
  'does.strongSlot':
    'Avec lui dans l’équipe, deux personnages sont tirés pour la place au hasard, et le meilleur combat.',
  'does.upset':
    'Face à 1 à 10 niveaux de plus, 10 % de chance pour chacun : alors sa force est ×{factor, number}.',
  'does.nothing': 'Selon les règles de ce match, il ne fait rien.',
});
