import { french, type Translation } from '@show-of-hands/bus';
import type { league as english } from './en.ts';

/** Ce que dit la page d’une ligue. */
export const league: Translation<typeof english> = french({
  'league.name': 'Ligue {game}',
  'league.about':
    'Classement des propriétaires, d’après les journaux des tables seulement. Qui lit la blockchain jusqu’au même bloc obtient les mêmes nombres. Les noms de chaînes n’y changent rien.',
  'league.count': '{count, plural, =0 {Aucune partie classée} one {# propriétaire} other {# propriétaires}}',
  'league.block': 'blockchain {chain}, bloc {block}, {date}',
  'league.shown': 'les {shown} premiers sont affichés',
  'league.numbers': 'Tous les nombres',
  'league.place': 'Place',
  'league.owner': 'Propriétaire',
  'league.rating': 'Cote',
  'league.deviation': 'Écart',
  'league.wins': 'Victoires',
  'league.draws': 'Nuls',
  'league.losses': 'Défaites',
  'league.last': 'Dernière partie',
  'league.proven': 'prouvé jusqu’au {date}',
  'league.claim': 'non prouvé',
  'league.curve': 'Cote du {from} au {to}, entre {least} et {most}',
  'league.history':
    '{count, plural, one {Dernier jour avec des parties} other {# derniers jours avec des parties}}',
  'league.day': 'Jour',
  'league.change': 'Évolution',
});
