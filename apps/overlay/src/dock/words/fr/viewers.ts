import type { Translation } from '@show-of-hands/bus';
import type { viewers as english } from '../en/viewers.ts';

export const viewers: Translation<typeof english> = {
  'viewers.change': 'Commandes des votes',
  'bans.title': 'Bannis des votes',
  'bans.none': 'Personne. Un viewer banni peut écrire, mais ses votes ne comptent pas.',
  'bans.configured': 'par la configuration',
  'bans.by': 'par {who}, {when}',
  'bans.unban': 'Débannir',
  'bans.unbanWhom': 'Débannir {login}',
  'settings.title': 'Réglages des votes',
  'settings.changed':
    '{changed, plural, =0 {comme configuré} one {# réglage modifié} other {# réglages modifiés}}',
  'settings.on': 'activé',
  'settings.off': 'désactivé',
  'settings.configured': '(configuré : {configured})',
  'voters.title': 'Meilleurs votants',
  'voters.none': 'Personne encore. Le décompte commence au prochain vote.',
  'voters.figures': '{votes} votes, {agreed} gagnants, série de {streak}',
};
