import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'slam.even': 'Lancer égal',
  'slam.all': 'Tout ou rien',
  'slam.aim': 'Viser {upper} et {lower}',
  'slam.aimed': 'Lancer visé',

  'typed.even': 'égal',
  'typed.all': 'tout',
  'hint.aim': '{words}, ou vise {upper} {lower}',

  'rarity.brief': '1 sur {rarity}',
  'tog.name': 'n° {token}, 1 sur {rarity}',

  'story.toss': 'Qui lance en premier ?',
  'story.tossed': '{name} lance en premier',
  'story.slam': '{name} : {slam}',
  'story.throw': '{name} lance !',
  'story.flipped': '{name} en retourne {count}',
  'story.none': 'Rien ne se retourne',
  'story.left': 'encore {count, plural, one {# tog} other {# togs}}',
  'story.swept': '{name} rafle le reste !',

  'save.name': 'Ne rien acheter',
  'save.short': 'Rien',
  'pack.name': 'Paquet {pack}, au mieux 1 sur {rarity}',
  'pack.short': 'Paquet {pack}',
  'hand.fair': 'Cinq équilibrés, {rarity}',
  'hand.fair.short': 'Équilibré {rarity}',
  'hand.common': 'Cinq communs, {rarity}',
  'hand.common.short': 'Commun {rarity}',
  'hand.rare': 'Les plus rares, {rarity}',
  'hand.rare.short': 'Rare {rarity}',
  'hand.newest': 'Les plus récents, {rarity}',
  'hand.newest.short': 'Récent {rarity}',
  'counter.lower': 'Ils misent moins, {rarity} contre {own}',
  'counter.lower.short': 'Moins {rarity}',
  'counter.even': 'À égalité, {rarity} contre {own}',
  'counter.even.short': 'Égal {rarity}',
  'counter.higher': 'Ils misent plus, {rarity} contre {own}',
  'counter.higher.short': 'Plus {rarity}',

  'news.opened': 'Paquet ouvert, au mieux 1 sur {rarity}',

  'note.round': 'lancer {round}',

  'common.drawing': 'Le hasard décide',
  'common.board': 'Pile',

  'chat.goal': 'Retournez plus de togs que l’autre camp. Ce que vous retournez est à vous.',
  'chat.mechanism':
    'Chaque camp mise cinq togs et lance à son tour. Le hasard décide ce qui se retourne, un peu plus à chaque lancer.',
  'chat.mechanismAimed':
    'Chaque camp mise cinq togs et lance à son tour. Avant le vôtre, choisissez : égal, tout ou rien, ou visé sur deux togs. Tous en retournent autant en moyenne.',
  'chat.mechanismParlour': 'Chaque camp mise cinq togs. Un seul tirage décide des douze lancers.',
});
