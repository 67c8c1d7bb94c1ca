export * from './analysis.ts';
export * from './camp.ts';
export * from './control.ts';
export * from './events.ts';
export {
  type BusMessage,
  busMessage,
  type CampChoice,
  type CampNews,
  type CampPay,
  campChoice,
  campNews,
  type GameEvents,
  type GameId,
  type GameTranscript,
  type GameView,
  gameEvents,
  gameTranscript,
  gameView,
} from './games.ts';
export * from './initial.ts';
export * from './look.ts';
export * from './message/index.ts';
export * from './obs.ts';
export * from './overlays.ts';
export * from './own-seat.ts';
export { address, bySeatOf, bytes, count, hash32, instant, seat } from './primitives.ts';
export { purseV1 } from './purse.ts';
export * from './record.ts';
export * from './seat-names.ts';
export * from './setup.ts';
export * from './show.ts';
export * from './static-site.ts';
export * from './thinking.ts';
export * from './update.ts';
export * from './voters.ts';
export * from './words/index.ts';
