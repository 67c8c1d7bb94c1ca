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
});
