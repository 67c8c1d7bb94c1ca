import type { Say } from '../../words/index.ts';
import type { english } from './en.ts';

/** How this game speaks. */
export type SayTriad = Say<typeof english>;
