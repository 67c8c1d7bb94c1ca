import type { MatchRecord, OwnSeatShow } from '@show-of-hands/bus';
import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { rarityIn } from '@show-of-hands/engine/cryptogs/search';
import { checkRecord } from '@show-of-hands/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import type { BotConfig } from '#helpers/show/bot.ts';
import { nextStep } from '#helpers/show/next-step.ts';
import { setupOf } from '#helpers/show/of-game.ts';
import { SmallShow } from '#helpers/show/small-show.ts';

// Togs between two teams of chat, and between chat and the streamer: at most one seat chooses at a time.

const MEMBERS = { A: ['ada', 'alan', 'anita'], B: ['barbara', 'bjarne'] } as const;

const sides = (opponent: 'chat' | 'streamer'): BotConfig => ({
  game: 'cryptogs',
  web: { port: 0 },
  ballot: { seconds: 60, grace: 0.2 },
  table: { preset: 'aim', opponent, autoStart: false, beat: 0.1, undo: 0, actWindow: 30 },
});

/** What a team voted for. */
interface Wanted {
  readonly seat: Seat;
  readonly turn: number;
  readonly command: string;
}

/** Nothing of a record fails, and nothing stays open. */
function expectAllHolds(record: MatchRecord): void {
  const found = [...checkRecord(record)].flatMap((one) =>
    one.type === 'turn' ? one.turn.findings : one.findings,
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
}

/** Both seats stake about as much. */
function expectEvenStakes({ transcript }: MatchRecord): void {
  const { stakes } = setupOf('cryptogs', transcript);
  const [a, b] = [rarityIn(stakes.A), rarityIn(stakes.B)];
  expect(Math.abs(a - b)).toBeLessThanOrEqual(0.15 * Math.max(a, b));
}

describe('two teams of chat', () => {
  let show: SmallShow;
  const matches: { readonly record: MatchRecord; readonly wanted: readonly Wanted[] }[] = [];
  const haveChosen = () => new Set(matches.flatMap(({ wanted }) => wanted.map(({ seat }) => seat)));

  async function played(): Promise<(typeof matches)[number]> {
    const { room, tap } = show;
    const wanted: Wanted[] = [];
    const { matchKey } = tap.show.match ?? {};
    const ended = tap.show.ballot?.id ?? null;
    room.moderator('!start');
    await until(
      'a match begins',
      () => tap.show.match !== null && tap.show.match.matchKey !== matchKey,
      60_000,
    );
    let last: string | null = ended;
    for (let ballot = await show.nextBallot(last); ballot; ballot = await show.nextBallot(last)) {
      const { id, seat, turn } = ballot;
      last = id;
      const command = wanted.length % 2 === 0 ? '#slam all' : '#slam even';
      for (const login of MEMBERS[otherSeat(seat)]) room.say(login, command === '#slam all' ? 'even' : 'all');
      for (const login of MEMBERS[seat]) room.say(login, command);
      await until(`the votes of turn ${turn} have arrived`, () => {
        const now = tap.show.ballot;
        return (
          now?.voters === MEMBERS[seat].length &&
          now.refused['other-team'] === MEMBERS[otherSeat(seat)].length
        );
      });
      room.moderator('!close');
      await until(
        'the vote is closed',
        () => tap.show.ballot?.id !== id || tap.show.ballot.status === 'closed',
      );
      wanted.push({ seat, turn, command });
    }
    return { record: await show.recordOf(tap.show.match?.matchKey ?? '0x'), wanted };
  }

  beforeAll(async () => {
    show = await SmallShow.open(sides('chat'));
    const { room, tap } = show;
    for (const seat of SEATS) for (const login of MEMBERS[seat]) room.say(login, `!join ${seat}`);
    await until('all have a team', () => {
      const { teams } = tap.show;
      return SEATS.every((seat) => teams?.teams[seat].members === MEMBERS[seat].length);
    });
    // now and then one throw leaves too little for the other team to choose from
    while (haveChosen().size < 2) matches.push(await played());
  }, 300_000);
  afterAll(() => show?.close());

  it('throw in turns, each by the votes of its own, to an end of which all holds', () => {
    expect(haveChosen()).toEqual(new Set(SEATS));
    for (const { record, wanted } of matches) {
      const chosen = record.turns.filter(({ forced }) => forced !== true);
      expect(chosen.map(({ seat, turn, command }) => ({ seat, turn, command }))).toEqual(wanted);
      expectAllHolds(record);
    }
  });

  it('stake about as much, and neither is asked about the stake of the other', async () => {
    for (const { record } of matches) expectEvenStakes(record);
    expect(await show.tap.act('ask', { topics: 'party' })).toMatchObject({ ok: false });
    expect(show.tap.show.betweenVote).toBeNull();
  });
});

describe('chat against the streamer', () => {
  let show: SmallShow;
  let record: MatchRecord;
  const own = new Map<number, string>();
  const asked: OwnSeatShow[] = [];

  beforeAll(async () => {
    show = await SmallShow.open(sides('streamer'));
    const { room, tap } = show;
    room.moderator('!start');
    const done = new Set<string>();
    for (let step = await nextStep(show, done); step.kind !== 'over'; step = await nextStep(show, done)) {
      if (step.kind === 'vote') {
        const { ballot } = step;
        for (const login of MEMBERS.A) room.say(login, ballot.how.example);
        await until('all have voted', () => tap.show.ballot?.voters === MEMBERS.A.length);
        room.moderator('!close');
        await until('the vote is over', () => tap.show.ballot?.status !== 'open');
        done.add(ballot.id);
        continue;
      }
      const { seat, turn, moves } = step.asked;
      done.add(`${seat} ${turn}`);
      asked.push(step.asked);
      const move = moves.at(-1) ?? '';
      own.set(turn, move);
      expect(await tap.act('play', { command: 'aim 3 11' })).toMatchObject({ ok: false });
      expect(await tap.act('play', { command: move })).toMatchObject({ ok: true });
    }
    record = await show.recordOf(tap.show.match?.matchKey ?? '0x');
  }, 300_000);
  afterAll(() => show?.close());

  it('each throws what it chose, the streamer from the dock, and all of it holds', () => {
    const thrown = record.turns.filter(({ seat, forced }) => seat === 'B' && forced !== true);
    expect(thrown.map(({ turn, command }) => [turn, command.replace('#slam ', '')])).toEqual([...own]);
    expect(asked.every(({ seat }) => seat === 'B')).toBe(true);
    expect(record.seats.B.kind).toBe('streamer');
    expectEvenStakes(record);
    expectAllHolds(record);
  });
});
