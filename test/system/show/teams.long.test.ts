import type { BallotShow, MatchRecord, OwnSeatShow } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { recount, voterKeyOf } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { parseRuleset, triad } from '@show-of-hands/engine/triad';
import { bytesToHex, hexToBytes } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortOf } from '#bot/how-to-vote';
import type { ChainStory } from '#helpers/observers/chain-observer.ts';
import { hiddenAt, TURNS } from '#helpers/observers/evidence.ts';
import { leaksIn } from '#helpers/observers/secrets.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import type { BotConfig } from '#helpers/show/bot.ts';
import { nextStep } from '#helpers/show/next-step.ts';
import { setupOf } from '#helpers/show/of-game.ts';
import { SmallShow } from '#helpers/show/small-show.ts';

const MEMBERS = { A: ['ada', 'alan', 'anita'], B: ['barbara', 'bjarne'] } as const;
const OTHER_CHANNEL = 'rivals';

const sides = (changes: Partial<NonNullable<BotConfig['table']>>): BotConfig => ({
  web: { port: 0 },
  ballot: { seconds: 60, grace: 0.2 },
  table: { preset: 'order', opponent: 'chat', autoStart: false, beat: 0.1, undo: 0, ...changes },
});

/** A ballot as it was closed, with what its own side typed and what others tried. */
interface Round {
  readonly seat: Seat;
  readonly turn: number;
  readonly wanted: string;
  readonly full: BallotShow;
}

/** Everything recounts, from public records and the chain, and holds votes of the seat's own side only. */
function expectOwnVotes(record: MatchRecord, rounds: readonly Round[], story: ChainStory): void {
  const { transcript, pepper } = record;
  if (pepper === null) throw new Error('a played match can be recounted');
  const setup = setupOf('triad', transcript);
  const ruleset = parseRuleset(setup.ruleset);
  const started = ruleset.ok ? triad.start({ ...setup, ruleset: ruleset.value }) : ruleset;
  if (!started.ok) throw new Error(started.error.message);
  let state = started.value;
  for (const { turn, seat, move, ballot, forced, command } of record.turns) {
    const [digest] = story
      .all('Committed')
      .filter(({ args }) => args.turn === turn)
      .map(({ args }) => args.ballotDigest);
    // the last card has one cell left: nobody is asked
    expect({ turn, forced, isAsked: ballot !== null }).toEqual({
      turn,
      forced: turn === TURNS - 1 ? true : undefined,
      isAsked: turn < TURNS - 1,
    });
    if (ballot === null) {
      expect(digest).toBe(ZERO_HASH);
      continue;
    }
    const again = recount(ballot, triad, triad.view(state, 'public'), undefined, record.draws?.[seat]);
    expect(again).toMatchObject({ ok: true, differences: [], ballotDigest: digest });
    const keys = MEMBERS[seat].map((login) => bytesToHex(voterKeyOf(hexToBytes(pepper), login)));
    expect(ballot.votes.map(({ voterKey }) => voterKey).sort()).toEqual(keys.sort());
    const round = rounds.find((one) => one.turn === turn);
    expect({ seat, command }).toEqual({ seat: round?.seat, command: round?.wanted });
    const decoded = triad.codec.decode(move);
    const next = decoded.ok ? triad.play(state, { [seat]: { move: decoded.value } }) : decoded;
    if (!next.ok) throw new Error(next.error.message);
    state = next.value.state;
  }
  expect(record.turns.map(({ turn }) => turn)).toEqual(Array.from({ length: TURNS }, (_, turn) => turn));
}

async function closeVote(show: SmallShow, { id }: BallotShow): Promise<void> {
  show.room.moderator('!close');
  await until('the vote is closed', () => {
    const { ballot } = show.tap.show;
    return ballot?.id === id && ballot.status === 'closed';
  });
}

