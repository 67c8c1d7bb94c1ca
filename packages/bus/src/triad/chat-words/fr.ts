import { french, type Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'goal.squares': 'Ayez le plus des 9 cases à la fin.',
  'goal.cards': 'Ayez le plus de cartes à la fin, main comprise.',
  'mechanism.higher':
    'Quand deux cartes se touchent, le plus grand chiffre prend l’autre carte ; à égalité, pierre-feuille-ciseaux décide.',
  'mechanism.lower':
    'Quand deux cartes se touchent, le plus petit chiffre prend l’autre carte ; à égalité, pierre-feuille-ciseaux décide.',
  'mechanism.higherNoTies':
    'Quand deux cartes se touchent, le plus grand chiffre prend l’autre carte ; à égalité, rien n’est pris.',
  'mechanism.lowerNoTies':
    'Quand deux cartes se touchent, le plus petit chiffre prend l’autre carte ; à égalité, rien n’est pris.',
  drawn: 'Tiré au sort pour cette partie : {rules}',
  'drawn.rule': '{name} : {summary}',
  'drawn.join': ' ',
});
