import { z } from 'zod';
import { look } from './look.ts';
import { instant } from './primitives.ts';

/** The overlay at `/overlay`; others are at `/overlay/NAME`. */
export const MAIN_OVERLAY = 'main';

/** The name of an overlay, as it stands in its address. */
export const overlayName = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?$/, 'expected 1 to 24 of a-z, 0-9 and -');

/** One overlay that the streamer has set up. Its address stays; its look may change at any time. */
export type OverlayShow = z.infer<typeof overlayShow>;
const overlayShow = z.object({ name: overlayName, look });

/** What a page says of itself when it connects (the handshake's `auth`). */
export type OverlayHello = z.infer<typeof overlayHello>;
/** Checks an {@link OverlayHello} that came from outside. */
export const overlayHello = z.object({
  overlay: overlayName.catch(MAIN_OVERLAY),
  /** The build of the page. */
  build: z
    .string()
    .regex(/^[\w.-]{0,40}$/)
    .catch(''),
  /** The dock's preview: nobody's stream shows it, so docks do not list it. */
  preview: z.boolean().catch(false),
});

/** The only thing that a page may send: how it is doing. It changes nothing but what docks list. */
export type OverlayReport = z.infer<typeof overlayReport>;
/** Checks an {@link OverlayReport} that came from outside. */
export const overlayReport = z.object({
  visible: z.boolean(),
  /** Frames that it drew in the last second; null while it is hidden or draws nothing. */
  fps: z.number().int().min(0).max(1_000).nullable(),
  /** The window, px. */
  width: z.number().int().min(0).max(20_000),
  height: z.number().int().min(0).max(20_000),
});

/** A page that is connected or was so lately, as docks list it. */
export type ConnectedOverlay = z.infer<typeof connectedOverlay>;
export const connectedOverlay = z.object({
  /** Of the connection: what a reload is asked for. */
  id: z.string(),
  name: overlayName,
  build: z.string(),
  /** Whether the page is of the build that this show serves. */
  outdated: z.boolean(),
  status: z.enum(['connected', 'gone']),
  /** Unix ms. */
  since: instant,
  lastSeen: instant,
  /** Null until the page has told of itself. */
  report: overlayReport.nullable(),
  /** The program that shows it, as far as it says: `OBS 31.0.0`, `browser`. */
  program: z.string(),
});

/** Bounds of the list of overlays. */
export const MAX_OVERLAYS = 12;
export const overlayList = z.array(overlayShow).min(1).max(MAX_OVERLAYS);
