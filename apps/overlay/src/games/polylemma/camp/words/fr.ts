import { french } from '../../../../words/french.ts';
import type { Translation } from '../../../../words/phrasebook.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'save.name': 'Garder les pièces',
  'save.short': 'Garder',
  'pull.name': 'Un nouveau, niveau {level}',
  'pull.short': 'Nouv. niv. {level}',
  'pull.more': 'Type et attribut tirés au sort',
  'level.name': '{who} +{more}, au niveau {to}',
  'level.short': '{who} +{more}',
  'level.more': '{kind}, {attribute}',
  'train.more': 'Hors de l’équipe. {kind}, {attribute}',
  'slot.name': 'Place {slot}',
  'slot.short': 'P{slot}',
  'bench.name': 'Réserve',
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
  'party.change': '{coming} pour {going}',
  'foe.weaker': 'Plus faible : rapporte {reward}',
  'foe.weaker.short': 'Plus faible',
  'foe.even': 'Égal : rapporte {reward}',
  'foe.even.short': 'Égal',
  'foe.stronger': 'Plus fort : rapporte {reward}',
  'foe.stronger.short': 'Plus fort',
  'foe.more': 'Niveaux {total} contre {own}',

  'news.level': 'Niveau {level} !',
  'news.drew': 'Nouveau : {kind}, {attribute}',
  'news.named': '{name} : {kind}, {attribute}',
  'news.levelNamed': '{name} : niveau {level} !',
  'news.joined': 'Le chat a un nouveau personnage.',
  'news.expired': 'Tiré trop tard, il n’a pas d’attribut.',

  'pay.won': 'niveaux {other} battus avec {own}',
  'pay.drawn': 'nul contre {other} avec {own}',
  'pay.lost': 'une défaite ne rapporte rien',

  'attribute.none': 'sans attribut',
});
