import { type MatchRecord, matchList, matchRecord, type Update, update } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import { recount } from '@show-of-hands/engine/ballot';
import { parseRuleset, type TriadState, triad } from '@show-of-hands/engine/triad';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { ChainObserver } from '#helpers/observers/chain-observer.ts';
import { hiddenAt } from '#helpers/observers/evidence.ts';
import { leaksIn } from '#helpers/observers/secrets.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotConfig, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';
import { setupOf } from '#helpers/show/of-game.ts';

/** Nobody votes in these matches: the computer plays both seats, chat's by the policy of the ballot. */
const CONFIG: BotConfig = {
  web: { port: 0 },
  ballot: { seconds: 2, grace: 0.2, noVotes: 'best', noVotesLevel: 2 },
  table: { preset: 'three-open', handMode: 'blind', autoStart: false, beat: 0.3, level: 9 },
};

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder;
let chain: ChainObserver;

async function open(analysis: BotConfig['analysis'], seconds = 2): Promise<void> {
  room = await openChatRoom();
  folder = botFolder({ ...CONFIG, analysis, ballot: { ...CONFIG.ballot, seconds } });
  bot = BotProcess.in(folder, ...room.options);
  const addresses = await bot.ready();
  chain = new ChainObserver(addresses);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  await bot.said(/reading #testers/);
  tap = await TrafficRecorder.open(addresses.origin, code);
}

async function close(): Promise<void> {
  tap.close();
  await bot.end();
  folder.remove();
  await room.stop();
}

/** Every change of the show that the overlay was sent, in order. */
const updates = (): readonly Update['parts'][] =>
  tap.heard
    .filter(({ from, what }) => from === 'overlay' && what === 'update')
    .map(({ text }) => update.parse(JSON.parse(text)[0]).parts);

async function playMatch(): Promise<MatchRecord> {
  expect(await tap.act('start')).toMatchObject({ ok: true });
  await until('the match starts', () => tap.show.match !== null);
  const key = tap.show.match?.matchKey;
  await until('the match has been looked back at', () => tap.show.analysis.review?.matchKey === key, 180_000);
  return matchRecord.parse(JSON.parse((await tap.ask(`/v1/matches/${key}`)).text));
}

describe('a match with evaluations always on, in which nobody votes', () => {
  let record: MatchRecord;
  beforeAll(async () => {
    await open({ evaluation: 'always' });
    expect(tap.show.analysis.evaluations).toBe('off');
    expect(await tap.act('level', { level: '8' })).toMatchObject({ ok: true });
    expect(await tap.act('evaluation', { switch: 'on' })).toEqual({
      ok: true,
      message: 'Evaluations are on, even while chat votes.',
    });
    expect(await tap.act('hint')).toMatchObject({ ok: false, code: 'not_now' });
    record = await playMatch();
  }, 240_000);
  afterAll(() => close());

  it('the computer plays at the level that was chosen for it, and nothing went wrong', () => {
    expect(record.seats.B).toMatchObject({ kind: 'computer', level: 8 });
    expect(record.ending.cause).toBe('played');
    expect(bot.lines.filter((line) => /! think/.test(line))).toEqual([]);
  });

  it('every ballot played the computer’s move, says so, and recounts from the rules', () => {
    const setup = setupOf('triad', record.transcript);
    const ruleset = expectOk(parseRuleset(setup.ruleset));
    let state: TriadState = expectOk(triad.start({ ...setup, ruleset }));
    let ballots = 0;
    for (const { seat, move, ballot } of record.turns) {
      if (ballot !== null) {
        ballots += 1;
        expect(ballot.policy.noVotes).toEqual({ best: 2 });
        expect(ballot.result.noVotes).toBe(ballot.result.move);
        expect(ballot.result.stages.every(({ why }) => why === 'best')).toBe(true);
        expect(recount(ballot, triad, triad.view(state, 'public'))).toMatchObject({
          ok: true,
          differences: [],
        });
      }
      state = expectOk(triad.play(state, { [seat]: { move: expectOk(triad.codec.decode(move)) } })).state;
    }
    expect(ballots).toBeGreaterThanOrEqual(4);
  });

  it('turns were evaluated with legal moves, and every value says what it is', () => {
    const evaluations = updates().flatMap(({ analysis }) => analysis?.evaluation ?? []);
    const turns = new Set(evaluations.map(({ turn }) => turn));
    expect(turns.size).toBeGreaterThanOrEqual(5);
    for (const { matchKey, turn, seat, moves, moveCount, value } of evaluations) {
      expect(matchKey).toBe(record.matchKey);
      expect(seat).toBe(record.turns[turn]?.seat);
      expect(moves).toHaveLength(moveCount);
      expect(['exact', 'bound', 'estimate']).toContain(value.kind);
      const commands = moves.map(({ command }) => command);
      expect(new Set(commands).size).toBe(commands.length);
      expect(commands.every((command) => command.startsWith(`#triad ${seat}`))).toBe(true);
    }
  });

  it('the look back stands in record, list and show, exact as far as it could be searched to the end', async () => {
    const { review } = record;
    if (review === undefined) throw new Error('the record has no review');
    const { turns, accuracy, kind, turningPoint, halfLoss } = review;
    expect(halfLoss).toBe(2);
    expect(turns.map(({ command }) => command)).toEqual(record.turns.map(({ command }) => command));
    for (const percent of Object.values(accuracy)) {
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }
    const exact = turns.filter(({ before, after }) => before.kind === 'exact' && after.kind === 'exact');
    expect(kind).toBe(exact.length === turns.length ? 'exact' : 'estimate');
    expect(exact.length).toBeGreaterThanOrEqual(6);
    expect(tap.show.analysis.review).toEqual({ matchKey: record.matchKey, review });
    const [entry] = matchList.parse(JSON.parse((await tap.ask('/v1/matches')).text));
    expect(entry?.review).toEqual({ kind, accuracy, turningPoint });
    // the last value is the result itself, and what a move was worth is what the next position is worth
    const { A, B } = record.ending.score;
    expect(turns.at(-1)?.after).toEqual({ kind: 'exact', value: A - B });
    turns.slice(1).forEach(({ before }, index) => {
      const after = turns[index]?.after;
      if (before.kind === 'exact' && after?.kind === 'exact') expect(before).toEqual(after);
    });
  });

  it('Never 1: no message carried a card while it was hidden', async () => {
    const story = await chain.storyOf(record.matchKey);
    for (const { what, text, turn } of tap.heard) {
      if (what.endsWith(record.matchKey)) continue;
      expect({ what, turn, leaks: leaksIn(text, hiddenAt(story, turn, 'blind')) }).toEqual({
        what,
        turn,
        leaks: [],
      });
    }
  });
});

describe('a match with evaluations between votes', () => {
  beforeAll(() => open(undefined, 8));
  afterAll(() => close());

  it('shows nothing before it is turned on, nothing of a turn that chat has yet to decide, and a hint if asked', async () => {
    const mayBeDone = (action: string) => () =>
      tap.control.actions.find(({ name }) => name === action)?.available === true;
    await until('the table waits to be started', mayBeDone('start'), 60_000);
    expect(await tap.act('start')).toMatchObject({ ok: true });
    await until('a vote is open', () => tap.show.ballot?.status === 'open', 60_000);
    expect(await tap.act('evaluation', { switch: 'on' })).toMatchObject({ ok: true });
    await until('the hint may come', mayBeDone('hint'));
    const said = await tap.act('hint');
    expect(said).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Best moves, from what everyone can see: \d [a-c][1-3]/),
    });
    await until('an evaluation is shown', () => tap.show.analysis.evaluation !== null, 60_000);

    let ballot: Update['parts']['ballot'];
    for (const parts of updates()) {
      if (parts.ballot !== undefined) ballot = parts.ballot;
      const evaluated = parts.analysis?.evaluation;
      if (evaluated && ballot?.turn === evaluated.turn) expect(ballot.status).toBe('closed');
    }
    const suggestions = updates().flatMap(({ analysis }) => analysis?.suggestion ?? []);
    expect(suggestions.at(-1)?.moves).toHaveLength(3);
  });
});
