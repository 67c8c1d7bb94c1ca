/** What this game is, and what each of its rules does, by the word that moderators ask for it with. */
export const english = {
  game: 'Touché Coulé',
  'game.about': 'Battleship: all ships of both fleets, and pirates, fire at once. Sink the other fleet.',
  hidden: 'Hidden fleets',
  'hidden.about': 'Each fleet is hidden in a sea of its own. Every hit and miss is proven.',
  aiming: 'Aiming',
  'aiming.about': 'A side aims its first ship. Without this rule, all shells fall at random.',
  scatter: 'Scatter',
  'scatter.about': 'An aimed shell may fall beside its target.',
} as const;
