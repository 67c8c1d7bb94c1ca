import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'copy.do': 'Copier',
  'copy.done': 'Copié',
  'copy.byHand': 'Sélectionné : appuyez sur Ctrl+C',
  'copy.show': 'Afficher',
  'copy.hide': 'Masquer',
  'ending.played': '{name} gagne, {score}',
  'ending.why': '{won} : {why}',
  'ending.inTime': '{name} gagne : temps écoulé',
  'ending.settled': '{name} gagne, par la signature des deux camps',
  'ending.audit': '{name} gagne : l’autre camp a menti, ses secrets le montrent',
  'ending.draw': 'Match nul, {score}',
  'ending.noneActed': 'Sans résultat : aucun camp n’a agi à temps',
  'ending.bothLied': 'Sans résultat : les deux camps ont menti, leurs secrets le montrent',
  'ending.cancelled': 'Sans résultat : partie annulée',
  'http.said': '{text}',
  'http.status': '{address} a répondu avec le statut {status}',
  'http.late': '{address} : pas de réponse en {seconds, number} s',
  'http.noJson': '{address} : la réponse n’est pas du JSON',
  'http.unreachable': '{address} : connexion impossible. Vérifiez que le bot tourne.',
  'http.form': '{address} : réponse inconnue à {place}. Rechargez cette page.',
});
