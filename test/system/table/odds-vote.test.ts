import { join } from 'node:path';
import type { BallotShow, ChainStep } from '@show-of-hands/bus';
import { oddsTable } from '@show-of-hands/contracts/testing';
import { bySeat } from '@show-of-hands/engine';
import { ballotPolicy, ballotRecord, recount } from '@show-of-hands/engine/ballot';
import { zeroAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#bot/clock';
import { gameAtTable } from '#bot/game-at-table';
import type { Journal } from '#bot/journal';
import { FREE_OF_CHARGE } from '#bot/match-budget';
import { createRowCipher } from '#bot/row-cipher';
import { CHAT_AGAINST_COMPUTER } from '#bot/seat-plan';
import { openJournal } from '#bot/sqlite-journal';
import { StreamerQuestions } from '#bot/streamer-questions';
import type { TableReader } from '#bot/table-client';
import type { MatchListeners } from '#bot/table-game';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { Teams } from '#bot/teams';
import { commitmentsNow } from '#helpers/chain/commitments.ts';
import { type Rig, startRig } from '#helpers/chain/rig.ts';
import { sameThreadLines } from '#helpers/thinking/same-thread.ts';
import { openTestThinkers, type TestThinkers } from '#helpers/thinking/thinkers.ts';
import { odds } from '#odds/odds.ts';
import { oddsBotGame } from '#odds/odds-bot.ts';
import { thinking as oddsThinking } from '#odds/odds-thinking.ts';
import { chatMessage } from '../../../apps/bot/src/chat/messages/message.fixture.ts';

let rig: Rig;
let table: TableReader;
let journal: Journal;
let thinking: TestThinkers;
beforeAll(async () => {
  rig = await startRig();
  const { abi } = oddsTable;
  const address = await rig.deploy('odds', oddsTable, []);
  table = createTableReader({ link: rig.link, table: address, abi, listed: false });
  journal = openJournal(join(rig.dataDir, 'journal.db'), createRowCipher(rig.keys.A.tableSecret));
});
afterAll(async () => {
  await thinking.close();
  await journal.close();
  await rig.stop();
  rig.remove();
});

const line = (user: number, text: string, sentAt: number) =>
  chatMessage(text, { author: { userId: String(user), login: `viewer${user}` }, sentAt, receivedAt: sentAt });

test('simultaneous moves: chat votes only after the other seat has committed, and every digest recounts', async () => {
  const { abi } = oddsTable;
  const writer = (sender: Rig['owners']['A']) => createTableWriter({ sender, table: table.venue.table, abi });
  const log = { info: () => undefined, warn: (_area: string, text: string) => rig.warnings.push(text) };
  thinking = openTestThinkers(sameThreadLines(oddsThinking), log);
  const game = gameAtTable(oddsBotGame, {
    chain: {
      table,
      seats: bySeat((seat) => ({
        owner: writer(rig.owners[seat]),
        agent: writer(rig.agents[seat]),
        tableSecret: rig.keys[seat].tableSecret,
      })),
      collection: zeroAddress,
      cardsOf: async () => [],
      camp: null,
      funds: null,
      readCards: async () => [],
      leavesIn: async () => undefined,
      confirmations: 1,
      nextBlock: rig.nextBlock,
      budget: FREE_OF_CHARGE,
      clockOffsetMs: 0,
      local: true,
      betweenMatches: async () => {},
    },
    journal,
    clock: systemClock,
    log,
    ...thinking,
    policy: () => ballotPolicy.parse({ windowMs: 1_000, graceMs: 50 }),
    handMode: 'shown',
    seats: () => CHAT_AGAINST_COMPUTER,
    streamer: new StreamerQuestions(systemClock, () => undefined),
    teams: new Teams({
      names: { A: 'A', B: 'B' },
      prefix: '!',
      channels: null,
      members: journal.members,
      clock: systemClock,
      publish: () => undefined,
    }),
    beatMs: 0,
    actWindow: 120,
    voteWindow: 120,
    stakes: null,
  });

  const planned = await game.plan('plain', 1, new AbortController().signal);
  await journal.matches.plan(planned);
  const openings: { turn: number; othersCommitment: unknown }[] = [];
  const steps: ChainStep[] = [];
  const pending: Promise<unknown>[] = [];
  const seen = new Set<string>();

  const vote = async (ballot: BallotShow) => {
    const commitments = await commitmentsNow(table, planned.matchKey);
    openings.push({ turn: ballot.turn, othersCommitment: commitments.B });
    // round 0: most say 0 and win it (0 + 0 is even); later rounds: most say 1 and lose them
    const most = ballot.turn === 0 ? 0 : 1;
    const now = Date.now();
    for (const user of [1, 2, 3]) match.handleMessage(line(user, `#odds ${most}`, now), 'A');
    match.handleMessage(line(4, `#odds ${1 - most}`, now), 'A');
    match.handleMessage(line(4, '#odds 7', now + 1), 'A');
    match.handleMessage(line(5, `#odds ${1 - most}`, now), 'A');
    match.handleMessage(line(5, `#odds ${most}`, now + 2), 'A');
  };
  const listeners: MatchListeners = {
    onMatch: () => undefined,
    onBallot: (ballot) => {
      if (ballot === null || seen.has(ballot.id)) return;
      seen.add(ballot.id);
      pending.push(vote(ballot));
    },
    onStep: (step) => steps.push(step),
    onChainStatus: () => undefined,
    onDeadline: () => undefined,
    onBusMessage: () => undefined,
    onState: () => undefined,
    onDocument: () => undefined,
    onVoteOpen: () => undefined,
  };
  const match = game.play(planned, null, listeners, new AbortController().signal);
  const { ending, record } = await match.ended;
  await Promise.all(pending);

  expect(ending).toEqual({ winner: 'B', cause: 'played', score: { A: 1, B: 2 } });
  expect(await table.infoOf(planned.matchKey)).toMatchObject({ phase: 'over', ending: 'B' });
  expect(openings.map((opening) => opening.turn)).toEqual([0, 1, 2]);
  for (const { othersCommitment } of openings) expect(othersCommitment).toMatch(/^0x[0-9a-f]{64}$/);

  const logs = await table.logsOf(planned.matchKey, 0n, (await table.latestBlock()).number);
  const committed = logs.flatMap((log) => (log.type === 'committed' && log.seat === 'A' ? [log] : []));
  expect(committed).toHaveLength(3);
  for (const log of committed) {
    const text = await journal.ballots.record(planned.matchKey, log.turn);
    const published = ballotRecord.parse(JSON.parse(text ?? 'null'));
    expect(published.votes).toHaveLength(5);
    expect(published.result.stages[0]).toMatchObject({ why: 'plurality' });
    expect(recount(published, odds)).toMatchObject({
      ok: true,
      differences: [],
      ballotDigest: log.ballotDigest,
    });
  }
  expect(record.turns.map(({ seat, command }) => `${seat} ${command}`)).toEqual(
    expect.arrayContaining(['A #odds 0', 'A #odds 1', 'B #odds 0']),
  );
  expect(steps.filter((step) => step.status === 'failed')).toEqual([]);
  expect(rig.warnings).toEqual([]);
});
