import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'classic.name': 'Classique',
  'classic.summary':
    'Les liens comptent toujours, les vainqueurs chanceux gagnent plus, une place au hasard forte tire deux fois.',
  'fickle.name': 'Capricieux',
  'fickle.summary': 'Comme le classique, mais un lien ne compte que trois manches sur dix.',
  'bare.name': 'Sans extras',
  'bare.summary': 'Aucun extra : personne n’est payé plus, et la place au hasard tire une fois.',
});
