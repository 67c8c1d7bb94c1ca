import { z } from 'zod';

/** Roles from least to most. Which of them may do what is the configuration's. */
export const ROLES = ['viewer', 'trusted', 'moderator', 'lead_moderator', 'streamer'] as const;
export type Role = (typeof ROLES)[number];

/** A request from the dock. `name` is an action of the action table; `args` are checked by that action. */
export const actRequest = z.object({
  name: z.string().max(40),
  args: z.record(z.string(), z.string().max(200)).default({}),
  /** The action's question has been answered with yes. */
  confirmed: z.boolean().default(false),
});
export type ActRequest = z.infer<typeof actRequest>;

export const actAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), message: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type ActAnswer = z.infer<typeof actAnswer>;

/** An action as the dock draws it. `available` and `why` follow the show. */
export const actionShow = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  args: z.array(z.object({ name: z.string(), label: z.string(), choices: z.array(z.string()).nullable() })),
  /** A question to answer before it is done; null when it can be undone or does no harm. */
  confirm: z.string().nullable(),
  available: z.boolean(),
  /** Why it is not available now. */
  why: z.string().nullable(),
});
export type ActionShow = z.infer<typeof actionShow>;

/** What was done, by whom, from where. */
export const auditEntry = z.object({
  at: z.number(),
  who: z.string(),
  role: z.enum(ROLES),
  from: z.enum(['dock', 'chat']),
  action: z.string(),
  args: z.record(z.string(), z.string()),
  outcome: z.string(),
  /** What it changed, in words: how it was and how it is now. Absent where nothing was changed. */
  before: z.string().optional(),
  after: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const lamp = z.object({
  name: z.enum(['chat', 'chain', 'obs', 'overlays']),
  status: z.enum(['good', 'waiting', 'bad', 'off']),
  /** In words: what is so, and what to do if it is bad. */
  text: z.string(),
});
export type Lamp = z.infer<typeof lamp>;

/** What only the dock gets, beside the show. No hidden card here either. */
export const controlState = z.object({
  actions: z.array(actionShow),
  audit: z.array(auditEntry),
  lamps: z.array(lamp),
});
export type ControlState = z.infer<typeof controlState>;
