import type { ChromiumVersion } from '../browser/chromium.ts';
import { EVERY_LOOK } from './scenes.ts';

/** The engine of OBS 31 and later. */
export const NEWER: ChromiumVersion = '127';

/**
 * Whether a run tries in this engine what is the same in each: what a page finds out, says and asks for follows from
 * the program. What an engine draws, lays out, keeps and lacks is tried in both. The long run tries all in both.
 */
export const triesAll = (version: ChromiumVersion): boolean => EVERY_LOOK || version === NEWER;
