/**
 * What seats are called that nobody has named, in English. Whoever shows a seat of such a name says it in the
 * viewer's language.
 */
export const SEAT_NAMES = { chat: 'Chat', computer: 'Computer', streamer: 'Streamer' } as const;

/** The same of two sides of chat that play each other. */
export const TEAM_NAMES = { A: 'Team A', B: 'Team B' } as const;
