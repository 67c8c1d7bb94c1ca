import type { TurnRecord } from '@show-of-hands/bus';
import type { PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import {
  type BySeat,
  type Choice,
  ok,
  type Play,
  type Result,
  refuse,
  type Seat,
  seatsAsked,
} from '@show-of-hands/engine';
import { judgeUnvoted, recount } from '@show-of-hands/engine/ballot';
import {
  decodeDrawn,
  type PolylemmaDisclosure,
  type PolylemmaMove,
  type PolylemmaState,
  polylemma,
  RANDOM_SLOT,
} from '@show-of-hands/engine/polylemma';
import { holds } from '../finding.ts';
import type { Replayer, SeatFinding } from '../record/replayer.ts';
import { tellPolylemma } from './words/index.ts';

type SeatPlay = Play<PolylemmaMove, PolylemmaDisclosure>;

/** A seat's move, with what its reveal made known. */
function playOf(turn: TurnRecord, { header, names }: PolylemmaState): Result<SeatPlay> {
  const move = polylemma.codec.decode(turn.move);
  if (!move.ok) return move;
  const { salt } = turn.reveal;
  if (salt === undefined) {
    return refuse('no_salt', `the record lacks the salt of seat ${turn.seat}, which chance follows from`);
  }
  if (turn.disclosed === undefined) return ok({ move: move.value, disclosure: { salt } });
  const drawn = decodeDrawn(turn.disclosed, header.snapshot, (token) => names?.[token]);
  return drawn.ok ? ok({ move: move.value, disclosure: { salt, drawn: drawn.value } }) : drawn;
}

/** What both seats play in a turn: each of them once. */
function playsOf(turns: readonly TurnRecord[], state: PolylemmaState): Result<BySeat<SeatPlay>> {
  const awaited = seatsAsked(polylemma, state);
  const plays: { A?: SeatPlay; B?: SeatPlay } = {};
  for (const turn of turns) {
    const play = playOf(turn, state);
    if (!play.ok) return play;
    if (plays[turn.seat] !== undefined) return wrongSeats(turns, awaited);
    plays[turn.seat] = play.value;
  }
  const { A, B } = plays;
  return A === undefined || B === undefined || awaited.length === 0
    ? wrongSeats(turns, awaited)
    : ok({ A, B });
}

function wrongSeats(turns: readonly TurnRecord[], awaited: readonly Seat[]): Result<never> {
  const got = turns.map(({ seat }) => seat).join(' and ') || 'nobody';
  const wanted = awaited.join(' and ') || 'nobody';
  return refuse('wrong_seat', `the record lets ${got} move where the rules await ${wanted}`);
}

/** Chance follows from the number of the round: a record cannot leave one out, nor put them in another order. */
function wrongTurn(turns: readonly TurnRecord[], round: number): Result<never> | undefined {
  const other = turns.find(({ turn }) => turn !== round);
  return (
    other && refuse('wrong_turn', `the record has turn ${other.turn + 1} where round ${round + 1} is due`)
  );
}

/** What is worth telling of a random slot that was used: it was drawn by the secret that its seat had sealed. */
const slotFinding = (seat: Seat, { move, disclosure }: SeatPlay): SeatFinding[] => {
  if (move.slot !== RANDOM_SLOT) return [];
  const tokens = (disclosure?.drawn?.candidates ?? [])
    .map(({ tokenId, name }) => (name === undefined ? tokenId : `${name} (${tokenId})`))
    .join(', ');
  return [{ seat, finding: holds('secret', tellPolylemma('drew', { tokens })) }];
};

/** Plays a POLYLEMMA match again from its setup, which must be that of the match: all chance follows from its key. */
export function replayPolylemma(setup: PolylemmaTranscript, matchKey: string): Result<Replayer> {
  if (setup.header.matchKey.toLowerCase() !== matchKey.toLowerCase()) {
    return refuse('another_match', `the setup is that of match ${setup.header.matchKey}`);
  }
  const started = polylemma.start(setup);
  if (!started.ok) return started;
  let state = started.value;

  return ok({
    awaiting: () => seatsAsked(polylemma, state),
    recount: (ballot, seed) => recount(ballot, polylemma, polylemma.view(state, 'public'), undefined, seed),
    unvoted: ({ seat, commit }) =>
      judgeUnvoted(polylemma, polylemma.view(state, 'public'), seat, commit.ballotDigest),
    committed: (turn, command) => {
      const choices = polylemma.notation.parse(command, turn.seat);
      if (!choices.ok) return choices;
      const move = polylemma.moveOf(choices.value);
      return move.ok ? ok(polylemma.codec.encode(move.value)) : move;
    },
    play: (turns) => {
      const wrong = wrongTurn(turns, state.rounds.length);
      if (wrong) return wrong;
      const plays = playsOf(turns, state);
      if (!plays.ok) return plays;
      const { A, B } = plays.value;
      const played = polylemma.play(state, { A, B });
      if (!played.ok) return played;
      state = played.value.state;
      return ok([...slotFinding('A', A), ...slotFinding('B', B)]);
    },
    outcome: () => polylemma.outcome(state),
  });
}

export const commandOfPolylemma = (choices: readonly Choice[], seat: Seat): string =>
  polylemma.notation.formatChoices(choices, seat);
