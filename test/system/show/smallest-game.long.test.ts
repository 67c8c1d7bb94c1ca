import type { BallotShow, MatchRecord } from '@show-of-hands/bus';
import { checkRecord } from '@show-of-hands/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { GAMES } from '#bot/games';
import { until } from '#helpers/processes/processes.ts';
import { TestGameShow } from '#helpers/show/test-game-show.ts';

let played: TestGameShow;
let record: MatchRecord;

/** A round as it went. */
interface Round {
  /** What most viewers said, as a canonical command. */
  readonly wanted: string;
  /** What the overlay had in words while its ballot was open. */
  readonly drawn: string;
  /** What its board had of the rounds before: who has picked what, and whether that won. */
  readonly board: string;
  /** What the closed ballot says was decided. */
  readonly closed: string | undefined;
}
const rounds: Round[] = [];

/** Most say 0 in the first round and 1 after it, as a viewer types. */
async function vote({ turn, id }: BallotShow): Promise<Round> {
  const { page, show } = played;
  const { room, tap } = show;
  const most = turn === 0 ? 0 : 1;
  for (const login of ['ada', 'grace', 'linus']) room.say(login, `#odds ${most}`);
  room.say('wobbly', `#odds ${1 - most}`);
  // none of these is a vote: no such number, talk
  room.say('cheater', '#odds 7');
  room.say('nosy', 'odds are even!');
  await until('four votes are in', () => tap.show.ballot?.voters === 4);
  const words = async () => z.string().parse(await page.evaluate('document.body.innerText'));
  await until('they are drawn', async () => /4 votes[\s\S]*75%[\s\S]*25%/.test(await words()));
  const drawn = await words();
  const board = await page.$$eval('[data-testid=odds-board] g', (picks) =>
    picks
      .map((pick) => `${pick.textContent}${pick.getAttribute('data-won') === 'true' ? '!' : ''}`)
      .join(' '),
  );
  room.moderator('!close');
  const isClosed = () => tap.show.ballot?.id === id && tap.show.ballot.status === 'closed';
  await until('the ballot is closed', isClosed);
  return { wanted: `#odds ${most}`, drawn, board, closed: tap.show.ballot?.result?.command };
}

beforeAll(async () => {
  played = await TestGameShow.begin('odds');
  const { show, matchKey } = played;
  for (let ballot = await show.nextBallot(null); ballot !== null; ballot = await show.nextBallot(ballot.id)) {
    rounds.push(await vote(ballot));
  }
  record = await show.recordOf(matchKey);
}, 240_000);
afterAll(() => played?.close());

it('puts every round to the vote, and plays what most viewers say', () => {
  expect(rounds.length).toBeGreaterThanOrEqual(2);
  expect(rounds.map(({ closed }) => closed)).toEqual(rounds.map(({ wanted }) => wanted));
  expect(record.turns.filter(({ seat }) => seat === 'A').map(({ command }) => command)).toEqual(
    rounds.map(({ wanted }) => wanted),
  );
});

/** What the board has after so many rounds of the record: each pick, with ! where it won. */
function boardAfter(turns: number): string {
  const picks = Array.from({ length: 3 }, (_, turn) => {
    if (turn >= turns) return ['', ''];
    const [a, b] = (['A', 'B'] as const).map((seat) =>
      Number(record.turns.find((one) => one.turn === turn && one.seat === seat)?.move),
    );
    const winner = (Number(a) + Number(b)) % 2 === 0 ? 'A' : 'B';
    return [`${a}${winner === 'A' ? '!' : ''}`, `${b}${winner === 'B' ? '!' : ''}`];
  });
  return picks.flat().join(' ');
}

it('draws the rounds that were played, beside the vote on the next', () => {
  expect(rounds.map(({ board }) => board)).toEqual(rounds.map((_, turn) => boardAfter(turn)));
});

it('draws what is asked, how to vote and how the votes stand', () => {
  for (const [index, { drawn, wanted }] of rounds.entries()) {
    const [most, least] = index === 0 ? ['even (0)', 'odd (1)'] : ['odd (1)', 'even (0)'];
    const lines = drawn.split('\n').filter((line) => line !== '');
    expect(lines).toEqual(expect.arrayContaining(['Type in chat', '4 votes', wanted]));
    expect(lines.join('|')).toContain(`${most}|75%|${least}|25%`);
  }
  expect(played.watch.errors()).toEqual([]);
});

it('has a record of which everything holds: ballots, moves, what was sealed, and the end', () => {
  const found = [...checkRecord(record)];
  const findings = found.flatMap((one) => (one.type === 'turn' ? one.turn.findings : one.findings));
  expect(findings.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  expect(found.filter(({ type }) => type === 'turn')).toHaveLength(2 * rounds.length);
  expect(new Set(findings.map(({ claim }) => claim))).toEqual(
    new Set(['votes', 'move', 'digest', 'sealed', 'legal', 'ending']),
  );
});

it('has a page that shows that all of it holds, asking the chain itself', async () => {
  const { verdicts, errors } = await played.verified();
  expect(verdicts.length).toBeGreaterThan(6);
  expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
  expect(errors).toEqual([]);
});

it('has a record in which a move that was not played is found', () => {
  const [first, ...others] = record.turns;
  if (first === undefined) throw new Error('the record has no turns');
  const other = { ...first, move: first.move === '0x00' ? '0x01' : '0x00' } as const;
  const found = [...checkRecord({ ...record, turns: [other, ...others] })];
  const findings = found.flatMap((one) => (one.type === 'turn' ? one.turn.findings : one.findings));
  expect(findings.map(({ verdict }) => verdict)).toContain('fails');
});

it('is played whatever else is registered: the dock offers it beside the games of this program', () => {
  expect(played.show.tap.show.games?.all.map(({ id }) => id)).toEqual([
    ...GAMES.all.map(({ id }) => id),
    'odds',
    'salvo',
  ]);
});
