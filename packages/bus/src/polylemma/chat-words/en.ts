/** How POLYLEMMA is played, in chat: a sentence each. */
export const english = {
  goal: 'Win 3 of 5 rounds.',
  mechanism:
    'Each round, both sides secretly send a character and the stronger one wins: levels and added points count, and fire beats grass, grass beats water, water beats fire.',
  'choice.detail': '{name} ({detail})',
} as const;
