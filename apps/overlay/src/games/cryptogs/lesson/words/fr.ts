import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'goal.title': 'Retournez plus de togs',
  'goal.text': 'Dix togs sont sur la pile. Qui en retourne le plus gagne.',
  'stake.title': 'Pour de vrai',
  'stake.text': 'Chaque camp mise cinq des siens. Ce que vous retournez est à vous.',
  'throw.title': 'Chacun son tour',
  'throw.text': 'Le hasard décide, et chaque lancer retourne plus facilement.',
  'slams.title': 'Trois lancers',
  'slams.text': 'Égal, tout ou rien, ou visé sur deux. Autant en moyenne.',
  'all.title': 'Tout ou rien',
  'all.text': 'Chaque moitié de la pile se retourne en entier ou pas du tout.',
  'aim.title': 'Visez-en deux',
  'aim.text': 'Tapez vise et deux numéros. Plus facile pour eux, moins pour le reste.',
  'rarity.title': 'Togs rares',
  'rarity.text': '1 sur 140 : sur 140 togs, un seul a cette image.',
  'chance.title': 'Impossible de tricher',
  'chance.text': 'Les secrets des deux camps font chaque lancer. Personne ne le choisit.',
  'silence.title': 'Pas de fuite',
  'silence.text': 'Un camp qui se tait perd ce qui est encore sur la pile.',
  'parlour.title': 'Un seul tirage',
  'parlour.text': 'Un tirage décide de tous les lancers. Le douzième retourne le reste.',
  'series.title': 'Deux manches gagnantes',
  'series.text': 'Commencer aide : 5,83 sur 10. L’autre camp commence donc ensuite.',
});
