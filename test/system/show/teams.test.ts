import type { BallotShow, MatchRecord } from '@show-of-hands/bus';
import { SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import { recount, voterKeyOf } from '@show-of-hands/engine/ballot';
import { parseRuleset, triad } from '@show-of-hands/engine/triad';
import { bytesToHex, hexToBytes } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../props/processes.ts';
import type { BotConfig } from '../../props/show/bot.ts';
import type { ChainStory } from '../../props/show/chain-eye.ts';
import { hiddenAt, TURNS } from '../../props/show/evidence.ts';
import { leaksIn } from '../../props/show/secrets.ts';
import { SmallShow } from '../../props/show/small-show.ts';

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
  if (transcript === null || pepper === null) throw new Error('a played match can be recounted');
  const { setup } = transcript;
  const ruleset = parseRuleset(setup.ruleset);
  const started = ruleset.ok ? triad.start({ ...setup, ruleset: ruleset.value }) : ruleset;
  if (!started.ok) throw new Error(started.error.message);
  let state = started.value;
  for (const { turn, seat, move, ballot, command } of record.turns) {
    if (ballot === null) throw new Error(`turn ${turn} of ${seat} was not voted on`);
    const [digest] = story
      .all('Committed')
      .filter(({ args }) => args.turn === turn)
      .map(({ args }) => args.ballotDigest);
    const again = recount(ballot, triad, triad.view(state, 'public'));
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
          table: { autoStart: false, beat: 0.1 },
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
    expect(rounds.map(({ turn }) => turn)).toEqual(Array.from({ length: TURNS }, (_, turn) => turn));
    expect(new Set(rounds.map(({ seat }) => seat))).toEqual(new Set(SEATS));
    for (const { full } of rounds) expect(full.leaders).toHaveLength(1);
    expect(record.seats).toMatchObject({
      A: { kind: 'chat', name: 'Team A', handMode: 'blind' },
      B: { kind: 'chat', name: 'Team B', handMode: 'blind' },
    });
  });

  it('have their votes alone in the records, whose digests are on chain for both seats', () => {
    expectOwnVotes(record, rounds, story);
    for (const seat of SEATS) {
      const { seed, hash } = record.draws?.[seat] ?? {};
      expect(seed).toMatch(/^0x[0-9a-f]{64}$/);
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
    }
  });

  it('have the same time on chain: the seat that is not the public one has a window for votes too', async () => {
    const { publicSeat, actWindow, voteWindow } = await show.chain.infoOf(record.matchKey);
    expect(seatAt(publicSeat)).toBe('A');
    expect(actWindow).toBeGreaterThanOrEqual(voteWindow);
    expect(voteWindow).toBeGreaterThan(60);
  });

  it('see no card before it is played, not even those of their own side', () => {
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
    show = await SmallShow.open(
      sides({ handMode: 'shown', teams: { A: 'Hosts', B: 'Rivals', otherChannel: OTHER_CHANNEL } }),
    );
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
  const own: string[] = [];
  const refused: unknown[] = [];

  beforeAll(async () => {
    show = await SmallShow.open(sides({ opponent: 'streamer', handMode: 'shown', actWindow: 30 }));
    const { room, tap } = show;
    expect((await tap.act('play', { command: '4 2' })).ok).toBe(false);
    room.moderator('!start');
    const answered = new Set<number>();
    let last: string | null = null;
    let silent = true;
    const isOver = () => tap.show.match?.phase === 'over';
    while (!isOver()) {
      const { ballot } = tap.show;
      const { ownSeat } = tap.control;
      if (ballot?.status === 'open' && ballot.id !== last) {
        last = ballot.id;
        for (const login of MEMBERS.A) room.say(login, ballot.how.example);
        await until('all have voted', () => tap.show.ballot?.voters === MEMBERS.A.length);
        await closeVote(show, ballot);
      } else if (ownSeat !== undefined && !answered.has(ownSeat.turn) && silent && answered.size === 1) {
        // says nothing once: the first legal move is played
        answered.add(ownSeat.turn);
        silent = false;
        own.push(ownSeat.moves[0] ?? '');
      } else if (ownSeat !== undefined && !answered.has(ownSeat.turn)) {
        answered.add(ownSeat.turn);
        refused.push(await tap.act('play', { command: 'the best one' }));
        const command = ownSeat.moves.at(-1) ?? '';
        own.push(command);
        expect(await tap.act('play', { command })).toMatchObject({ ok: true });
      } else {
        await until(
          'the next decision',
          () =>
            isOver() ||
            (tap.show.ballot?.status === 'open' && tap.show.ballot.id !== last) ||
            (tap.control.ownSeat !== undefined && !answered.has(tap.control.ownSeat.turn)),
          60_000,
        );
      }
    }
    const { matchKey = '0x' } = tap.show.match ?? {};
    record = await show.recordOf(matchKey);
    story = await show.chain.storyOf(matchKey);
  }, 180_000);
  afterAll(() => show?.close());

  it('plays what the streamer chose from their own dock, or the first legal move where they said nothing', () => {
    const played = record.turns.filter(({ seat }) => seat === 'B');
    expect(played.map(({ command }) => command)).toEqual(own);
    expect(played.every(({ ballot }) => ballot === null)).toBe(true);
    expect(record.seats.B).toMatchObject({ kind: 'streamer', handMode: null });
    expect(record.turns.filter(({ seat }) => seat === 'A').every(({ ballot }) => ballot !== null)).toBe(true);
    expect(Object.keys(record.draws ?? {})).toEqual(['A']);
    expect(refused.length).toBeGreaterThan(1);
    for (const answer of refused) expect(answer).toMatchObject({ ok: false });
    expect(show.bots[0]?.lines.join('\n')).toContain('no move in time');
  });

  it('shows the streamer their own hand, and shows it to nobody else before it is played', () => {
    const told = show.tap.heard.filter(({ from }) => from === 'control');
    const asked = told.filter(({ text }) => text.includes('"ownSeat"')).map(({ text }) => text);
    for (const { seat, token } of story.shown()) if (seat === 'B') expect(asked.join('\n')).toContain(token);
    for (const { from, what, text, turn } of show.tap.heard) {
      if (from === 'control' || (what.endsWith(record.matchKey) && text.startsWith('200'))) continue;
      expect({ from, what, turn, leaks: leaksIn(text, hiddenAt(story, turn, 'shown')) }).toEqual({
        from,
        what,
        turn,
        leaks: [],
      });
    }
    const said = show.bots.flatMap(({ lines }) => lines).join('\n');
    expect(leaksIn(said, hiddenAt(story, null, 'shown'))).toEqual([]);
  });

  it('tells nobody a move before it is revealed: neither the log nor what docks see of what was done', () => {
    const { audit } = show.tap.control;
    const plays = audit.filter(({ action }) => action === 'play');
    expect(plays.length).toBeGreaterThan(2);
    for (const entry of plays) expect(JSON.stringify(entry)).not.toMatch(/->|best one/);
    expect(show.bots[0]?.lines.filter((line) => /play →.*->/.test(line))).toEqual([]);
  });
});
