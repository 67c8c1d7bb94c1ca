/** How Touché Coulé is played, in chat: a sentence each. */
export const english = {
  goal: 'Sink the other fleet first.',
  mechanism:
    'Every ship on both sides fires at once each turn. You aim the first one, the rest fire at random. Or have your ships move, or talk so that none fires where another did.',
  mechanismUnaimed:
    'Every ship on both sides fires at once, at random, turn after turn. You decide whether yours move, talk so that none fires where another did, or wait.',
} as const;
