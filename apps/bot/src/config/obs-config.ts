import { MAIN_OVERLAY, overlayName } from '@show-of-hands/bus';
import { z } from 'zod';

/** Moments of the show at which OBS can go to another scene. */
const SCENE_TRIGGERS = ['match.start', 'match.end', 'vote.open', 'vote.close'] as const;
export type SceneTrigger = (typeof SCENE_TRIGGERS)[number];

const sceneName = z.string().min(1).max(200);
const socketAddress = z.url({ protocol: /^wss?$/, error: 'expected a ws:// or wss:// address' });
/** Of a highlight: `win`, `great`, or one of the game's own. Which there are is known when the game is. */
const highlights = z.array(z.string().min(1).max(40)).max(40).default([]);

/** What is known of one OBS that the bot talks to. */
const instance = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?$/, 'expected 1 to 24 of a-z, 0-9 and -')
    .refine((name) => name !== 'obs', '"obs" is the name of the one at obs.url'),
  url: socketAddress,
  /** Null: `Show of Hands`, and the overlay's name behind it if it is not the main one. */
  source: z.string().min(1).nullable().default(null),
  /** Which overlay this OBS shows. */
  overlay: overlayName.default(MAIN_OVERLAY),
  /** Null: a scene of our own. */
  scene: sceneName.nullable().default(null),
  /** The environment variable that holds the password; null: OBS_PASSWORD_ and the name. */
  passwordFrom: z
    .string()
    .regex(/^OBS_PASSWORD[A-Z0-9_]*$/, 'expected the name of a variable that begins with OBS_PASSWORD')
    .nullable()
    .default(null),
});

/** The configuration of OBS; the README's table lists the same fields. */
export const obsConfig = z
  .strictObject({
    /** obs-websocket's address, e.g. ws://127.0.0.1:4455; null leaves OBS alone. Password: OBS_PASSWORD. */
    url: socketAddress.nullable().default(null),
    /** Name of the browser source that shows the overlay. */
    source: z.string().min(1).default('Show of Hands'),
    overlay: overlayName.default(MAIN_OVERLAY),
    /** The scene that a new source is put in; null: one of our own. */
    scene: sceneName.nullable().default(null),
    /** Whether scene and source are set up by themselves, as the action obs-setup does it. */
    setup: z.boolean().default(false),
    /** Whether sources open a page on disk that waits for the bot; null: where OBS is on this machine. */
    loader: z.boolean().nullable().default(null),
    /** Whether the overlay is looked at in OBS's picture after it was shown. */
    check: z.boolean().default(true),
    rules: z
      .strictObject({
        /** When the source is in the picture: while matches run, or as the streamer has it. */
        visible: z.enum(['matches', 'as-it-is']).default('matches'),
        /** By moment, the scene to go to. */
        scenes: z.partialRecord(z.enum(SCENE_TRIGGERS), sceneName).default({}),
        /** Highlights that save the replay buffer. */
        replay: highlights,
        /** Highlights that set a chapter in the recording. */
        chapters: highlights,
      })
      .prefault({}),
    /** Further OBS beside the one at `url`. */
    instances: z
      .array(instance)
      .max(8)
      .default([])
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two have the same name'),
  })
  .prefault({});

export type ObsConfig = z.output<typeof obsConfig>;
export type ObsRules = ObsConfig['rules'];
