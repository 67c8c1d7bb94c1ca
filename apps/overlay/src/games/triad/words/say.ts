import type { Say } from '@show-of-hands/bus';
import type { english } from './en.ts';

/** How this game speaks. */
export type SayTriad = Say<typeof english>;