describe('two sides of chat that are joined by command, with blind hands', () => {
  let show: SmallShow;
  const rounds: Round[] = [];
  let record: MatchRecord;
  let story: ChainStory;

  beforeAll(async () => {
    show = await SmallShow.open(sides({ handMode: 'blind', actWindow: 30 }));
    const { room } = show;
    for (const login of MEMBERS.A) room.say(login, '!join a');
    room.say('barbara', '!join Team B');
    // without a wish: the smaller side
    room.say('bjarne', '!join');
    await until('all have a side', () => {
      const { teams } = show.tap.show;
      return teams?.teams.A.members === 3 && teams.teams.B.members === 2;
    });
    room.moderator('!start');
    let last: string | null = null;
    for (let ballot = await show.nextBallot(null); ballot; ballot = await show.nextBallot(last)) {
      const { seat, turn } = ballot;
      const commands = await show.legalCommands(turn);
      const wanted = commands[0] ?? '';
      const others = commands.at(-1) ?? '';
      // everyone else wants another move, and there are more of them
      for (const login of SEATS.filter((one) => one !== seat).flatMap((one) => MEMBERS[one])) {
        room.say(login, `!join ${seat}`);
        room.say(login, others);
      }
      for (const login of ['xena', 'yuri', 'zoe']) room.say(login, others);
      for (const login of MEMBERS[seat]) room.say(login, wanted);
      const strangers = MEMBERS[seat === 'A' ? 'B' : 'A'].length;
      await until(`the votes of turn ${turn} have arrived`, () => {
        const now = show.tap.show.ballot;
        return (
          now?.voters === MEMBERS[seat].length &&
          now.refused['other-team'] === strangers &&
          now.refused['no-team'] === 3
        );
      });
      const full = show.tap.show.ballot;
      if (full === null) throw new Error('the vote has gone');
      rounds.push({ seat, turn, wanted, full });
      await closeVote(show, ballot);
      last = ballot.id;
      if (rounds.length === 3) {
        await until('the turn is played', () => (show.tap.show.match?.turn ?? 0) > turn, 30_000);
        // what the configuration says now is for the next match
        await show.restart({
          ...sides({ handMode: 'shown', actWindow: 30 }),
          table: { autoStart: false, beat: 0.1, undo: 0 },
        });
        last = null;
      }
    }
    const { matchKey = '0x' } = show.tap.show.match ?? {};
    record = await show.recordOf(matchKey);
    story = await show.chain.storyOf(matchKey);
  });
  afterAll(() => show?.close());

  it('vote in turns, each for its own seat: a restart keeps seats, sides and hands as they were', () => {
    expect(rounds.map(({ turn }) => turn)).toEqual(Array.from({ length: TURNS - 1 }, (_, turn) => turn));
    expect(new Set(rounds.map(({ seat }) => seat))).toEqual(new Set(SEATS));
    for (const { full } of rounds) expect(full.leaders).toHaveLength(1);
    expect(record.seats).toMatchObject({
      A: { kind: 'chat', name: 'Team A', handMode: 'blind' },
      B: { kind: 'chat', name: 'Team B', handMode: 'blind' },
    });
  });

  it('Never 3: have their votes alone in the records, whose digests are on chain for both seats', () => {
    expectOwnVotes(record, rounds, story);
  });

  it('have the same time on chain: both seats are public, and have the window for votes', async () => {
    const { publicSeats, voteWindow } = await show.chain.infoOf(record.matchKey);
    expect(publicSeats).toBe(3);
    expect(voteWindow).toBeGreaterThan(60);
  });

  it('Never 1: see no card before it is played, not even those of their own side', () => {
    for (const { from, what, text, turn } of show.taps.flatMap(({ heard }) => heard)) {
      if (what.endsWith(record.matchKey) && text.startsWith('200')) continue;
      expect({ from, what, turn, leaks: leaksIn(text, hiddenAt(story, turn, 'blind')) }).toEqual({
        from,
        what,
        turn,
        leaks: [],
      });
    }
    const said = show.bots.flatMap(({ lines }) => lines).join('\n');
    expect(leaksIn(said, hiddenAt(story, null, 'blind'))).toEqual([]);
  });
});

