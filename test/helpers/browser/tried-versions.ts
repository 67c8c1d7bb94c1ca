import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { CHROMIUM_VERSIONS, type ChromiumVersion } from './unpack.ts';

/**
 * The versions that pages are tried in one part after the other: the long run tries both. What works in the older one has
 * hardly ever failed in the newer; that pages open, connect and draw there is looked at in every run.
 */
export const TRIED_VERSIONS: readonly ChromiumVersion[] = SCALE > 1 ? CHROMIUM_VERSIONS : ['103'];
