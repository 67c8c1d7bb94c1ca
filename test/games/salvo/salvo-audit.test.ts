import type { EndingShow, MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { chainMoveIn, expectOk, SEATS, type Seat, seatsAsked, seatsDeciding } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  auditOf,
  checkEnding,
  checkRecord,
  inEnglish,
  type LogFinding,
  logsOfType,
  MatchFold,
  matchReading,
} from '@show-of-hands/verify';
import { encodeAbiParameters, type Hex, keccak256, padHex, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  evidenceOf,
  joined,
  KEY,
  opened,
  placed,
  type Told,
} from '../../../packages/verify/src/logs/evidence.fixture.ts';
import { polylemmaRecord } from '../../../packages/verify/src/polylemma/record.fixture.ts';
import { type Cell, type SalvoState, type SalvoTypes, salvo } from './salvo.ts';
import { salvoAudit } from './salvo-audit.ts';
import { salvoTranscript } from './salvo-bus.ts';
import { ANSWER, answerIn, wordsOf } from './salvo-water.ts';

// One match, told as its record and as its logs: what is found of its ending is the same.

const SHIP = padHex('0x01', { size: 32 });
/** Whatever a record has beside its match. */
const BASE = polylemmaRecord('a salvo', 1);
const hashOf = (text: string): Hex => keccak256(toHex(text));
/** The shell falls on neither ship. */
const SALT = hashOf('a shell into the sea, 1');
const PLACES = { A: [0, 1], B: [14, 15] } as const;
const WATERS = { A: wordsOf(PLACES.A), B: wordsOf(PLACES.B) } as const;

interface Story {
  /** Where each seat shoots, in order; wherever nobody has, once that is over. */
  readonly shots: Readonly<Record<Seat, readonly Cell[]>>;
  /** The turns in which a seat says the other thing than is so. */
  readonly lies: Readonly<Record<Seat, readonly number[]>>;
  /** What each seat shows at the end; null: nothing. */
  readonly shown: Readonly<Record<Seat, readonly Hex[] | null>>;
  readonly ending: Pick<EndingShow, 'winner' | 'cause'>;
  /** Who was silent when time was called in the end. */
  readonly silent?: Seat;
}

const answerBytes = (isShip: boolean): Hex =>
  encodeAbiParameters(ANSWER, [isShip ? SHIP : ZERO_HASH, ZERO_HASH, []]);

interface PlayedStory {
  readonly end: SalvoState;
  readonly told: ToldRecord;
  readonly moves: readonly { readonly turn: number; readonly seat: Seat; readonly move: Hex }[];
  readonly logs: readonly Told[];
}

/** Plays a story as its table does, which knows no ship. */
function play({ shots, lies, shown }: Story): PlayedStory {
  const { chance, answering } = salvo;
  if (chance === undefined || answering === undefined) throw new Error('salvo draws and answers');
  const logs: Told[] = [{ type: 'drawn', turn: 0, turnSalt: SALT }];
  const answers: ToldRecord['answers'] = [];
  const moves: { turn: number; seat: Seat; move: Hex }[] = [];
  const left = { A: [...shots.A], B: [...shots.B] };
  let state = expectOk(chance.draw(expectOk(salvo.start({ ships: {}, shown: [] })), SALT)).state;
  for (let seats = seatsAsked(salvo, state); seats.length > 0; seats = seatsAsked(salvo, state)) {
    const { turn } = state;
    const [decides] = seatsDeciding(salvo, state);
    if (decides !== undefined) {
      const move = left[decides].shift() ?? [...salvo.legalMoves(state, decides)].at(0) ?? 0;
      const bytes = salvo.codec.encode(move);
      moves.push({ turn, seat: decides, move: bytes });
      logs.push({ type: 'moved', seat: decides, turn, move: bytes, committed: null });
      state = expectOk(salvo.play(state, { [decides]: { move } })).state;
      continue;
    }
    const given = seats.map((seat) => {
      const isShip = PLACES[seat].some((cell) => cell === state.waters[seat].at(-1)?.at);
      return [seat, isShip !== lies[seat].includes(turn)] as const;
    });
    for (const [seat, said] of given) {
      const answer = answerBytes(said);
      answers.push({ turn, seat, answer, hash: hashOf(`answer ${seat} ${turn}`) });
      logs.push({ type: 'answered', seat, turn, answer });
    }
    state = expectOk(answering.answer(state, Object.fromEntries(given))).state;
  }
  const lists = SEATS.flatMap((seat) => {
    const values = shown[seat];
    const salts = Array.from({ length: 16 }, () => ZERO_HASH);
    return values === null
      ? []
      : [{ seat, root: 0, values: [...values], salts, hash: hashOf(`list of ${seat}`) }];
  });
  return {
    end: state,
    moves,
    told: { drawn: [{ turn: 0, turnSalt: SALT, hash: hashOf('drawn') }], answers, lists },
    logs: [...logs, ...lists.map(({ hash: _, ...list }) => ({ type: 'secretListShown', ...list }) as const)],
  };
}

