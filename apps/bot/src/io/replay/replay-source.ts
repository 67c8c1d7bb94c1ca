import { matchRecord, turnRecord } from '@show-of-hands/bus';
import { ballotResult } from '@show-of-hands/engine/ballot';
import { z } from 'zod';

/** Of a ballot only how it ended: its votes may be megabytes, and nobody needs them here but for their number. */
const countedBallot = z.object({ result: ballotResult, votes: z.array(z.unknown()) });

/** What showing a finished match again needs of its record. */
export const replaySource = matchRecord
  .pick({ matchKey: true, number: true, ruleset: true, seats: true, transcript: true, ending: true })
  .extend({
    turns: z.array(
      turnRecord.pick({ turn: true, seat: true, move: true, command: true, disclosed: true }).extend({
        ballot: countedBallot.nullable(),
        reveal: turnRecord.shape.reveal.pick({ salt: true }).optional(),
      }),
    ),
  });
export type ReplaySource = z.infer<typeof replaySource>;
export type ReplayTurn = ReplaySource['turns'][number];
