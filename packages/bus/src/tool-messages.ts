import { z } from 'zod';
import { purseV1 } from './camp.ts';
import { count, seat } from './primitives.ts';

/**
 * What tool builders are told of a game's matches, in the way of the streamer bus: envelopes with a type that is also the
 * socket event's name. Additive only: unknown fields pass. A game with a protocol of its own has that instead.
 *
 * @param game begins the type of each
 * @param parts `state`: the match as everyone may see it; `legal`: what chat may do now; `voted`: what the most voted moves
 *   have beside their command and its votes
 */
export function toolMessages<
  const Game extends string,
  State extends z.ZodType,
  Legal extends z.ZodType,
  Voted extends z.ZodRawShape,
>(
  game: Game,
  { state, legal, voted }: { readonly state: State; readonly legal: Legal; readonly voted: Voted },
) {
  const common = { version: z.literal(1), updatedAtMs: z.number(), eventTitle: z.string() };
  /** Moves of this turn that play themselves; absent where there is none. */
  const forced = z.array(z.looseObject({ seat, command: z.string() })).optional();
  const stateV1 = z.looseObject({ ...common, state, forced, purse: purseV1 });
  const stateJsonV1 = z.looseObject({
    ...common,
    protocol: z.literal(`${game}_state_json_v1`),
    state,
    controlledSide: seat,
    viewerCommandFormat: z.string(),
    legal,
    forced,
    purse: purseV1,
  });
  const voteV1 = z.looseObject({
    ...common,
    status: z.enum(['open', 'closed']),
    turn: count,
    controlledSide: seat,
    endsAtMs: z.number(),
    totalVotes: count,
    top: z.array(z.looseObject({ command: z.string(), ...voted, count })),
  });
  const message = z.discriminatedUnion('type', [
    z.object({ type: z.literal(`${game}_state_v1`), state: stateV1 }),
    z.object({ type: z.literal(`${game}_vote_state_v1`), state: voteV1 }),
    z.object({ type: z.literal(`${game}_state_json_v1`), state: stateJsonV1 }),
  ]);
  return { stateV1, stateJsonV1, voteV1, message };
}
