import { french } from '../../../../words/french.ts';
import type { Translation } from '../../../../words/phrasebook.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'save.name': 'Garder les pièces',
  'pull.name': 'Un nouveau personnage',
  'pull.more': 'Type et attribut sont tirés au sort',
  'level.name': 'Place {slot} au niveau {level}',
  'level.more': '{kind}, {attribute}',
  'party.now': 'Garder l’équipe, {total}',
  'party.strongest': 'Les plus forts, {total}',
  'party.kinds': 'Tous les types, {total}',
  'party.bonded': 'Les plus liés, {total}',
  'party.newest': 'Avec le dernier venu, {total}',
  'party.more': 'Niveaux {levels}',
  'foe.weaker': 'Plus faible : rapporte {reward}',
  'foe.even': 'Égal : rapporte {reward}',
  'foe.stronger': 'Plus fort : rapporte {reward}',
  'foe.more': 'Niveaux {total} contre {own}',

  'news.level': 'Niveau {level} !',
  'news.drew': 'Nouveau : {kind}, {attribute}',
  'news.joined': 'Le chat a un nouveau personnage.',
  'news.expired': 'Tiré trop tard, il n’a pas d’attribut.',

  'list.join': ', ',
  'kind.fire': 'feu',
  'kind.grass': 'herbe',
  'kind.water': 'eau',
  'attribute.none': 'sans attribut',
  'attribute.sameLevel': 'fort à niveau égal',
  'attribute.early': 'fort au début',
  'attribute.moreCoins': 'plus de pièces',
  'attribute.morePoints': 'plus de points',
  'attribute.vital': 'point vital',
  'attribute.typeless': 'sans type',
  'attribute.random': 'hasard',
  'attribute.strongSlot': 'place au hasard forte',
  'attribute.upset': 'renversement',
});
