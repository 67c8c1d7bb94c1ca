export { checkCards, checkDraws } from './draws.ts';
export type { FinishedTriad, ToldDraft, ToldTriadView } from './finished.ts';
export { type CardFacts, cardOf, packCard } from './packed-card.ts';
export { TRIAD_SETTING, toldCardsIn, triadReading } from './reading.ts';
export { triadRecords } from './replay.ts';
