import { french, type Translation } from '@show-of-hands/bus';
import type { answers as english } from '../en/answers.ts';

export const answers: Translation<typeof english> = french({
  'list.pair': '{first}, {second}',
  'sentence.pair': '{first} {second}',

  'answer.unknown': 'Action inconnue : « {name} ». Choisissez parmi : {names}.',
  'answer.starting': 'Le show démarre encore. Réessayez dans un instant.',
  'answer.tooOften': 'Trop d’essais. Attendez 15 secondes.',
  'answer.failed': 'Échec. Le terminal dit pourquoi.',
  'answer.diskFull': 'Échec : le disque est plein. Libérez de la place et réessayez.',
  'answer.unaudited': '{answer} Ce n’est pas dans le journal d’activité ; le terminal dit pourquoi.',
  'answer.atLeast': '« {name} » demande au moins le rôle {role}. Rôle de {who} : {own}.',
  'answer.only': '« {name} » demande l’un de ces rôles : {roles}. Rôle de {who} : {own}.',
  'answer.nobody': 'Personne ne peut utiliser « {name} ».',
  'answer.missing': 'Indiquez : {what}.',
  'answer.missingOf': 'Indiquez : {what}. Choisissez parmi : {choices}.',
  'answer.tooLong': 'Trop long : {what}, {most} caractères au plus. Vous en avez {got}.',
  'answer.notKnown': 'Valeur inconnue ({what}) : « {value} ». Choisissez parmi : {choices}.',
  'answer.another': 'C’était pour un autre vote. {question}',
  'answer.confirm': '{question} Répondez {yes} dans les 30 secondes.',
  'answer.notThat': '« {name} » n’accepte pas cela.',
  'answer.takesNothing': '« {name} » s’utilise seul. Vous avez tapé : {got}',
  'answer.takes': '« {name} » attend : {what}. Vous avez tapé : {got}',

  'role.viewer': 'viewer',
  'role.trusted': 'viewer de confiance',
  'role.moderator': 'modo',
  'role.lead_moderator': 'modérateur principal',
  'role.streamer': 'streamer',

  'name.bad': '« {text} » n’est pas un pseudo valide. Utilisez seulement lettres, chiffres et _.',
  'ban.configured': '{login} est banni dans la configuration (moderation.banned).',
  'ban.already': '{login} est déjà banni.',
  'ban.done': '{login} est banni. Ses votes ne comptent plus jusqu’à son débannissement.',
  'ban.not': '{login} n’est pas banni.',
  'ban.over': '{login} peut de nouveau voter.',
  'ban.free': 'peut voter',
  'ban.banned': 'banni',

  'invite.done':
    'Le code pour le dock d’un modérateur est dans le terminal. Il marche une fois, pendant 10 minutes.',
  'unpair.unknown': 'Aucun autre dock de ce nom. Choisissez parmi : {names}.',
  'unpair.done': '{count, plural, one {# dock dissocié} other {# docks dissociés}}.',
  'unpair.paired': 'associé',
  'unpair.unpaired': 'dissocié',
});
