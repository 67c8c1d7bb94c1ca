import type { BallotShow } from '@show-of-hands/bus';
import { stateJsonV1 } from '@show-of-hands/bus/triad';
import type { Hex } from 'viem';
import { z } from 'zod';
import { until } from '../processes/processes.ts';
import type { LiveShow } from '../show/live-show.ts';
import { VIEWERS } from './votes.ts';

/** What the bot publishes for tools while a ballot is open. */
export type StateDocument = z.infer<typeof stateJsonV1>;
const allowed = z.object({ commands: z.array(z.string()).min(1) });

export interface VotedBallot {
  readonly turn: number;
  readonly command: string;
  /** The ballot as it was shown when it opened. */
  readonly opened: BallotShow;
  readonly document: StateDocument;
}

export interface VotedMatch {
  readonly matchKey: Hex;
  readonly ballots: readonly VotedBallot[];
}

/**
 * Plays the match that a moderator starts now: all viewers type the same command at every ballot.
 *
 * @param choose one of the legal commands, from the published document
 * @param look told of every open ballot, before anybody votes
 */
export async function voteAlong(
  live: LiveShow,
  preset: string,
  choose: (commands: readonly string[], document: StateDocument) => string,
  look: (ballot: BallotShow) => Promise<void>,
): Promise<VotedMatch> {
  const { room, tap } = live;
  const before = tap.show.match?.number ?? 0;
  room.moderator(`!ruleset ${preset}`);
  await until('the moderator’s rules are chosen', () => tap.show.table.next.preset === preset);
  room.moderator('!start');
  await until('the match starts', () => (tap.show.match?.number ?? 0) > before);
  const { matchKey } = live.match;
  const ballots: VotedBallot[] = [];
  const earlier = (): string | null => {
    const last = ballots.at(-1);
    return last === undefined ? null : last.opened.id;
  };
  for (let opened = await live.nextBallot(earlier()); opened; opened = await live.nextBallot(earlier())) {
    const { id, turn } = opened;
    const { text } = await tap.ask('/v1/state');
    const document = stateJsonV1.parse(JSON.parse(text));
    await look(opened);
    const command = choose(allowed.parse(document.allowed).commands, document);
    for (const login of VIEWERS) room.say(login, command);
    await until('every vote has arrived', () => live.ballot.voters === VIEWERS.length);
    room.moderator('!close');
    await until('the ballot is closed', () => live.ballot.id === id && live.ballot.status === 'closed');
    ballots.push({ turn, command, opened, document });
  }
  await until('the match is put on record', () => tap.show.table.status === 'between');
  return { matchKey, ballots };
}
