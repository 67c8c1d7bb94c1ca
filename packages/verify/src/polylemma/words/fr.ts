import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  drew: 'Il tire {tokens}.',
  characters: '{count, plural, one {# personnage} other {# personnages}} ({when}).',
  named: '{count, plural, one {# personnage} other {# personnages}} ({when}) : {names}.',
  character:
    '{field, select, name {le nom} level {le niveau} kind {le type} attribute {l’attribut} image {l’image} owned {la durée de possession} other {le propriétaire}} du personnage {token}',
  atBlock: 'bloc {block}',
  snapshot: 'moment auquel les deux équipes sont lues',
  population: 'nombre de personnages à tirer',
  options: 'options des règles',
  partyOf: 'équipe de {seat}',
  noJoin: 'Le bloc {block} ne montre pas les équipes à leur entrée : impossible de comparer leurs niveaux.',
  noJoinIn:
    'La transaction {hash} ne montre pas les équipes à leur entrée : impossible de comparer leurs niveaux.',
});
