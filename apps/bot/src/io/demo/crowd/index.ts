export { type Crowd, type CrowdOptions, startCrowd } from './crowd.ts';
export type { Idea, Spellings } from './spellings.ts';
