/**
 * What chat can be asked about its camp between two matches, of whatever game: what coins are spent on, who goes
 * into the next match, and against whom. A game asks those of them that it has.
 */
export const CAMP_TOPICS = ['coins', 'party', 'opponent'] as const;
export type CampTopic = (typeof CAMP_TOPICS)[number];
