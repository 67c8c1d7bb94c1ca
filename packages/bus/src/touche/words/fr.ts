import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'order.aim': 'Tirer en {cell}',
  'order.move': 'Bouger',
  'order.talk': 'Parler',
  'order.wait': 'Attendre',

  'typed.move': 'bouger',
  'typed.talk': 'parler',
  'typed.wait': 'attendre',
  'hint.cell': 'une case (A1–{last}), ou {words}',

  'story.orders': 'Les ordres sont connus',
  'story.ordered': '{name} : {order}',
  'story.fire': 'Tous les navires tirent !',
  'story.fell': 'Les obus sont tombés',
  'story.fellShout': 'Les obus sont tombés. Touché ?',
  'story.asks': 'Touché ou manqué ?',
  'story.lost': '{name} perd {count, plural, one {un navire} other {# navires}}',
  'story.bothLost': 'Des pertes des deux côtés',
  'story.pirates': '{count, plural, one {Pirate coulé} other {# pirates coulés}}',
  'story.missed': 'Aucune perte',
  'story.talked': '{name} partage ses cartes',
  'story.moved': '{name} bouge',
  'story.shout': '{what} !',
  'story.join': ' · ',

  'call.sunk': '{count, plural, one {Navire coulé} other {# navires coulés}} !',
  'call.talk': 'Cartes partagées',
  'call.pirates': '{count, plural, one {Pirate coulé} other {# pirates coulés}} !',
  'call.move': 'Autre position',

  'sea.own': 'mer de {name}',
  'sea.whole': 'toute la mer',
  'sea.sector': 'une partie de la mer',
  'ship.name': 'navire {number}',
  'ship.join': ', ',
  'ship.ready': '{ship} : peut bouger',
  'ship.waits': '{ship} : peut bouger dans {count, plural, one {# salve} other {# salves}}',
  'ship.knows': 'connaît la position de {friends}',
  'ship.sunk': '{ship} : coulé',
  'pirates.left': '{count, plural, one {# pirate} other {# pirates}}',

  'sea.tick': 'salve {tick} sur {limit}',
  'sea.tickBrief': '{tick}/{limit}',
  'vote.share': '{share} %',
  'seat.votes': 'vote',
  'seat.chooses': 'choisit',
  'seat.sealing': 'scelle',
  'seat.sealed': 'scellé',
  'seat.breaking': 'le sceau cède',
  'seat.answers': 'vérifie',

  'score.hits': 'coups {count}',

  'note.tick': 'salve {tick} sur {limit}',

  'own.ready': 'peut bouger',
  'own.waits': 'peut bouger dans {count, plural, one {# salve} other {# salves}}',
  'own.at': 'en {cell}, {state}',

  'common.answering': '{name} : touché ou manqué ?',
  'common.drawing': 'Le hasard décide',
  'common.closing': 'Les flottes sont dévoilées',
  'common.opened': 'flottes',
  'common.shown': 'Flotte visible par tous, adversaire compris.',
  'common.blind': 'Flotte cachée : personne ne voit ses navires, pas même le chat.',
  'common.board': 'Mers',

  'chat.goal': 'Coulez la flotte adverse en premier.',
  'chat.mechanism':
    'À chaque tour, tous les navires tirent en même temps. Vous visez avec le premier, le hasard vise pour les autres. Au lieu de viser, faites-les bouger, ou parler pour partager ce qu’ils savent.',
  'chat.mechanismScattered':
    'À chaque tour, tous les navires tirent en même temps. Vous visez avec le premier. L’obus tombe là ou juste à côté. Le hasard vise pour les autres. Au lieu de viser, faites-les bouger, ou parler pour partager ce qu’ils savent.',
  'chat.mechanismUnaimed':
    'À chaque tour, tous les navires tirent en même temps, au hasard. Vous dites si les vôtres bougent, parlent ou attendent. Parler, c’est partager ce qu’ils savent.',
});
