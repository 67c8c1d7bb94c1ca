import { french, type Translation } from '@show-of-hands/bus';
import type { chat as english } from '../en/chat.ts';

export const chat: Translation<typeof english> = french({
  'sentence.join': ' ',
  'list.join': ', ',

  'vote.now': 'Votez !',
  'vote.nowTeam': '{team}, votez !',
  'vote.left': 'Encore {seconds, number} s.',
  'vote.type': 'Tapez un coup, p. ex. {short} ({pattern}).',
  'vote.send': 'Envoyez une emote : {emotes}.',
  'vote.emote': '{emote} = {short}',
  'vote.letter': '{pattern} ; ajoutez {letter}',
  'vote.nearly':
    '{missed, plural, one {# viewer a presque voté} other {# viewers ont presque voté}}. Commencez votre message par le coup : {short}',

  'who.chat': 'Le chat',
  'result.plays': '{who} joue {short} ({label}) : {reason}.',
  'result.forced': '{who} joue {label} : seul coup autorisé, donc pas de vote.',
  'reason.votes':
    '{votes, plural, one {# voix} other {# voix}}, {voters, plural, one {# votant} other {# votants}}',
  'reason.tie': '{share} ; égalité, le premier à l’atteindre l’emporte',
  'reason.draw': '{share} ; tiré au sort selon les voix',
  'reason.default': 'trop peu de votes, donc le premier coup autorisé',
  'reason.best': 'trop peu de votes, donc le choix de l’ordinateur',
  'reason.streamer': 'trop peu de votes, donc le choix du streamer',

  'ask.rules': 'Quelles règles pour la suite ?',
  'ask.coins': 'À quoi dépenser les pièces ?',
  'ask.coinsOf': 'À quoi dépenser les pièces ({most, number} sur {owned, number}) ?',
  'ask.party': 'Quelle équipe pour la suite ?',
  'ask.opponent': 'Quel adversaire pour la suite ?',
  'ask.number': 'Tapez un numéro : {options}.',
  'ask.numberLetter': 'Tapez un numéro et {letter}, p. ex. 1 {letter} : {options}.',
  'ask.emote': 'Envoyez une emote : {options}.',
  'ask.noEmote': '{count, plural, one {# autre choix n’a} other {# autres choix n’ont}} pas d’emote.',
  'option.number': '{number} {label}',
  'option.emote': '{emote} {label}',
  'option.emoteNumber': '{emote} = {number}',
  'option.cost': '{label} ({coins, plural, one {# pièce} other {# pièces}})',
  'chosen.rules': 'Prochaine partie : {name}.',
  'chosen.rulesVotes': 'Prochaine partie : {name}, {votes, plural, one {# voix} other {# voix}}.',
  'chosen.camp': 'Le chat a choisi : {label}.',
  'chosen.campVotes': 'Le chat a choisi : {label}, {votes, plural, one {# voix} other {# voix}}.',
  'came.late': 'Cela prend un peu plus de temps.',
  'came.failed': 'Cela n’a pas marché : le show continue sans.',
  paid: '+{paid, plural, one {# pièce} other {# pièces}} : {label}. Le chat a {owned, plural, one {# pièce} other {# pièces}}.',

  'how.stop': '{text}.',
  'how.side': 'Choisissez d’abord un camp : {how}.',
  'how.noVote': 'Pas de vote en ce moment. L’overlay annonce le prochain.',
  'how.rules': 'Règles : {name}.',
  'how.rulesSummary': 'Règles : {name}. {summary}',
  'how.unvote': '{prefix}unvote retire votre vote.',
  'how.repeat': 'Twitch bloque un message répété en moins de 30 s : ajoutez-y quelque chose.',
  'how.repeatLetter': 'Twitch bloque un message répété en moins de 30 s : ajoutez-y {letter}.',
});