describe('two sides of chat that are two channels, with shown hands', () => {
  let show: SmallShow;
  const rounds: Round[] = [];
  let record: MatchRecord;
  let story: ChainStory;

  beforeAll(async () => {
    show = await SmallShow.open({
      ...sides({ handMode: 'shown', teams: { A: 'Hosts', B: 'Rivals', otherChannel: OTHER_CHANNEL } }),
      ballot: { seconds: 60, grace: 0.2, tally: 'draw' },
    });
    const { room } = show;
    const sayIn = (seat: Seat, login: string, text: string) =>
      seat === 'A' ? room.say(login, text) : void room.server.say({ channel: OTHER_CHANNEL, login, text });
    expect(show.tap.show.teams).toMatchObject({
      by: 'channels',
      how: null,
      teams: { A: { name: 'Hosts' }, B: { name: 'Rivals', channel: OTHER_CHANNEL } },
    });
    // a moderator of the other channel is nobody here
    sayIn('B', 'boss', '!start');
    room.moderator('!start');
    let last: string | null = null;
    for (let ballot = await show.nextBallot(null); ballot; ballot = await show.nextBallot(last)) {
      const { seat, turn } = ballot;
      const commands = await show.legalCommands(turn);
      const wanted = commands[0] ?? '';
      const others = commands.at(-1) ?? '';
      const rival = seat === 'A' ? 'B' : 'A';
      for (const login of MEMBERS[seat]) sayIn(seat, login, wanted);
      // in their own channel they are not even heard; in this one they are of the other side
      for (const login of MEMBERS[rival]) sayIn(rival, login, others);
      const strangers = rounds.length > 1 ? MEMBERS[rival] : [];
      for (const login of strangers) sayIn(seat, login, others);
      await until(`the votes of turn ${turn} have arrived`, () => {
        const now = show.tap.show.ballot;
        return now?.voters === MEMBERS[seat].length && (now.refused['other-team'] ?? 0) === strangers.length;
      });
      const full = show.tap.show.ballot;
      if (full === null) throw new Error('the vote has gone');
      rounds.push({ seat, turn, wanted, full });
      await closeVote(show, ballot);
      last = ballot.id;
    }
    const { matchKey = '0x' } = show.tap.show.match ?? {};
    record = await show.recordOf(matchKey);
    story = await show.chain.storyOf(matchKey);
  });
  afterAll(() => show?.close());

  it('have their own votes alone in the records of their seats', () => {
    expect(new Set(rounds.map(({ seat }) => seat))).toEqual(new Set(SEATS));
    expectOwnVotes(record, rounds, story);
    expect(show.tap.show.teams?.teams).toMatchObject({ A: { members: 3 }, B: { members: 2 } });
  });

  it('draw by seeds of their own, which are published with the hashes that the chain has held all along', async () => {
    const told = await show.chain.storyOf(record.matchKey);
    const [opened] = told.all('MatchOpened');
    const [joined] = told.all('MatchJoined');
    expect(record.draws).toMatchObject({
      A: { hash: opened?.args.entry.drawHash },
      B: { hash: joined?.args.entry.drawHash },
    });
    expect(record.draws?.A?.seed).not.toBe(record.draws?.B?.seed);
    for (const { ballot } of record.turns.filter(({ forced }) => !forced)) {
      expect(ballot?.result.stages[0]).toMatchObject({ why: 'draw' });
    }
  });

  it('both show their hands to everyone', () => {
    const hands = show.taps
      .flatMap(({ heard }) => heard)
      .filter(({ from, turn }) => from === 'overlay' && turn === 0)
      .map(({ text }) => text)
      .join('\n');
    for (const { token } of story.shown()) expect(hands).toContain(token);
  });
});

