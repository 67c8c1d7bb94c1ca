import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  stakes: 'A mise {a}. B mise {b}.',
  rare: 'n° {token} (1 sur {rarity})',
  list: '{one}, {other}',
  kept: 'A emporte {countA, plural, =0 {aucun tog} one {le tog {a}} other {les togs {a}}}. B emporte {countB, plural, =0 {aucun tog} one {le tog {b}} other {les togs {b}}}.',
  otherRules: 'règles de la partie',
  begins: 'premier à lancer',
  tog: '{field, select, token {le numéro} picture {l’image} other {la rareté}} du tog n° {token}',
  noStack: 'La transaction {hash} ne montre pas les togs misés par les deux camps.',
});
