import type { Translation } from '@show-of-hands/bus';
import type { matches as english } from '../en/matches.ts';

export const matches: Translation<typeof english> = {
  'matches.more': 'Commandes des parties',
  'replay.title': 'Replay : {number, plural, =0 {une partie d’exemple} other {partie {number}}}, {name}',
  'replay.step': 'Tour {step} sur {steps}',
  'replay.to.start': 'Aller au début',
  'replay.to.back': 'Tour précédent',
  'replay.to.forward': 'Tour suivant',
  'replay.end': 'Quitter le replay',
  'replay.to.end': 'Aller à la fin',
  'replay.play': 'Lire',
  'replay.pause': 'Pause',
  'replay.speed': 'Vitesse',
  'replay.times': '×{speed}',
  'replay.votes': '{votes} sur {voters}',
  'replay.holds': 'La partie suivante attend la fin du replay.',
  'history.title': 'Parties terminées',
  'history.none':
    'Pas encore. La démo joue une partie d’exemple sur les overlays, pour vérifier l’apparence.',
  'history.demo': 'Afficher la démo',
  'history.wished': 'Après cette partie',
  'history.later': 'Votre choix passera après la partie. {why}',
  'history.more': 'Afficher plus ({left})',
  'history.length': '{turns, plural, one {# tour} other {# tours}}, {minutes} min',
  'history.replay': 'Revoir',
  'history.replayWhich': 'Revoir la partie {number}',
  'history.verify': 'Vérifier',
  'history.record': 'Dossier',
  'exports.title': 'Exports',
  'exports.receipts': 'Reçus de vote (zip)',
  'exports.receiptsAbout':
    'Un site web de toutes les parties terminées, où vos viewers vérifient leurs votes. Pour tout hébergeur.',
  'exports.audit': 'Journal d’activité',
  'exports.auditAbout': 'Toutes les actions du streamer et des modérateurs, une ligne de JSON chacune.',
  'exports.support': 'Archive de diagnostic',
  'exports.supportAbout':
    'Versions, réglages, état et journaux récents, sans mots de passe ni clés. À envoyer quand vous demandez de l’aide.',
};
