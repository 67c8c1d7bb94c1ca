import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  goal: 'Gagnez 3 manches sur 5.',
  mechanism:
    'À chaque manche, chaque camp envoie un personnage en secret et le plus fort gagne : niveaux et points ajoutés comptent ; le feu bat l’herbe, l’herbe bat l’eau, l’eau bat le feu.',
  'choice.detail': '{name} ({detail})',
});
