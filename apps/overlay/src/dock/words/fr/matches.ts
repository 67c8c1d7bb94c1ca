import type { Translation } from '@show-of-hands/bus';
import type { matches as english } from '../en/matches.ts';

export const matches: Translation<typeof english> = {
  'matches.more': 'Plus sur les parties',
  'replay.title':
    'De nouveau sur l’overlay : {number, plural, =0 {une partie d’exemple} other {partie {number}}}, {name}',
  'replay.step': 'Tour {step} sur {steps}',
  'replay.to.start': 'Au début',
  'replay.to.back': 'Un tour en arrière',
  'replay.to.forward': 'Un tour en avant',
  'replay.end': 'Finir la rediffusion',
  'replay.to.end': 'À la fin',
  'replay.play': 'Lire',
  'replay.pause': 'Pause',
  'replay.speed': 'Vitesse',
  'replay.times': '× {speed}',
  'replay.votes': '{votes} sur {voters}',
  'replay.holds': 'La prochaine partie attend la fin de la rediffusion.',
  'history.title': 'Parties finies',
  'history.none':
    'Aucune encore. La démo montre une partie d’exemple sur les overlays, pour juger de l’aspect.',
  'history.demo': 'Montrer la démo',
  'history.wished': 'Après cette partie',
  'history.later': '{why}. Ce que vous choisissez maintenant sera montré ensuite.',
  'history.more': 'En montrer plus ({left})',
  'history.length': '{turns, plural, one {# tour} other {# tours}}, {minutes} min',
  'history.replay': 'Remontrer',
  'history.replayWhich': 'Remontrer la partie {number}',
  'history.verify': 'Vérifier',
  'history.record': 'Dossier',
  'exports.title': 'À emporter',
  'exports.receipts': 'Reçus (zip)',
  'exports.receiptsAbout':
    'Un site web avec chaque partie finie, à vérifier par le public : à poser sur n’importe quel hébergeur.',
  'exports.audit': 'Journal des actes',
  'exports.auditAbout': 'Tout ce que streamer et modération ont demandé, une ligne de JSON chacun.',
  'exports.support': 'Paquet d’assistance',
  'exports.supportAbout':
    'Versions, configuration, état et journal récent, sans aucun secret : pour qui vous aide.',
};
