import { EVALUATION_MODES, level } from '@show-of-hands/bus';
import { parseEther } from 'viem';
import { z } from 'zod';

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'expected an address: 0x and 40 hex digits')
  .transform((value) => value as `0x${string}`);

const endpoint = z.url({ protocol: /^https?$/, error: 'expected an http or https address' });

/** An amount of the chain's own currency as it is written, e.g. "0.05"; wei as a bigint. */
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,18})?$/, 'expected an amount such as "0.05"')
  .transform((text) => parseEther(text));

/**
 * The whole configuration, with its defaults: the README's table lists the same fields. Unknown fields are
 * refused, so that a misspelt option is never silently ignored.
 */
export const configSchema = z.strictObject({
  /** Twitch channel to read; null plays the local demo with a simulated crowd. */
  channel: z
    .string()
    .regex(/^#?[A-Za-z0-9_]{2,25}$/, 'expected a Twitch channel name: 2 to 25 letters, digits or _')
    .transform((name) => name.replace(/^#/, '').toLowerCase())
    .nullable()
    .default(null),
  /** Null plays the registry's first game. */
  game: z.string().nullable().default(null),
  web: z
    .strictObject({
      /** 0 takes any free port. */
      port: z.number().int().min(0).max(65_535).default(4747),
    })
    .prefault({}),
  /** Folder for keys, journal and the local chain's state. */
  data: z.string().min(1).default('.show-of-hands'),
  chat: z
    .strictObject({
      /** Another chat server than Twitch, as host:port, without TLS. */
      server: z
        .string()
        .regex(/^[^:/\s]+:\d{1,5}$/, 'expected host:port')
        .nullable()
        .default(null),
      commandPrefix: z.string().min(1).max(8).default('!'),
      /** Viewers the demo simulates. */
      crowd: z.number().int().min(0).max(2_000).default(120),
    })
    .prefault({}),
  chain: z
    .strictObject({
      /** Null runs a local chain. Of several addresses the first that answers is asked. */
      rpc: z
        .union([endpoint, z.array(endpoint).min(1, 'expected at least one address')])
        .nullable()
        .default(null),
      /** The chain the RPC address must be on. */
      chainId: z.number().int().positive().nullable().default(null),
      contracts: z
        .strictObject({ table: address, registry: address, collection: address })
        .nullable()
        .default(null),
      /** Most that matches may cost, in the chain's own currency; beyond it they are played without a chain. */
      budget: z
        .strictObject({
          perMatch: amount.nullable().default(null),
          perDay: amount.nullable().default(null),
        })
        .prefault({}),
      /** Most that is paid per gas, in billionths of the chain's own currency. */
      maxFeeGwei: z.number().min(0.000_001).max(1_000_000).default(500),
      /** Seconds after which a transaction that is not mined is replaced; null: three blocks' time. */
      stuckAfter: z.number().min(1).max(3_600).nullable().default(null),
    })
    .prefault({})
    .refine((chain) => chain.rpc === null || (chain.chainId !== null && chain.contracts !== null), {
      error: 'an RPC address needs chainId and contracts {table, registry, collection} beside it',
    })
    .transform(({ rpc, ...chain }) => {
      const [first = null, ...otherRpcs] = typeof rpc === 'string' ? [rpc] : (rpc ?? []);
      return { ...chain, rpc: first, otherRpcs };
    }),
  table: z
    .strictObject({
      preset: z.string().default('three-open'),
      handMode: z.enum(['shown', 'blind']).default('shown'),
      /** How strong the computer plays, 1 to 10; moderators can change it for the next match. */
      level: level.default(5),
      /** Matches follow one another; false waits for the start action. */
      autoStart: z.boolean().default(true),
      /** Seconds between two matches. */
      pause: z.number().min(0).max(600).default(15),
      /** Seconds the overlay has to show a turn before the next begins. */
      beat: z.number().min(0).max(30).default(3),
      /** Seconds that each phase on chain allows: seeds, opening, reveals. */
      actWindow: z.number().int().min(30).max(86_400).default(120),
    })
    .prefault({}),
  ballot: z
    .strictObject({
      /** Seconds that viewers have. */
      seconds: z.number().min(1).max(600).default(20),
      /** Seconds by which viewers see the stream late: the shown end comes so much earlier. */
      streamDelay: z.number().min(0).max(30).default(0),
      /** Seconds to wait for late messages before counting. */
      grace: z.number().min(0).max(10).default(1),
      /** What is played where nobody votes: the first legal move, or the computer's at a level of its own. */
      noVotes: z.enum(['first', 'best']).default('first'),
      noVotesLevel: level.default(5),
    })
    .prefault({}),
  analysis: z
    .strictObject({
      /** When evaluations are shown once the streamer turns them on; `off` keeps them off. */
      evaluation: z.enum(EVALUATION_MODES).default('between-votes'),
    })
    .prefault({}),
  obs: z
    .strictObject({
      /** obs-websocket's address, e.g. ws://127.0.0.1:4455; null leaves OBS alone. Password: OBS_PASSWORD. */
      url: z
        .url({ protocol: /^wss?$/, error: 'expected a ws:// or wss:// address' })
        .nullable()
        .default(null),
      /** Name of the browser source that shows the overlay. */
      source: z.string().min(1).default('Show of Hands'),
    })
    .prefault({}),
  snapshots: z
    .strictObject({
      /** Base address that gets POST /v1/snapshots at every vote start; null sends nothing. */
      url: endpoint.nullable().default(null),
      /** A trusted endpoint gets the chat seat's own view instead of the public one. */
      trusted: z.boolean().default(false),
      /** Also posts the position as a prompt for a language model. */
      aiPrompt: z.boolean().default(false),
    })
    .prefault({}),
});

export type Config = z.output<typeof configSchema>;
