import { setImmediate } from 'node:timers/promises';
import type { RulesetShow, SeatShow, ToldRecord } from '@show-of-hands/bus';
import {
  type BySeat,
  expectOk,
  type GameTypes,
  type Result,
  type Seat,
  seatsDeciding,
} from '@show-of-hands/engine';
import { type BallotRecord, ballotPolicy, openBallot, sealBallot } from '@show-of-hands/engine/ballot';
import { betweenMoves, playsOf } from '@show-of-hands/verify';
import { keccak256, stringToBytes } from 'viem';
import type { BotGame } from '../../match/game/bot-game.ts';
import { type ReplayFrame, type ReplaySource, type ReplayTurn, replayFrames } from './replay-frames.ts';

/** Matches of a show are numbered from 1. */
const SAMPLE_NUMBER = 0;
const CHAT: Seat = 'A';
const VOTERS = 48;
const NOBODY = `0x${'00'.repeat(20)}` as const;

const SEATS_SHOWN: BySeat<SeatShow> = {
  A: { kind: 'chat', name: 'Chat', owner: NOBODY, handMode: 'shown' },
  B: { kind: 'computer', name: 'Computer', owner: NOBODY, handMode: null, level: 4 },
};

/** A whole number from 0 up to, and without, `below`: the same for the same words. */
const drawn = (words: string, below: number): number =>
  Number(BigInt(keccak256(stringToBytes(words))) % BigInt(below));

/**
 * A match that the engine plays by itself, for judging a look before anything has been played. Chat's votes in it
 * are made up, and counted as any votes are. Takes some tenths of a second, and gives way after every turn.
 */
export async function sampleMatch<G extends GameTypes>({
  game,
  presets,
  replay,
}: BotGame<G>): Promise<ReplaySource | null> {
  if (replay === undefined) return null;
  const { sample } = replay;
  const { seed, preset, transcript } = sample;
  const rules = presets.find(({ id }) => id === preset);
  if (rules === undefined) throw new Error(`the sample is played with "${preset}", which is no preset`);
  const ruleset: RulesetShow = {
    game: game.id,
    preset,
    name: rules.name,
    summary: rules.summary,
    rulesetId: rules.rulesetId,
  };
  const turns: ReplayTurn[] = [];
  let told: ToldRecord = { drawn: [], answers: [], lists: sample.told?.lists ?? [] };
  const between = betweenMoves(game, replay.answerIn);
  /** The state once all is drawn and answered that is due in it. */
  const proceed = (from: G['State']): G['State'] => {
    const next = between(from);
    if (next === undefined || sample.told === undefined) return from;
    const { drawn, answers } = sample.told.between(from);
    const step = next({ drawn, answers });
    if (step === undefined) throw new Error('the sample match does not go on');
    told = { ...told, drawn: [...told.drawn, ...drawn], answers: [...told.answers, ...answers] };
    return proceed(expectOk(step).state);
  };
  let state = proceed(expectOk(replay.begin(transcript, undefined, told)));
  for (
    let awaiting = seatsDeciding(game, state);
    awaiting.length > 0;
    awaiting = seatsDeciding(game, state)
  ) {
    await setImmediate();
    const turn = game.turn(state);
    const view = replay.openView(state);
    const moves = awaiting.map((seat): { seat: Seat; move: G['Move']; ballot: BallotRecord | null } => {
      const wish = sample.choose(view, seat, `${seed} turn ${turn} of ${seat}`);
      const ballot = seat === CHAT ? voteFor(wish, view, turn) : null;
      const decided = ballot === null ? wish : moveNamed(ballot.result.move, seat);
      return { seat, move: game.canonical(view, seat, decided), ballot };
    });
    const round = moves.map(({ seat, move, ballot }): ReplayTurn => {
      const { salt, disclosed } = sample.revealed(state, seat, move);
      return {
        turn,
        seat,
        move: game.codec.encode(move),
        command: game.notation.format(move, seat),
        ballot,
        reveal: { salt },
        disclosed,
      };
    });
    const [first, ...others] = round;
    if (first === undefined) throw new Error('the sample match awaits nobody');
    const plays = expectOk(playsOf(game.codec, replay.disclosureIn, state, [first, ...others]));
    state = proceed(expectOk(game.play(state, plays)).state);
    turns.push(...round);
  }
  const outcome = game.outcome(state);
  if (outcome === undefined) throw new Error('the sample match has no end');
  return {
    matchKey: seed,
    number: SAMPLE_NUMBER,
    ruleset,
    seats: SEATS_SHOWN,
    transcript,
    ending: { ...outcome, cause: 'played' },
    turns,
    told,
  };

  /** About half of chat wants one move; the others are of many minds. */
  function voteFor(wish: G['Move'], view: G['View'], turn: number): BallotRecord {
    const policy = ballotPolicy.parse({});
    const question = { game, view, seat: CHAT, turn, matchKey: seed, pepper: seed, policy, openedAt: 0 };
    const ballot = openBallot(question);
    const wished = game.notation.format(wish, CHAT);
    for (let voter = 0; voter < VOTERS; voter += 1) {
      const other = ballot.allowlist[drawn(`${seed} vote ${turn} ${voter}`, ballot.allowlist.length)];
      const text = drawn(`${seed} mind ${turn} ${voter}`, 2) === 0 ? wished : (other ?? wished);
      ballot.cast({ userId: `${voter}`, login: `viewer_${voter}`, text, sentAt: voter });
    }
    return sealBallot(ballot.settle({ endedAt: policy.windowMs, interventions: [] }).unsealed);
  }

  function moveNamed(command: string, seat: Seat): G['Move'] {
    return expectOk(game.moveOf(expectOk(game.notation.parse(command, seat))));
  }
}

/** What a game's finished matches are shown again with, whatever the game is. */
export interface Replayer {
  /** Plays the match again. Refuses one that cannot be shown. */
  readonly frames: (source: ReplaySource) => Result<readonly ReplayFrame[]>;
  /** A match that nobody played; null for a game without a picture. */
  readonly sample: () => Promise<ReplaySource | null>;
}

export function replayerOf<G extends GameTypes>(bot: BotGame<G>): Replayer {
  let sample: Promise<ReplaySource | null> | undefined;
  return {
    frames: (source) => replayFrames(bot, source),
    sample() {
      sample ??= sampleMatch(bot);
      return sample;
    },
  };
}
