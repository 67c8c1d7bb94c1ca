export { BusServer, type BusServerOptions, type OverlayWatch, type Session } from './bus-server.ts';
export { Counters } from './counters.ts';
export { ShowPublisher } from './publisher.ts';
