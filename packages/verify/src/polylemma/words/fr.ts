import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  drew: 'Il tire {tokens}.',
  characters: '{count, plural, one {# personnage} other {# personnages}}, tels qu’au bloc {block}.',
  named: '{count, plural, one {# personnage} other {# personnages}}, tels qu’au bloc {block} : {names}.',
  character:
    '{field, select, name {le nom} level {le niveau} kind {le type} attribute {l’attribut} image {l’image} blocks {les blocs de possession} other {le propriétaire}} du personnage {token}',
  snapshot: 'bloc auquel les deux équipes sont lues',
  population: 'nombre de personnages à tirer',
  options: 'options des règles',
  partyOf: 'équipe de {seat}',
  noJoin: 'Le bloc {block} ne montre pas les équipes à leur entrée : impossible de comparer leurs niveaux.',
});
