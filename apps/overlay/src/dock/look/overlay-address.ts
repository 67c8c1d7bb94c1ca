import { MAIN_OVERLAY } from '@show-of-hands/bus';

/** Where an overlay is served. */
export const overlayPath = (name: string): string =>
  name === MAIN_OVERLAY ? '/overlay' : `/overlay/${name}`;

/** The whole address, as OBS needs it. */
export const overlayAddress = (name: string): string => new URL(overlayPath(name), window.location.href).href;
