import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BallotShow, MatchRecord, TableShow } from '@show-of-hands/bus';
import { matchRecord } from '@show-of-hands/bus';
import type { Hex } from 'viem';
import { castVotes, disturb, type Plan, planVotes, VIEWERS } from '../chat/votes.ts';
import type { ChainStory } from '../observers/chain-observer.ts';
import { until } from '../processes/processes.ts';
import type { LiveShow } from './live-show.ts';

/** One ballot as it went. */
export interface Round {
  readonly plan: Plan;
  /** Refusals that had to be counted. */
  readonly refused: Readonly<Record<string, number>>;
  /** The ballot when all had voted, just before a moderator closed it. */
  readonly full: BallotShow;
  /** What the page said at that moment. */
  readonly pageVotes: string | null;
  /** The ballot once it was closed. */
  readonly closed: BallotShow;
}

/** A match that was played to its end, with everything that was seen of it. */
export interface PlayedMatch {
  readonly matchKey: Hex;
  readonly rounds: readonly Round[];
  /** The table after a viewer’s and a moderator’s commands, before the first match. */
  readonly beforeStart: TableShow;
  readonly record: MatchRecord;
  readonly story: ChainStory;
  readonly pageWinner: string;
  /** The journal's files as they lay on the disk during the first ballot. */
  readonly journal: string;
}

export interface PlayOptions {
  readonly preset: string;
  /** A moderator cancels the second ballot once all have voted, and opens it again. */
  readonly cancelSecond: boolean;
}

/** Plays one match: a moderator starts it, viewers vote every turn of chat, a moderator closes every ballot. */
export async function playMatch(live: LiveShow, { preset, cancelSecond }: PlayOptions): Promise<PlayedMatch> {
  const { room, tap, overlay, chain } = live;
  for (const word of ['!start', '!ruleset closed']) room.say('nosy', word);
  room.moderator(`!ruleset ${preset}`);
  await until('the moderator’s rules are chosen', () => tap.show.table.next.preset === preset);
  const beforeStart = tap.show.table;
  room.moderator('!start');
  await until('the match starts', () => tap.show.match !== null);
  const { matchKey } = live.match;

  const rounds: Round[] = [];
  let journal = '';
  let last: string | null = null;
  for (let ballot = await live.nextBallot(null); ballot !== null; ballot = await live.nextBallot(last)) {
    if (rounds.length === 0) journal = journalOf(live.folder.data);
    if (rounds.length === 1 && cancelSecond) ballot = await cancelAndReopen(live, ballot);
    rounds.push(await playRound(live, ballot, rounds.length === 1));
    last = ballot.id;
    for (const path of ['/v1/state', '/v1/matches', `/v1/matches/${matchKey}`]) await tap.ask(path);
  }
  const pageWinner = await overlay.winner();
  await until('the match is put on record', () => tap.show.table.status === 'between');
  for (const path of ['/v1/state', '/v1/matches']) await tap.ask(path);
  const { text } = await tap.ask(`/v1/matches/${matchKey}`);
  const story = await chain.storyOf(matchKey);
  const record = matchRecord.parse(JSON.parse(text));
  return { matchKey, rounds, beforeStart, record, story, pageWinner, journal };
}

const journalOf = (data: string): string =>
  readdirSync(data)
    .filter((name) => name.startsWith('journal.db'))
    .map((name) => readFileSync(join(data, name), 'latin1'))
    .join('');

async function playRound(live: LiveShow, ballot: BallotShow, withMark: boolean): Promise<Round> {
  const { room, overlay } = live;
  const plan = await planVotes(live, ballot.turn, withMark);
  const refused = disturb(live, plan);
  castVotes(live, plan);
  const agreed = plan.other === undefined ? VIEWERS.length : VIEWERS.length - 1;
  await until('every vote has arrived, the one of who voted otherwise at first, too', () => {
    const { voters, leaders } = live.ballot;
    return (
      voters === VIEWERS.length &&
      leaders.some(({ command, votes }) => command === plan.wanted && votes === agreed)
    );
  });
  await overlay.sees(`[data-ballot-status=open][data-votes="${VIEWERS.length}"]`);
  const full = live.ballot;
  const pageVotes = await overlay.page.getAttribute('[data-votes]', 'data-votes');
  room.moderator('!close');
  await until('the ballot is closed', () => live.ballot.id === ballot.id && live.ballot.status === 'closed');
  return { plan, refused, full, pageVotes, closed: live.ballot };
}

/** Everybody votes, and none of it may count: the ballot is thrown away and opened anew. */
async function cancelAndReopen(live: LiveShow, ballot: BallotShow): Promise<BallotShow> {
  const { room, tap, overlay } = live;
  for (const login of VIEWERS) room.say(login, ballot.how.example);
  await overlay.sees(`[data-ballot-status=open][data-votes="${VIEWERS.length}"]`);
  room.moderator('!cancel yes');
  await until('the ballot is cancelled', () => live.ballot.status === 'cancelled');
  await overlay.loses('[data-ballot-status]');
  await until(
    'the dock offers to open it again',
    () => tap.control.actions.find(({ name }) => name === 'open')?.available === true,
  );
  room.moderator('!open');
  const again = await live.nextBallot(ballot.id);
  if (again === null) throw new Error('the match ended while a ballot was cancelled');
  return again;
}
