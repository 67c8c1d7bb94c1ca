import { z } from 'zod';
import type { Play } from '../../game.ts';
import { turnSaltOf } from '../../protocol/index.ts';
import { ok, type Refusal, type Result, refuse } from '../../result.ts';
import { type BySeat, bySeat, otherSeat, SEATS, type Seat } from '../../seat.ts';
import { betterOf, refusalOfDrawn, slotCharacter } from './random-slot.ts';
import { isOver, leaderOf, unusedSlots, winnerOf, winsOf } from './rounds.ts';
import { characterSchema, hash32 } from './setup.ts';
import { drawsOf, strengthOf } from './strength.ts';
import {
  type Character,
  type PlayedSlot,
  type PolylemmaDisclosure,
  type PolylemmaEvent,
  type PolylemmaMove,
  type PolylemmaState,
  RANDOM_SLOT,
  type Round,
  SLOTS,
  slotKey,
} from './types.ts';

/** Whole legal moves in numeric order: slot, then points (docs/polylemma.md P3.4, P3.5). */
export function* legalMoves(state: PolylemmaState, seat: Seat): Generator<PolylemmaMove> {
  if (isOver(state)) return;
  for (const slot of unusedSlots(state.rounds, seat)) {
    for (let points = 0; points <= state.points[seat]; points++) yield { slot, points };
  }
}

/** Why a seat may not play a move, or undefined when `legalMoves` lists it. The match must be under way. */
function refusalOf(
  state: PolylemmaState,
  seat: Seat,
  { slot, points }: PolylemmaMove,
): { readonly ok: false; readonly error: Refusal } | undefined {
  const left = state.points[seat];
  if (!SLOTS.includes(slot)) {
    return refuse(
      'slot_out_of_range',
      `seat ${seat} plays slot ${slot}; allowed are 0 to 4, where 4 is random`,
    );
  }
  const unused = unusedSlots(state.rounds, seat);
  if (!unused.includes(slot)) {
    const free = unused.map(slotKey).join(', ');
    return refuse('slot_used', `seat ${seat} has played slot ${slotKey(slot)} before; left: ${free}`);
  }
  if (!Number.isInteger(points) || points < 0) {
    return refuse('points_out_of_range', `seat ${seat} spends ${points} points; allowed are 0 to ${left}`);
  }
  if (points > left) {
    return refuse('points_exceeded', `seat ${seat} spends ${points} points and has ${left} left`);
  }
  return undefined;
}

const disclosureSchema: z.ZodType<PolylemmaDisclosure> = z.object({
  salt: hash32,
  drawn: z
    .object({
      secret: hash32,
      secretSalt: hash32.exactOptional(),
      candidates: z.array(characterSchema),
    })
    .exactOptional(),
});

/** A play that was found right, with the character that it brings. */
interface Checked extends PolylemmaDisclosure {
  readonly move: PolylemmaMove;
  readonly character: Character;
}

/** Checks what one seat plays, and what it discloses with it. */
function checked(
  state: PolylemmaState,
  seat: Seat,
  play: Play<PolylemmaMove, PolylemmaDisclosure> | undefined,
): Result<Checked> {
  if (play === undefined) {
    return refuse('seat_missing', `both seats play at once: pass a play for seat ${seat} too`);
  }
  const { slot, points } = play.move;
  const refused = refusalOf(state, seat, play.move);
  if (refused) return refused;
  const disclosed = disclosureSchema.safeParse(play.disclosure);
  if (!disclosed.success) {
    const issue = disclosed.error.issues[0];
    return refuse(
      'malformed_disclosure',
      `seat ${seat}'s disclosure is wrong at "${issue?.path.join('.')}": ${issue?.message}`,
    );
  }
  const { salt, drawn } = disclosed.data;
  const move = { slot, points };
  if (slot !== RANDOM_SLOT) {
    if (drawn === undefined) return ok({ move, salt, character: state.parties[seat][slot] });
    return refuse('unexpected_drawn', `seat ${seat} plays no random slot: its secret must stay unknown`);
  }
  if (drawn === undefined) {
    return refuse(
      'missing_drawn',
      `seat ${seat} plays the random slot: disclose its secret and what it draws`,
    );
  }
  const unlike = refusalOfDrawn(state, seat, drawn);
  if (unlike) return unlike;
  return ok({ move, salt, drawn, character: slotCharacter(drawn, state.slotLevels[seat]) });
}

function roundOf(state: PolylemmaState, plays: BySeat<Checked>): Round {
  const { header, ruleset, rounds } = state;
  const salt = turnSaltOf(header.matchKey, rounds.length, plays.A.salt, plays.B.salt);
  const played = bySeat((seat): PlayedSlot => {
    const { move, character } = plays[seat];
    const enemy = plays[otherSeat(seat)].character;
    const draw = drawsOf(salt, seat, ruleset);
    const strength = strengthOf(character, move.points, enemy, rounds.length, ruleset, draw);
    return { ...move, character, strength };
  });
  return { played, winner: winnerOf({ A: played.A.strength.power, B: played.B.strength.power }) };
}

/**
 * Plays one round (docs/polylemma.md P5 to P8). Needs both seats' plays, each with the salt of its commitment, and
 * with secret and candidates if it plays the random slot. Refuses with `match_over`, `seat_missing`,
 * `slot_out_of_range`, `slot_used`, `points_out_of_range`, `points_exceeded`, `malformed_disclosure`,
 * `missing_drawn`, `unexpected_drawn`, `secret_mismatch`, `wrong_candidates` or `character_differs`.
 */
export function play(
  state: PolylemmaState,
  plays: Partial<BySeat<Play<PolylemmaMove, PolylemmaDisclosure>>>,
): Result<{ readonly state: PolylemmaState; readonly events: readonly PolylemmaEvent[] }> {
  if (isOver(state)) return refuse('match_over', 'the match is over: start another');
  const a = checked(state, 'A', plays.A);
  if (!a.ok) return a;
  const b = checked(state, 'B', plays.B);
  if (!b.ok) return b;
  return ok(playChecked(state, { A: a.value, B: b.value }));
}

function playChecked(
  state: PolylemmaState,
  plays: BySeat<Checked>,
): { readonly state: PolylemmaState; readonly events: readonly PolylemmaEvent[] } {
  const round = roundOf(state, plays);
  const next: PolylemmaState = {
    ...state,
    rounds: [...state.rounds, round],
    points: bySeat((seat) => state.points[seat] - plays[seat].move.points),
    drawn: bySeat((seat) => plays[seat].drawn ?? state.drawn[seat]),
  };
  const wins = winsOf(next);
  const events: PolylemmaEvent[] = SEATS.flatMap((seat): PolylemmaEvent[] => {
    const candidates = plays[seat].drawn?.candidates;
    if (candidates === undefined) return [];
    return [{ type: 'slotOpened', seat, candidates, chosen: betterOf(candidates, state.slotLevels[seat]) }];
  });
  events.push({ type: 'round', round: state.rounds.length, wins, ...round });
  if (isOver(next)) events.push({ type: 'over', winner: leaderOf(wins), wins });
  return { state: next, events };
}
