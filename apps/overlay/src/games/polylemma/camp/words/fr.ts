import { french } from '../../../../words/french.ts';
import type { Translation } from '../../../../words/phrasebook.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'save.name': 'Garder les pièces',
  'save.short': 'Garder',
  'pull.name': 'Un nouveau personnage',
  'pull.short': 'Nouveau',
  'pull.more': 'Tiré au sort',
  'level.name': 'Place {slot} au niveau {level}',
  'level.short': '{slot} : niv. {level}',
  'level.more': '{kind}, {attribute}',
  'party.now': 'Garder l’équipe, {total}',
  'party.now.short': 'Garder {total}',
  'party.strongest': 'Les plus forts, {total}',
  'party.strongest.short': 'Forts {total}',
  'party.kinds': 'Tous les types, {total}',
  'party.kinds.short': 'Types {total}',
  'party.bonded': 'Les plus liés, {total}',
  'party.bonded.short': 'Liés {total}',
  'party.newest': 'Avec le dernier venu, {total}',
  'party.newest.short': 'Nouveau {total}',
  'party.more': 'Niveaux {levels}',
  'foe.weaker': 'Plus faible : rapporte {reward}',
  'foe.weaker.short': 'Plus faible',
  'foe.even': 'Égal : rapporte {reward}',
  'foe.even.short': 'Égal',
  'foe.stronger': 'Plus fort : rapporte {reward}',
  'foe.stronger.short': 'Plus fort',
  'foe.more': 'Niveaux {total} contre {own}',

  'news.level': 'Niveau {level} !',
  'news.drew': 'Nouveau : {kind}, {attribute}',
  'news.joined': 'Le chat a un nouveau personnage.',
  'news.expired': 'Tiré trop tard, il n’a pas d’attribut.',

  'list.join': ', ',
  'attribute.none': 'sans attribut',
});
