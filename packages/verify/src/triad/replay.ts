import type { TurnRecord } from '@show-of-hands/bus';
import type { TriadTranscript } from '@show-of-hands/bus/triad';
import { type Choice, ok, type Result, refuse, type Seat, seatsAsked } from '@show-of-hands/engine';
import { judgeUnvoted, recount } from '@show-of-hands/engine/ballot';
import { parseRuleset, type TriadMove, triad } from '@show-of-hands/engine/triad';
import type { Replayer } from '../record/replayer.ts';

const moveOf = (turn: TurnRecord): Result<TriadMove> => triad.codec.decode(turn.move);

/** Plays a Triad match again from its setup. */
export function replayTriad(setup: TriadTranscript): Result<Replayer> {
  const ruleset = parseRuleset(setup.ruleset);
  if (!ruleset.ok) return ruleset;
  const started = triad.start({ ...setup, ruleset: ruleset.value });
  if (!started.ok) return started;
  let state = started.value;

  return ok({
    awaiting: () => seatsAsked(triad, state),
    recount: (ballot, seed) => recount(ballot, triad, triad.view(state, 'public'), undefined, seed),
    unvoted: ({ seat, commit }) =>
      judgeUnvoted(triad, triad.view(state, 'public'), seat, commit.ballotDigest),
    committed: (turn, command) => {
      const choices = triad.notation.parse(command, turn.seat);
      if (!choices.ok) return choices;
      const move = triad.moveOf(choices.value);
      if (!move.ok) return move;
      const canonical = triad.canonical(triad.view(state, turn.seat), turn.seat, move.value);
      return ok(triad.codec.encode(canonical));
    },
    play: (turns) => {
      const awaited = seatsAsked(triad, state).join('');
      const [turn] = turns;
      if (turn === undefined || turns.length !== 1 || turn.seat !== awaited) {
        const got = turns.map((each) => each.seat).join(' and ') || 'nobody';
        return refuse(
          'wrong_seat',
          `the record lets ${got} move where the rules await ${awaited || 'nobody'}`,
        );
      }
      const move = moveOf(turn);
      if (!move.ok) return move;
      const played = triad.play(state, { [turn.seat]: { move: move.value } });
      if (!played.ok) return played;
      state = played.value.state;
      return ok([]);
    },
    outcome: () => triad.outcome(state),
  });
}

export const commandOfTriad = (choices: readonly Choice[], seat: Seat): string =>
  triad.notation.formatChoices(choices, seat);
