import { bySeat, ok, SEATS, seatsAsked } from '@show-of-hands/engine';
import { flagsOf, polylemma, rewardsOf, rulesetIdOf, unusedSlots } from '@show-of-hands/engine/polylemma';
import { z } from 'zod';
import { publicTurn } from '../../../games/polylemma/shown/shown.ts';
import { parseCommandOf } from '../../terminal/chat-lines.ts';
import { type Commands, checkedLine, jsonCommand } from '../../terminal/command.ts';
import { playRecord } from './record.ts';

const options = z.strictObject({
  fickleBond: z.boolean().default(false),
  moreCoins: z.boolean().default(false),
  strongSlot: z.boolean().default(false),
  legacy: z.boolean().default(false),
});

/** The options of rules in, the id that names them out. */
const rulesetIdCommand = jsonCommand(
  'the options that are on: {fickleBond, moreCoins, strongSlot, legacy} -> {rulesetId, flags}',
  (line) => {
    const there = `there are ${Object.keys(options.shape).join(', ')}, each true or false`;
    const ruleset = checkedLine(options, line, "the options'", there);
    return ruleset.ok
      ? ok({ rulesetId: rulesetIdOf(ruleset.value), flags: flagsOf(ruleset.value) })
      : ruleset;
  },
);

/** A record that may go on, in; what both seats may play, out. */
const legalMovesCommand = jsonCommand(
  'a record, as far as it was played -> {turn, seats, slots, points, options} of both seats',
  (line) => {
    const played = playRecord(line);
    if (!played.ok) return played;
    const { state } = played.value;
    const seats = seatsAsked(polylemma, state);
    return ok({
      turn: polylemma.turn(state),
      seats,
      slots: bySeat((seat) => (seats.length === 0 ? [] : unusedSlots(state.rounds, seat))),
      points: state.points,
      options: bySeat((seat) =>
        [...polylemma.legalMoves(state, seat)].map((move) => polylemma.notation.format(move, seat)),
      ),
    });
  },
);

/** A record in, what happened in it out. */
const replayCommand = jsonCommand(
  'a record: {ruleset, header, parties, turns}, or as published -> its result',
  (line) => {
    const played = playRecord(line);
    if (!played.ok) return played;
    const { state, rounds } = played.value;
    const outcome = polylemma.outcome(state);
    const { ruleset, parties } = state;
    return ok({
      winner: outcome?.winner ?? null,
      wins: outcome?.score ?? null,
      rewards: outcome === undefined ? null : rewardsOf(ruleset, parties, outcome.winner),
      points: state.points,
      turns: rounds.map((events, turn) => publicTurn(SEATS[0], turn, events).events),
    });
  },
);

/** What the command line does with POLYLEMMA. */
export const polylemmaCommands: Commands = {
  replay: replayCommand,
  'ruleset-id': rulesetIdCommand,
  parse: parseCommandOf(polylemma),
  'legal-moves': legalMovesCommand,
};
