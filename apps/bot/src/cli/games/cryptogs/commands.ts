import { ok, seatsDeciding } from '@show-of-hands/engine';
import {
  AIM,
  checkedRuleset,
  cryptogs,
  likelihoods,
  rulesetIdOf,
  seedCommitment,
  seedFlips,
  seedHash,
  seedParlour,
  seedToss,
  TOG_NUMBERS,
  togsFlipped,
} from '@show-of-hands/engine/cryptogs';
import { cryptogsRecords } from '@show-of-hands/verify/cryptogs';
import { type Hex, isHex } from 'viem';
import { z } from 'zod';
import { shownTurn } from '../../../games/cryptogs/shown/on-bus.ts';
import { parseCommandOf } from '../../terminal/chat-lines.ts';
import { type Commands, checkedLine, jsonCommand } from '../../terminal/command.ts';
import { playDrawnRecord } from '../drawn-record.ts';

/** Rules as they are written; what is left out is as in a match with slams. */
const rulesOnLine = z.strictObject({
  aiming: z.boolean().default(AIM.aiming),
  parlour: z.boolean().default(AIM.parlour),
  series: z.boolean().default(AIM.series),
});

/** Rules in, the id that names them out. */
const rulesetIdCommand = jsonCommand('rules: {aiming, parlour, series} -> {rulesetId, ruleset}', (line) => {
  const there = `there are ${Object.keys(rulesOnLine.shape).join(', ')}, each true or false`;
  const rules = checkedLine(rulesOnLine, line, "the rules'", there);
  if (!rules.ok) return rules;
  const checked = checkedRuleset(rules.value);
  return checked.ok ? ok({ rulesetId: rulesetIdOf(checked.value), ruleset: checked.value }) : checked;
});

/** A record that may go on, in; the slams that may be chosen, and how likely each flips every tog, out. */
const legalMovesCommand = jsonCommand(
  'a record, as far as it was played -> {turn, seats, options: [{command, parts of 65536 by tog}]}',
  (line) => {
    const played = playDrawnRecord(cryptogs, cryptogsRecords, line);
    if (!played.ok) return played;
    const { state } = played.value;
    const seats = seatsDeciding(cryptogs, state);
    const options = seats.flatMap((seat) =>
      [...cryptogs.legalMoves(state, seat)].map((move) => ({
        command: cryptogs.notation.format(move, seat),
        parts: Object.fromEntries(likelihoods(state, move).map(({ number, parts }) => [number, parts])),
      })),
    );
    return ok({ turn: cryptogs.turn(state), seats, options });
  },
);

/** A record in, what happened in it out. */
const replayCommand = jsonCommand(
  'a record, as published -> its result: the winner, togs flipped, and what happened in each turn',
  (line) => {
    const played = playDrawnRecord(cryptogs, cryptogsRecords, line);
    if (!played.ok) return played;
    const { state, turns } = played.value;
    return ok({
      winner: cryptogs.outcome(state)?.winner ?? null,
      togs: togsFlipped(state),
      flipped: state.flipped,
      turns: turns.map((events, turn) => shownTurn(turn, events).events),
    });
  },
);

const word = z.custom<Hex>((value) => isHex(value) && value.length === 66, 'expected 32 bytes in hex');
const seedOnLine = z.strictObject({
  secret: word,
  blockHash: word,
  round: z.int().min(1).default(1),
  left: z.array(z.int().min(1).max(TOG_NUMBERS.length)).default([...TOG_NUMBERS]),
});

/** What the seed's own game draws (docs/cryptogs.md C11): no match is played by it. */
const legacyCommand = jsonCommand(
  'the seed’s own draws: {secret, blockHash, round, left} -> {commitment, hash, begins, flipped, parlour}',
  (line) => {
    const asked = checkedLine(seedOnLine, line, "the line's");
    if (!asked.ok) return asked;
    const { secret, blockHash, round, left } = asked.value;
    const hash = seedHash(secret, blockHash);
    return ok({
      commitment: seedCommitment(secret),
      hash,
      begins: seedToss(hash) ? 'A' : 'B',
      flipped: seedFlips(hash, left, round),
      parlour: seedParlour(secret, blockHash),
    });
  },
);

/** What the command line does with Cryptogs. */
export const cryptogsCommands: Commands = {
  replay: replayCommand,
  'ruleset-id': rulesetIdCommand,
  parse: parseCommandOf(cryptogs),
  'legal-moves': legalMovesCommand,
  legacy: legacyCommand,
};
