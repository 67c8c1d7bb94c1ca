import { type MatchRecord, matchRecord, type TurnRecord } from '@show-of-hands/bus';
import { encodeDrawn, polylemma, RANDOM_SLOT } from '@show-of-hands/engine/polylemma';
import { type Hex, keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../finding.ts';
import { inEnglish } from '../games.ts';
import { checkRecord } from '../record/check-record.ts';
import { ownVotesOf } from '../record/own-votes.ts';
import { characterOf, polylemmaRecord, voterOf } from './record.fixture.ts';

const HONEST = matchRecord.parse(polylemmaRecord('an honest battle', 3));

/** The worst that was found of each claim. */
function verdictsOf(record: MatchRecord): Partial<Record<Claim, string>> {
  const worst: Partial<Record<Claim, string>> = {};
  for (const found of checkRecord(record)) {
    for (const { claim, verdict } of found.type === 'turn' ? found.turn.findings : found.findings) {
      if (worst[claim] !== 'fails') worst[claim] = verdict;
    }
  }
  return worst;
}

const changed = (change: (record: MatchRecord) => void): MatchRecord => {
  const record = structuredClone(HONEST);
  change(record);
  return record;
};
const turnWith = ({ turns }: MatchRecord, is: (turn: TurnRecord) => boolean): TurnRecord => {
  const found = turns.find(is);
  if (found === undefined) throw new Error('the match has no such turn');
  return found;
};
const isRandom = ({ move }: TurnRecord): boolean => {
  const decoded = polylemma.codec.decode(move);
  return decoded.ok && decoded.value.slot === RANDOM_SLOT;
};
/** The chain's words of a random slot, with another secret or another character in them. */
const redraw = (turn: TurnRecord, { secret, token }: { secret?: Hex; token?: number }) => {
  const own = turn.disclosed?.slice(0, 66) as Hex;
  const drawn = Number(BigInt(`0x${turn.disclosed?.slice(2 + 64 * 4, 2 + 64 * 5)}`));
  turn.disclosed = encodeDrawn(secret ?? own, [characterOf(token ?? drawn)]);
};

describe('a record of both seats at once', () => {
  it('holds in every point, with random slots that were drawn by what was sealed', () => {
    expect(verdictsOf(HONEST)).toEqual(
      Object.fromEntries(
        ['votes', 'move', 'digest', 'sealed', 'secret', 'legal', 'ending'].map((claim) => [claim, 'holds']),
      ),
    );
    const found = [...checkRecord(HONEST)].flatMap((each) => (each.type === 'turn' ? [each.turn] : []));
    expect(found.map(({ turn, seat }) => `${turn}${seat}`)).toEqual(
      HONEST.turns.map(({ turn, seat }) => `${turn}${seat}`),
    );
    // each slot is told of with the seat that used it
    const drew = found.filter(({ findings }) => findings.some(({ claim }) => claim === 'secret'));
    expect(drew.map(({ index }) => HONEST.turns[index]).every((turn) => turn && isRandom(turn))).toBe(true);
    expect(drew).toHaveLength(HONEST.turns.filter(isRandom).length);
  });

  it('is the example that the package brings, and what is found of it can be said', async () => {
    await expect(`${JSON.stringify(HONEST)}\n`).toMatchFileSnapshot('../../example/record.json');
    for (const found of checkRecord(HONEST)) {
      for (const { detail } of found.type === 'turn' ? found.turn.findings : found.findings) {
        expect(inEnglish(detail)).not.toBe(detail.key);
      }
    }
  });

  it('finds a viewer’s votes, as far as they were said', () => {
    const own = ownVotesOf(HONEST, voterOf(3));
    expect(own.kind === 'votes' && own.ballots.map(({ vote }) => 'said' in vote && vote.said)).toEqual(
      HONEST.turns.filter(({ seat }) => seat === 'A').map(({ command }) => command.replace(/ lp=.*/, '')),
    );
  });

  it('is played as far as it goes where a seat never revealed its last move', () => {
    const late = changed((record) => {
      record.turns.pop();
      record.ending = { ...record.ending, cause: 'time' };
    });
    expect(verdictsOf(late)).toMatchObject({ legal: 'holds', ending: 'unknown' });
  });

  it('does not hold where moves of chat come without their votes', () => {
    const withheld = changed(({ turns }) => {
      for (const turn of turns) turn.ballot = null;
    });
    expect(verdictsOf(withheld)).toMatchObject({ asked: 'fails', legal: 'holds' });
  });

  it.each<[string, Partial<Record<Claim, string>>, (record: MatchRecord) => void]>([
    [
      'a wrong secret',
      { legal: 'fails' },
      (record) => redraw(turnWith(record, isRandom), { secret: keccak256('0x01') }),
    ],
    ['a wrong candidate', { legal: 'fails' }, (record) => redraw(turnWith(record, isRandom), { token: 7 })],
    [
      'a random slot that was kept back',
      { legal: 'fails' },
      (record) => {
        turnWith(record, isRandom).disclosed = undefined;
      },
    ],
    [
      'changed points of the computer',
      { sealed: 'fails' },
      (record) => {
        const turn = turnWith(record, ({ seat }) => seat === 'B');
        turn.move = polylemma.codec.encode({ slot: 0, points: turn.move.endsWith('00') ? 1 : 0 });
      },
    ],
    [
      'changed points of chat',
      { sealed: 'fails', move: 'fails' },
      (record) => {
        const turn = turnWith(record, ({ seat }) => seat === 'A');
        turn.move = `${turn.move.slice(0, 4)}${turn.move.endsWith('00') ? '01' : '00'}` as Hex;
      },
    ],
    [
      'swapped salts',
      { sealed: 'fails' },
      ({ turns: [first, second] }) => {
        if (!first || !second) throw new Error('two moves are a turn');
        [first.reveal.salt, second.reveal.salt] = [second.reveal.salt, first.reveal.salt];
      },
    ],
    [
      'a salt that is left out',
      { legal: 'fails' },
      (record) => {
        const [first] = record.turns;
        if (first) delete first.reveal.salt;
      },
    ],
    [
      'a seat that moves twice',
      { legal: 'fails' },
      ({ turns: [first, second] }) => {
        if (first && second) second.seat = first.seat;
      },
    ],
    [
      'another root of what was sealed',
      { legal: 'fails' },
      ({ transcript }) => {
        if (transcript?.game === 'polylemma') transcript.setup.header.sealed.A = keccak256('0x02');
      },
    ],
    [
      'a setup under the key of another match, on which all chance rests',
      { legal: 'fails' },
      ({ transcript }) => {
        if (transcript?.game === 'polylemma') transcript.setup.header.matchKey = keccak256('0x03');
      },
    ],
    [
      'a round that was left out',
      { legal: 'fails' },
      (record) => {
        record.turns = record.turns.filter(({ turn }) => turn !== 1);
      },
    ],
    [
      'rounds in another order, which nobody voted on',
      { legal: 'fails' },
      (record) => {
        const round = (number: number) =>
          record.turns.filter(({ turn }) => turn === number).map((turn) => ({ ...turn, ballot: null }));
        const later = record.turns.filter(({ turn }) => turn > 1);
        record.turns = [...round(1), ...round(0), ...later];
      },
    ],
    [
      'another winner',
      { ending: 'fails', legal: 'holds' },
      ({ ending }) => {
        ending.winner = ending.winner === 'A' ? 'B' : 'A';
      },
    ],
    [
      'a vote that was left out',
      { votes: 'fails', digest: 'fails' },
      (record) => {
        turnWith(record, ({ ballot }) => ballot !== null).ballot?.votes.pop();
      },
    ],
  ])('%s is found', (_what, expected, change) => {
    expect(verdictsOf(changed(change))).toMatchObject(expected);
  });
});
