import type { Translation } from '@show-of-hands/bus';
import type { viewers as english } from '../en/viewers.ts';

export const viewers: Translation<typeof english> = {
  'viewers.change': 'Changer le décompte des votes',
  'bans.title': 'Exclus des votes',
  'bans.none': 'Personne. Qui est exclu peut écrire, mais ses votes ne comptent pas.',
  'bans.configured': 'par la configuration',
  'bans.by': 'par {who}, {when}',
  'bans.unban': 'Réadmettre',
  'bans.unbanWhom': 'Réadmettre {login}',
  'settings.title': 'Comment les votes comptent',
  'settings.changed':
    '{changed, plural, =0 {comme configuré} one {# réglage changé} other {# réglages changés}}',
  'settings.all': 'Tous les réglages',
  'settings.configured': '(configuré : {configured})',
  'voters.title': 'Votants les plus fidèles',
  'voters.none': 'Personne encore : cela commence au prochain vote.',
  'voters.figures': '{votes} votes, {agreed} suivis, {streak} d’affilée',
};
