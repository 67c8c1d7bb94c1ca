import { z } from 'zod';
import { purseV1 } from '../camp.ts';
import { address, hash32 } from '../primitives.ts';
import { cell, slot } from './view.ts';

/**
 * streamer_bus v1 and state_json v1, in the public protocol's own field names. Additive only: unknown fields
 * pass. What the audience must not know is left out, never blanked.
 */
const seatIndex = z.union([z.literal(0), z.literal(1)]);
const winner = z.enum(['A', 'B', 'draw']);
const tokenId = z.string().regex(/^\d+$/);
const deck = z.array(tokenId).length(5);
const move = z.looseObject({ cell, cardIndex: slot, warningMarkCell: cell.nullish() });

const protocolV1 = z.looseObject({
  header: z.looseObject({
    version: z.literal(1),
    rulesetId: hash32,
    seasonId: z.number(),
    playerA: address,
    playerB: address,
    deckA: deck,
    deckB: deck,
    firstPlayer: seatIndex,
    deadline: z.number(),
    salt: hash32,
  }),
  turns: z.array(move),
});

const boardCard = z.looseObject({
  owner: seatIndex,
  card: z.looseObject({
    tokenId: z.union([tokenId, z.number()]),
    edges: z.object({ up: z.number(), right: z.number(), down: z.number(), left: z.number() }),
    jankenHand: z.number().int().min(0).max(2),
  }),
});

/** Moves of this turn that play themselves; absent where there is none. */
const forced = z.array(z.looseObject({ seat: z.enum(['A', 'B']), command: z.string() })).optional();

/** The match as everyone may see it, for tools: `overlay_state_v1` of the public protocol. */
export type OverlayStateV1 = z.infer<typeof overlayStateV1>;
/** Checks an {@link OverlayStateV1} that came from outside. */
export const overlayStateV1 = z.looseObject({
  version: z.literal(1),
  updatedAtMs: z.number(),
  mode: z.enum(['live', 'replay']),
  eventId: z.string().optional(),
  eventTitle: z.string().optional(),
  turn: z.number().int().min(0).max(9).optional(),
  firstPlayer: seatIndex.optional(),
  playerA: z.string().optional(),
  playerB: z.string().optional(),
  rulesetId: z.string().optional(),
  deckA: deck.optional(),
  deckB: deck.optional(),
  protocolV1: protocolV1.optional(),
  board: z.array(boardCard.nullable()).length(9).optional(),
  lastMove: z
    .looseObject({ turnIndex: z.number().int().min(0).max(8), by: seatIndex, cell, cardIndex: slot })
    .optional(),
  status: z.looseObject({ finished: z.boolean().optional(), winner: winner.optional() }).nullish(),
  forced,
  purse: purseV1,
});

/** How the vote stands, for tools: `stream_vote_state_v1`. `endsAtMs` is Unix ms. */
export type StreamVoteStateV1 = z.infer<typeof streamVoteStateV1>;
/** Checks a {@link StreamVoteStateV1} that came from outside. */
export const streamVoteStateV1 = z.looseObject({
  version: z.literal(1),
  updatedAtMs: z.number(),
  status: z.enum(['open', 'closed']),
  turn: z.number().int().min(0).max(8).optional(),
  controlledSide: seatIndex.optional(),
  endsAtMs: z.number().optional(),
  totalVotes: z.number().int().optional(),
  top: z.array(z.looseObject({ move, count: z.number().int() })).optional(),
});

/** The position with the legal moves of the seat to play, for tools: `state_json` v1 (docs/tools.md). */
export type StateJsonV1 = z.infer<typeof stateJsonV1>;
/** Checks a {@link StateJsonV1} that came from outside. */
export const stateJsonV1 = z.looseObject({
  protocol: z.literal('triad_league_state_json_v1'),
  sentAtMs: z.number(),
  eventId: z.string().nullable(),
  eventTitle: z.string().nullable(),
  mode: z.enum(['live', 'replay']).nullable(),
  status: z.looseObject({ finished: z.boolean(), winner: winner.optional() }).nullable(),
  turn: z.number().int().min(0).max(9).nullable(),
  toPlay: z.enum(['A', 'B']).nullable(),
  controlledSide: z.enum(['A', 'B']),
  viewerCommandFormat: z.string(),
  protocolV1: protocolV1.nullable(),
  board: z.array(z.looseObject({ owner: z.enum(['A', 'B']) }).nullable()),
  hands: z.object({
    A: z.array(z.looseObject({ slot, tokenId })),
    B: z.array(z.looseObject({ slot, tokenId })),
  }),
  legalMoves: z.array(z.looseObject({ cell, cardIndex: slot, viewer: z.string() })),
  strictAllowed: z.looseObject({ allowlist: z.array(z.string()), hash: z.string() }).nullable(),
  warningMark: z
    .looseObject({ used: z.number(), remaining: z.number(), candidates: z.array(z.string()) })
    .nullable(),
  classic: z.looseObject({ rulesetId: z.string() }).nullable(),
  forced,
  purse: purseV1,
});

/** The envelopes: the socket event of each is named by its `type`. */
export type TriadBusMessage = z.infer<typeof triadBusMessage>;
/** Checks a {@link TriadBusMessage} that came from outside. */
export const triadBusMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('overlay_state_v1'), state: overlayStateV1 }),
  z.object({ type: z.literal('stream_vote_state_v1'), state: streamVoteStateV1 }),
  z.object({ type: z.literal('state_json_v1'), state: stateJsonV1 }),
]);
