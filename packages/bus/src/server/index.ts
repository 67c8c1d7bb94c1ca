export { BusServer, type BusServerOptions, type Session } from './bus-server.ts';
export { Counters } from './counters.ts';
export type { OverlayWatch } from './overlay-watch.ts';
export { ShowPublisher } from './publisher.ts';
