import type { BallotShow } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { afterEach, expect, it } from 'vitest';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotConfig, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';

let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder | undefined;
afterEach(async () => {
  tap?.close();
  await bot.end();
  folder.remove();
});

const CROWD = 80;

async function demo(teams: NonNullable<NonNullable<BotConfig['table']>['teams']>): Promise<TrafficRecorder> {
  folder = botFolder({
    web: { port: 0 },
    chat: { crowd: CROWD },
    ballot: { seconds: 7, grace: 0.3 },
    table: { preset: 'all-open', opponent: 'chat', teams, beat: 0.1, undo: 0 },
  });
  bot = BotProcess.in(folder);
  const { origin } = await bot.ready();
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  return TrafficRecorder.open(origin, code);
}

/** The first vote of each seat that is closed, once the crowd has taken sides. */
async function closedVotes({
  show,
}: {
  readonly show: () => TrafficRecorder['show'];
}): Promise<readonly BallotShow[]> {
  const closed = new Map<string, BallotShow>();
  await until(
    'each side has voted',
    () => {
      const { ballot, teams } = show();
      const hasSides = teams?.by === 'channels' || (teams?.teams.A.members ?? 0) > CROWD / 4;
      if (ballot?.status === 'closed' && hasSides) closed.set(ballot.seat, ballot);
      return closed.size === SEATS.length;
    },
    90_000,
  );
  return [...closed.values()];
}

it.each([
  ['by command, in one channel', {}],
  ['by channel', { otherChannel: 'rivals' }],
])('the demo’s crowd takes sides %s, and each side votes for its own seat', async (_how, teams) => {
  const open = await demo(teams);
  tap = open;
  const votes = await closedVotes({ show: () => open.show });
  for (const { voters, result } of votes) {
    expect(voters).toBeGreaterThan(CROWD / 10);
    expect(voters).toBeLessThan(CROWD * 0.7);
    expect(result?.why === 'plurality' || result?.why === 'tie').toBe(true);
  }
  const { A, B } = open.show.teams?.teams ?? {};
  for (const side of [A, B]) expect(side?.members).toBeGreaterThan(CROWD / 8);
});