const scoreOf = ({ end }: PlayedStory) => salvo.outcome(end)?.score ?? { A: 0, B: 0 };

/** Every finding of the record, its words in English. */
function inRecord(story: Story, change: (record: MatchRecord) => MatchRecord = (record) => record) {
  const played = play(story);
  const seat = { ...BASE.seats.A, kind: 'computer' } as const;
  const record = change({
    ...BASE,
    seats: { A: seat, B: seat },
    transcript: salvoTranscript(played.end),
    turns: played.moves.map((one) => ({
      ...one,
      command: salvo.notation.format(expectOk(chainMoveIn(salvo.codec, one.move)).move, one.seat),
      ballot: null,
      commit: null,
      reveal: { hash: ZERO_HASH },
    })),
    told: played.told,
    ending: { ...story.ending, score: scoreOf(played) },
  });
  return [...checkRecord(record)]
    .flatMap((one) => (one.type === 'match' ? one.findings : one.turn.findings))
    .map(({ claim, verdict, detail }) => ({ claim, verdict, words: inEnglish(detail) }));
}

/** What the logs say of the ending. */
async function inLogs(story: Story): Promise<LogFinding | undefined> {
  const { logs: told, end } = play(story);
  const closing: Told[] =
    story.silent === undefined
      ? []
      : [{ type: 'timeCalled', awaiting: [story.silent], deadline: 0, graceUntil: null }];
  const { winner: ending, cause } = story.ending;
  const all: readonly Told[] = [
    opened(),
    joined(),
    { type: 'started', salt: ZERO_HASH, firstPlayer: 'A', recordDeadline: 0 },
    ...told,
    ...closing,
    { type: 'ended', ending, cause, score: null },
  ];
  const logs = placed(all.map((log, block) => [block + 1, log]));
  const evidence = {
    ...evidenceOf(logs, { info: { ending, cause } }),
    table: { venue: { chainId: 1, table: ZERO_HASH }, block: async () => ({ time: 1 }) },
  };
  const reading = matchReading<SalvoTypes>({
    game: salvo,
    begin: () => salvo.start({ ships: {}, shown: [] }),
    answerIn: (_state, _seat, data) => answerIn(data),
  });
  const fold = new MatchFold(reading, { hands: {}, shown: [] }, KEY);
  fold.take(logs, evidence.info);
  expect(fold.state).toEqual(end);
  const audited = auditOf(
    salvo.codec,
    salvoAudit,
    logsOfType(logs, 'secretListShown'),
    fold.deeds,
    fold.state,
  );
  for await (const found of checkEnding(evidence, salvo.outcome(end)?.winner, audited)) return found;
  return undefined;
}

/** B sinks A’s ship, whose shots all miss. */
const HONEST: Story = {
  shots: { A: [2, 3], B: [0, 1] },
  lies: { A: [], B: [] },
  shown: WATERS,
  ending: { winner: 'B', cause: 'played' },
};
/** A hits in turn 1, which B denies. */
const B_LIED: Story = {
  ...HONEST,
  shots: { A: [14, 3], B: [0, 1] },
  lies: { A: [], B: [1] },
  ending: { winner: 'A', cause: 'audit' },
};
/** B’s answers were all true, of water that the rules do not allow. */
const B_UNLAWFUL: Story = {
  ...B_LIED,
  lies: { A: [], B: [] },
  shots: HONEST.shots,
  shown: { ...WATERS, B: wordsOf([14, 14]) },
};
/** And A denies both of B’s hits. */
const BOTH_LIED: Story = {
  ...B_LIED,
  lies: { A: [2, 4], B: [1] },
  ending: { winner: 'void', cause: 'audit' },
};
/** A sinks B’s ship though B denies the first hit: it has lost anyway. */
const LOSER_LIED: Story = {
  ...HONEST,
  shots: { A: [14, 15], B: [4, 5, 7, 8] },
  lies: { A: [], B: [1] },
  ending: { winner: 'A', cause: 'played' },
};

const DENIED = /B answered falsely in turn 2: c4 was said to be open water, and is a ship/;