describe('chat against the streamer', () => {
  let show: SmallShow;
  let record: MatchRecord;
  let story: ChainStory;
  /** A moderator's dock, paired before the match. */
  let moderator: TrafficRecorder;
  /** By turn: what the streamer typed, or was to play without a word. */
  const own = new Map<number, string>();
  const refused: unknown[] = [];
  let forChat: OwnSeatShow | undefined;

  beforeAll(async () => {
    const config = sides({ opponent: 'streamer', handMode: 'shown', actWindow: 30 });
    show = await SmallShow.open({ ...config, ballot: { ...config.ballot, noVotes: 'streamer' } });
    const { room, tap } = show;
    await tap.act('invite');
    const [, code = ''] = (await show.bots[0]?.said(/pairing code for a moderator: (\S+)/)) ?? [];
    moderator = await TrafficRecorder.open(show.origin, code);
    refused.push(await tap.act('play', { command: '4 2' }));
    room.moderator('!start');
    const done = new Set<string>();
    let ownTurns = 0;
    for (let step = await nextStep(show, done); step.kind !== 'over'; step = await nextStep(show, done)) {
      if (step.kind === 'vote') {
        const { ballot } = step;
        // nobody votes the first time: then the streamer decides for chat
        const voters = forChat === undefined ? [] : MEMBERS.A;
        for (const login of voters) room.say(login, ballot.how.example);
        await until('all have voted', () => tap.show.ballot?.voters === voters.length);
        room.moderator('!close');
        await until('the vote is over', () => tap.show.ballot?.status !== 'open');
        done.add(ballot.id);
        continue;
      }
      const { asked } = step;
      const { turn, seat, moves } = asked;
      done.add(`${seat} ${turn}`);
      if (asked.why === 'no-votes') forChat = asked;
      // says nothing once, when their own seat is asked for the second time: the first legal move is played
      if (seat === 'B') ownTurns += 1;
      const isSilent = seat === 'B' && ownTurns === 2;
      own.set(turn, (isSilent ? moves[0] : moves.at(-1)) ?? '');
      if (isSilent) continue;
      refused.push(await tap.act('play', { command: 'the best one' }));
      refused.push(await moderator.act('play', { command: own.get(turn) ?? '' }));
      expect(await tap.act('play', { command: own.get(turn) ?? '' })).toMatchObject({ ok: true });
    }
    const { matchKey = '0x' } = tap.show.match ?? {};
    record = await show.recordOf(matchKey);
    story = await show.chain.storyOf(matchKey);
  }, 180_000);
  afterAll(async () => {
    moderator?.close();
    await show?.close();
  });

  it('plays what the streamer chose from their own dock, or the first legal move where they said nothing', () => {
    const played = record.turns.filter(({ turn }) => own.has(turn));
    expect(played.map(({ turn, command }) => [turn, shortOf(command)])).toEqual([...own]);
    expect(
      record.turns.every(
        ({ seat, ballot, forced }) => (ballot === null) === (seat === 'B' || forced === true),
      ),
    ).toBe(true);
    expect(record.seats.B).toMatchObject({ kind: 'streamer', handMode: null });
    expect(Object.keys(record.draws ?? {})).toEqual(['A']);
    expect(refused.length).toBeGreaterThan(3);
    for (const answer of refused) expect(answer).toMatchObject({ ok: false });
    expect(show.bots[0]?.lines.join('\n')).toContain('no move in time');
  });

  it('lets the streamer decide for chat where nobody voted, from what everyone sees, and says so', () => {
    if (forChat === undefined) throw new Error('the streamer was never asked for chat');
    const { turn, seat } = forChat;
    expect(seat).toBe('A');
    const result = record.turns.find((one) => one.turn === turn)?.ballot?.result;
    expect(result?.stages.every(({ why }) => why === 'streamer')).toBe(true);
    expect(leaksIn(JSON.stringify(forChat), hiddenAt(story, turn, 'shown'))).toEqual([]);
  });

  it('Never 1: shows the streamer their own hand, and shows it to nobody else before it is played', () => {
    const asked = show.tap.heard
      .filter(({ what, text }) => what === 'control' && text.includes('"ownSeat"'))
      .map(({ text }) => text)
      .join('\n');
    for (const { seat, token } of story.shown()) if (seat === 'B') expect(asked).toContain(token);
    const others = [...show.tap.heard.filter(({ what }) => what !== 'control'), ...moderator.heard];
    expect(moderator.heard.filter(({ what }) => what === 'control').length).toBeGreaterThan(TURNS);
    for (const { from, what, text, turn } of others) {
      if (what.endsWith(record.matchKey) && text.startsWith('200')) continue;
      const hidden = what === 'control' ? streamersOwn(story) : hiddenAt(story, turn, 'shown');
      expect({ from, what, turn, leaks: leaksIn(text, hidden) }).toEqual({ from, what, turn, leaks: [] });
    }
    const said = show.bots.flatMap(({ lines }) => lines).join('\n');
    expect(leaksIn(said, hiddenAt(story, null, 'shown'))).toEqual([]);
  });

  it('tells nobody a move before it is revealed: neither the log nor what docks see of what was done', () => {
    const plays = show.tap.control.audit.filter(({ action }) => action === 'play');
    expect(plays.length).toBeGreaterThan(2);
    for (const entry of plays) expect(JSON.stringify(entry)).not.toMatch(/->|best one/);
    expect(show.bots[0]?.lines.filter((line) => /play →.*->/.test(line))).toEqual([]);
  });
});

/** The streamer's cards: what docks of others are told names no card at all. */
const streamersOwn = (story: ChainStory) =>
  hiddenAt(story, null, 'shown').filter(({ name }) => name.endsWith('of B'));
