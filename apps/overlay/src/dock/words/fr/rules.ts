import type { Translation } from '../../../words/phrasebook.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  'rules.title': 'Règles de la prochaine partie',
  'rules.more': 'Plus sur la prochaine partie',
  'rules.draw': 'Roulette',
  'rules.search': 'Chercher des règles',
  'rules.with': 'Seulement avec',
  'rules.about': '{name} : {about}',
  'rules.conflict':
    '{name} ne va pas avec ce qui est choisi : aucun jeu de règles n’a les deux. Retirez-en une d’abord.',
  'rules.next': 'ensuite',
  'rules.noneFound': 'Aucune règle ainsi. Cherchez moins.',
  'rules.use': 'Prendre ces règles',
  'rules.areNext': 'Ce sont les règles de la prochaine partie.',
  'games.title': 'Le jeu',
  'games.on': 'en cours',
  'games.next': 'ensuite',
  'games.switch': 'Continuer avec {name}',
  'games.stay': 'Rester avec {name}',
  'games.about':
    'Un autre jeu commence entre deux parties, aux mêmes adresses ; les overlays reviennent d’eux-mêmes. Chaque jeu a ses règles et son score.',
  'games.waits':
    'La partie en cours est jouée jusqu’au bout. Puis l’émission recommence avec {name}, dont les règles pourront être choisies alors.',
  'games.failed': 'Le dernier nouveau départ est revenu à ce qui était avant : {why}',
  'poll.title': 'Laisser le chat choisir',
  'poll.choose':
    '{ticked, plural, =0 {Choisissez ce qui est soumis au vote} one {# jeu de règles au vote} other {# jeux de règles au vote}}',
  'poll.howMany': 'Cochez de {fewest} à {most} jeux de règles ; cochés : {ticked}.',
  'betweenVote.rules': 'Le chat vote sur les règles',
  'betweenVote.coins': 'Le chat vote sur ses pièces',
  'betweenVote.party': 'Le chat vote sur son équipe',
  'betweenVote.opponent': 'Le chat vote sur son adversaire',
  'betweenVote.voters': '{voters, plural, one {# votant} other {# votants}}',
  'betweenVote.won': 'choisi',
  'betweenVote.cost': '{coins, plural, one {# pièce} other {# pièces}}',
  'betweenVote.left': '{coins, plural, one {# pièce} other {# pièces}} à dépenser',
  'betweenVote.doing': 'en cours',
  'betweenVote.done': 'fait',
  'betweenVote.late': 'pas encore fait ; se poursuit',
  'betweenVote.failed': 'n’a pas pu se faire',
};
