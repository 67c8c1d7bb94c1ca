import { linesTo, type OpenLine, type ThreadLine } from '../thread-line.ts';
import type { ThinkingRequest } from './messages.ts';

export type ThinkingLine = ThreadLine<ThinkingRequest>;
export type OpenThinkingLine = OpenLine<ThinkingRequest>;

/** Opens lines to worker threads that think with a game's module, bundled and exporting `thinking`. */
export const workerLines = (module: URL): OpenThinkingLine =>
  linesTo('thinking-thread', { workerData: { module: module.href }, name: 'thinking' });
