import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  noFleet: 'il n’y a pas les navires 1 à {ships}, chacun sur une case et rien d’autre',
  otherShip:
    '{cell} devait être {said, plural, =0 {de l’eau} other {le navire #}}, et c’est {is, plural, =0 {de l’eau} other {le navire #}}',
  strayed: 'le navire {ship} est sur une autre case qu’avant, sans que le coup l’ait déplacé',
  stayed: 'le navire {ship} est encore sur la case qu’il devait quitter',
  otherRules: 'règles du match',
});
