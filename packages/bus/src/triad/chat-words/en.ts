/** How Triad is played, in chat: a sentence each. */
export const english = {
  'goal.squares': 'Own more of the 9 cells at the end.',
  'goal.cards': 'Own more cards at the end, including those in hand.',
  'mechanism.higher':
    'Where two cards touch, the higher number takes the card with a lower one; equal numbers play rock, paper, scissors.',
  'mechanism.lower':
    'Where two cards touch, the lower number takes the card with a higher one; equal numbers play rock, paper, scissors.',
  'mechanism.higherNoTies':
    'Where two cards touch, the higher number takes the card with a lower one; equal numbers take nothing.',
  'mechanism.lowerNoTies':
    'Where two cards touch, the lower number takes the card with a higher one; equal numbers take nothing.',
  drawn: 'Picked at random for this match: {rules}',
  'drawn.rule': '{name}: {summary}',
  'drawn.join': ' ',
} as const;
