import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'goal.title': 'Coulez leur flotte',
  'goal.text': 'Coulez tous les navires adverses avant que les vôtres ne coulent.',
  'fire.title': 'Tous tirent en même temps',
  'fire.aimed': 'Vous visez avec le premier navire. Les autres tirent au hasard.',
  'fire.scattered': 'Vous visez avec le premier navire. L’obus tombe là ou juste à côté.',
  'fire.unaimed': 'Tous les navires tirent au hasard, {ticks} fois par tour.',
  'fire.random': 'Tous les navires tirent au hasard.',
  'proof.title': 'Caché et prouvé',
  'proof.text': 'Personne ne voit les navires. Chaque camp prouve ce qui est touché, sans tricher.',
  'open.title': 'Une mer pour tous',
  'open.text': 'Tout le monde voit tous les navires.',
  'pirates.title': 'Les pirates',
  'pirates.text': 'Ils ne sont à personne et tirent sur les deux camps.',
  'move.title': 'Bouger',
  'move.text': 'Les navires qui le peuvent vont ailleurs, et de nouveau 5 salves plus tard.',
  'talk.title': 'Parler',
  'talk.text': 'Vos navires partagent leurs cartes : aucun ne tire où un autre a tiré.',
  'limit.title': 'Temps limité',
  'limit.text': 'Après {limit} salves, le plus de navires gagne, puis le plus de coups au but.',
  'full.title': 'Carte pleine',
  'full.text': 'Un navire qui a tiré partout peut de nouveau tirer partout.',
});
