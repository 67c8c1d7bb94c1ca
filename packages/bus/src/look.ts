import { z } from 'zod';

/** Where the parts of the picture stand. Each layout is designed for one canvas. */
export const LAYOUTS = ['full', 'side', 'lower', 'vertical'] as const;
/** One of {@link LAYOUTS}. */
export type Layout = (typeof LAYOUTS)[number];

/** The canvas that a layout is drawn on, px; a page of another size scales it. */
export const CANVAS: Readonly<Record<Layout, { readonly width: number; readonly height: number }>> = {
  full: { width: 1920, height: 1080 },
  side: { width: 1920, height: 1080 },
  lower: { width: 1920, height: 1080 },
  vertical: { width: 1080, height: 1920 },
};

/** What the table of a game is made of. A game's picture has one of them or both. */
export const TABLE_PARTS = [
  /** What is played on: one board, one of each seat, a pile. */
  'board',
  /** What each seat has beside it: hands, parties, stacks. */
  'hands',
] as const;
/** One of {@link TABLE_PARTS}. */
export type TablePart = (typeof TABLE_PARTS)[number];

/** What a picture is made of. Each can be moved, scaled and hidden. */
export const PARTS = [
  /** What is happening, who plays, the score. */
  'scoreboard',
  ...TABLE_PARTS,
  /** The question to chat with how it stands, and what it decided. */
  'ballot',
  /** What to type, in one line. */
  'how',
  /** Who is ahead, and the best play from here: shown only while the streamer has it on. */
  'evaluation',
  /** What is on the chain, what it cost, where to check it. */
  'chain',
  /** The most faithful voters. */
  'voters',
] as const;
/** One of {@link PARTS}. */
export type Part = (typeof PARTS)[number];

/** Sets of colours and letters that an overlay can be drawn in. */
export const THEMES = ['arena', 'daylight', 'contrast', 'neon'] as const;
/** One of {@link THEMES}. */
export type Theme = (typeof THEMES)[number];

/** Where the layout leaves room for a camera. `top` and `bottom` are the ends of its column or canvas. */
export const CAMERAS = ['none', 'top', 'bottom'] as const;
/** One of {@link CAMERAS}. */
export type Camera = (typeof CAMERAS)[number];

/** How a part differs from its place in the layout. */
export type Placement = z.infer<typeof placement>;
/** Checks a {@link Placement} that came from outside. */
export const placement = z.strictObject({
  shown: z.boolean().default(true),
  /** Canvas px to the right and down. */
  dx: z.int().min(-1_920).max(1_920).default(0),
  dy: z.int().min(-1_920).max(1_920).default(0),
  /** Percent of its size. */
  scale: z.int().min(40).max(200).default(100),
});

/** Longest custom CSS, in characters. */
export const MAX_CSS = 20_000;

/** A language as pages and files name it: `en`, `ja`, `pt-BR`. */
export const languageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/, 'expected a language code');

/** How one overlay looks. What is not said is as designed. */
export type Look = z.infer<typeof look>;
/** Checks a {@link Look} that came from outside. */
export const look = z.strictObject({
  layout: z.enum(LAYOUTS).default('full'),
  theme: z.enum(THEMES).default('arena'),
  language: languageCode.default('en'),
  parts: z.partialRecord(z.enum(PARTS), placement).default({}),
  camera: z.enum(CAMERAS).default('none'),
  /** `system`: as the machine that draws it is set. */
  motion: z.enum(['system', 'full', 'reduced']).default('system'),
  sound: z
    .strictObject({ on: z.boolean().default(false), volume: z.int().min(0).max(100).default(60) })
    .prefault({}),
  /** What is drawn while the bot is gone: that the show is paused, on the last picture; or nothing. */
  gone: z.enum(['badge', 'blank']).default('badge'),
  /** Whether viewers' names are shown. */
  names: z.boolean().default(true),
  /** Styles of the streamer's own, on top of the theme's. */
  css: z.string().max(MAX_CSS).default(''),
});

/** An overlay as designed: nothing of it has been changed. */
export const PLAIN_LOOK: Look = look.parse({});

/** The parts that are off until the streamer turns them on. */
const OFF_AT_FIRST: ReadonlySet<Part> = new Set(['voters']);

/** Where a part is, as the look says or as designed. */
export const placementOf = (of: Look, part: Part): Placement =>
  of.parts[part] ?? { ...placement.parse({}), shown: !OFF_AT_FIRST.has(part) };
