import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  game: 'Touché Coulé',
  'game.about':
    'Bataille navale : tous les navires des deux flottes, et les pirates, tirent en même temps. Coulez la flotte adverse.',
  hidden: 'Flottes cachées',
  'hidden.about': 'Chaque flotte est cachée dans sa propre mer. Chaque tir, touché ou manqué, est prouvé.',
  aiming: 'Visée',
  'aiming.about': 'Un camp vise avec son premier navire. Sans cette règle, tous les obus tombent au hasard.',
  scatter: 'Dispersion',
  'scatter.about': 'Un obus visé peut tomber à côté de sa cible.',
});
