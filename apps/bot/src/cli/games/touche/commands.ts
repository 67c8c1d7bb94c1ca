import { bySeat, ok, seatsDeciding } from '@show-of-hands/engine';
import { checkedRuleset, HIDDEN, rulesetIdOf, touche } from '@show-of-hands/engine/touche';
import { toucheRecords } from '@show-of-hands/verify/touche';
import { z } from 'zod';
import { shownTurn } from '../../../games/touche/shown/shown.ts';
import { parseCommandOf } from '../../terminal/chat-lines.ts';
import { type Commands, checkedLine, jsonCommand } from '../../terminal/command.ts';
import { playDrawnRecord } from '../drawn-record.ts';

/** Rules as they are written; what is left out is as in hidden fleets. */
const rulesOnLine = z.strictObject({
  width: z.int().default(HIDDEN.width),
  height: z.int().default(HIDDEN.height),
  ships: z.int().default(HIDDEN.ships),
  pirates: z.int().default(HIDDEN.pirates),
  hidden: z.boolean().default(HIDDEN.hidden),
  aiming: z.boolean().default(HIDDEN.aiming),
  scatter: z.int().default(HIDDEN.scatter),
  ticksPerTurn: z.int().default(HIDDEN.ticksPerTurn),
  limit: z.int().default(HIDDEN.limit),
});

/** Rules in, the id that names them out. */
const rulesetIdCommand = jsonCommand(
  'rules: {width, height, ships, pirates, hidden, aiming, scatter, ticksPerTurn, limit} -> {rulesetId, ruleset}',
  (line) => {
    const there = `there are ${Object.keys(rulesOnLine.shape).join(', ')}`;
    const rules = checkedLine(rulesOnLine, line, "the rules'", there);
    if (!rules.ok) return rules;
    const checked = checkedRuleset(rules.value);
    return checked.ok ? ok({ rulesetId: rulesetIdOf(checked.value), ruleset: checked.value }) : checked;
  },
);

/** A record that may go on, in; what both seats may play, out. */
const legalMovesCommand = jsonCommand(
  'a record, as far as it was played -> {turn, tick, seats, options} of both seats',
  (line) => {
    const played = playDrawnRecord(touche, toucheRecords, line);
    if (!played.ok) return played;
    const { state } = played.value;
    return ok({
      turn: touche.turn(state),
      tick: state.tick,
      seats: seatsDeciding(touche, state),
      options: bySeat((seat) =>
        [...touche.legalMoves(state, seat)].map((move) => touche.notation.format(move, seat)),
      ),
    });
  },
);

/** A record in, what happened in it out. */
const replayCommand = jsonCommand(
  'a record, as published -> its result: the winner, ships left, hits, and what happened in each turn',
  (line) => {
    const played = playDrawnRecord(touche, toucheRecords, line);
    if (!played.ok) return played;
    const { state, turns } = played.value;
    const outcome = touche.outcome(state);
    return ok({
      winner: outcome?.winner ?? null,
      ships: outcome?.score ?? null,
      hits: state.hits,
      ticks: state.tick,
      turns: turns.map((events, turn) => shownTurn(turn, events).events),
    });
  },
);

/** What the command line does with Touché Coulé. */
export const toucheCommands: Commands = {
  replay: replayCommand,
  'ruleset-id': rulesetIdCommand,
  parse: parseCommandOf(touche),
  'legal-moves': legalMovesCommand,
};
