export { BACKOFF } from './backoff.ts';
export { connectOverlay, type OverlayConnection, type OverlayOptions } from './connect-overlay.ts';
export { readSnapshot, type SnapshotRead } from './read-snapshot.ts';
export { EMPTY_STORE, type Incoming, type Reduced, reduceStore, type Store } from './store.ts';