describe('an ending after secrets were shown', () => {
  it.each<[string, Story, string, RegExp]>([
    ['of a match in which nobody lied', HONEST, 'holds', /B wins/],
    ['against a seat that denied a hit', B_LIED, 'holds', DENIED],
    [
      'against a seat whose water has no ship',
      B_UNLAWFUL,
      'holds',
      /The rules don’t allow the secrets that B/,
    ],
    [
      'against both seats, if both denied hits',
      BOTH_LIED,
      'holds',
      /A answered falsely in turn 3.* B answered/,
    ],
    ['of a seat that lied and had lost anyway', LOSER_LIED, 'holds', DENIED],
    [
      'against an honest seat',
      { ...HONEST, ending: { winner: 'A', cause: 'audit' } },
      'fails',
      /othing .*is false/,
    ],
    ['against both, if one was honest', { ...B_LIED, ending: BOTH_LIED.ending }, 'fails', DENIED],
    ['against one, if both lied', { ...BOTH_LIED, ending: B_LIED.ending }, 'fails', DENIED],
    ['for the seat that lied', { ...B_LIED, ending: { winner: 'B', cause: 'audit' } }, 'fails', DENIED],
    ['for the seat that lied, as if nobody had asked', { ...B_LIED, ending: HONEST.ending }, 'fails', DENIED],
    ['in a draw by audit', { ...B_LIED, ending: { winner: 'draw', cause: 'audit' } }, 'fails', DENIED],
    [
      'against a seat whose list is not there',
      { ...B_LIED, shown: { ...WATERS, B: null } },
      'unknown',
      /[Nn]ot all/,
    ],
    [
      'against a seat that lied, where the other one’s list is not there',
      { ...B_LIED, shown: { ...WATERS, A: null } },
      'unknown',
      /[Nn]ot all .*B answered falsely/,
    ],
    [
      'against a seat that was honest, though the other one’s list is not there',
      { ...HONEST, shown: { ...WATERS, A: null }, ending: { winner: 'A', cause: 'audit' } },
      'fails',
      /othing .*is false/,
    ],
  ])('%s: by the record and by the logs', async (_, story, verdict, words) => {
    const ending = inRecord(story).find(({ claim }) => claim === 'ending');
    const logged = await inLogs(story);
    expect([ending?.verdict, logged?.verdict]).toEqual([verdict, verdict]);
    expect(ending?.words).toMatch(words);
    expect(logged?.detail).toMatch(words);
  });

  it('by time holds where one seat’s list is false and the other one showed none', async () => {
    const silent: Story = {
      ...B_LIED,
      shown: { ...WATERS, A: null },
      silent: 'A',
      ending: { winner: 'void', cause: 'time' },
    };
    expect(await inLogs(silent)).toMatchObject({ verdict: 'holds', detail: expect.stringMatching(DENIED) });
    for (const winner of SEATS) {
      expect(await inLogs({ ...silent, ending: { winner, cause: 'time' } })).toMatchObject({
        verdict: 'fails',
      });
    }
    // a record does not say who was silent, but no seat that lied has won
    const verdictFor = (winner: EndingShow['winner']) =>
      inRecord({ ...silent, ending: { winner, cause: 'time' } }).find(({ claim }) => claim === 'ending')
        ?.verdict;
    expect((['void', 'A', 'B', 'draw'] as const).map(verdictFor)).toEqual([
      'unknown',
      'unknown',
      'fails',
      'fails',
    ]);
  });
});

describe('the record of a match', () => {
  const verdicts = (story: Story) =>
    Object.fromEntries(inRecord(story).map(({ claim, verdict }) => [claim, verdict]));

  it('holds in every point where a table found the lie: it does not fail for answers that it does not hide', () => {
    for (const story of [B_LIED, B_UNLAWFUL, BOTH_LIED, LOSER_LIED]) {
      expect(verdicts(story)).toEqual({ legal: 'holds', ending: 'holds' });
    }
  });

  it('has answers that hold where nobody lied, and nobody can tell where a list is not there', () => {
    expect(verdicts(HONEST)).toEqual({ legal: 'holds', answers: 'holds', ending: 'holds' });
    expect(verdicts({ ...HONEST, shown: { ...WATERS, B: null } })).toMatchObject({ answers: 'unknown' });
  });

  it.each<[string, EndingShow['cause']]>([
    ['was not punished', 'played'],
    ['could not have been found: nobody shows secrets once a signed record has settled a match', 'settled'],
  ])('has answers that fail where a lie %s', (_, cause) => {
    expect(verdicts({ ...B_LIED, ending: { winner: 'B', cause } })).toEqual({
      legal: 'holds',
      answers: 'fails',
      ending: 'fails',
    });
  });

  it('fails with another score than the shots came to', () => {
    const found = inRecord(B_LIED, (record) => ({
      ...record,
      ending: { ...record.ending, score: { A: 2, B: 2 } },
    }));
    expect(found.find(({ claim }) => claim === 'ending')).toMatchObject({
      verdict: 'fails',
      words: 'Under the rules, the score is A 0 : 2 B. Published: A 2 : 2 B.',
    });
  });
});
