export { BACKOFF, waitBefore } from './backoff.ts';
export { EMPTY_STORE, type Incoming, type Reduced, reduceStore, type Store } from './store.ts';
