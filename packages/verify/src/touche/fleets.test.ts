import { expectOk, SEATS } from '@show-of-hands/engine';
import {
  cellsOf,
  type Fleet,
  HIDDEN,
  type Ruleset,
  type ToucheState,
  touche,
} from '@show-of-hands/engine/touche';
import fc from 'fast-check';
import { type Hex, keccak256, numberToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../games.ts';
import { toucheAudit } from './audit.ts';
import { answerIn, encodeAnswer, fleetIn, wordsOfFleet } from './hidden-fleet.ts';
import { toucheReading } from './reading.ts';

const word = (value: number): Hex => numberToHex(value, { size: 32 });
const fleets = fc.uniqueArray(fc.integer({ min: 0, max: cellsOf(HIDDEN) - 1 }), {
  minLength: HIDDEN.ships,
  maxLength: HIDDEN.ships,
});
const begun = (A: Fleet, B: Fleet): ToucheState =>
  expectOk(touche.start({ ruleset: HIDDEN, fleets: { A: [A], B: [B] }, shown: [] }));

/** The state in which both seats are to answer for the first turn. */
function asked(A: Fleet, B: Fleet): ToucheState {
  const { chance } = touche;
  if (chance === undefined) throw new Error('Touché Coulé draws');
  const placed = expectOk(chance.draw(begun(A, B), word(1))).state;
  const wait = { move: { kind: 'wait' } } as const;
  const ordered = expectOk(touche.play(placed, { A: wait, B: wait })).state;
  return expectOk(chance.draw(ordered, word(2))).state;
}

describe('a fleet as it stands on chain', () => {
  test('is a word for each cell, and is found in them again', () => {
    fc.assert(
      fc.property(fleets, (fleet) => {
        const words = wordsOfFleet(HIDDEN, fleet);
        expect(words).toHaveLength(cellsOf(HIDDEN));
        expect(fleetIn(HIDDEN, words)).toEqual(fleet);
      }),
    );
  });

  test.each<[string, (words: readonly Hex[]) => readonly Hex[]]>([
    ['a ship is missing', (words) => words.with(words.indexOf(word(2)), word(0))],
    ['a ship is doubled', (words) => words.with(words.indexOf(word(0)), word(1))],
    ['there is one that no fleet has', (words) => words.with(words.indexOf(word(0)), word(4))],
    ['a word is none of a ship', (words) => words.with(words.indexOf(word(0)), keccak256('0x01'))],
    ['a cell is missing', (words) => words.slice(1)],
  ])('is none where %s, and its seat has lost', (_what, spoilt) => {
    const words = spoilt(wordsOfFleet(HIDDEN, [5, 17, 99]));
    expect(fleetIn(HIDDEN, words)).toBeUndefined();
    const why = toucheAudit.unlawful(words, begun([5, 17, 99], [1, 2, 3]));
    expect(why && inEnglish(why)).toContain('there aren’t ships 1 to 3');
  });
});

describe('an answer', () => {
  const shown = (value: number, index: number) => ({
    value: word(value),
    salt: keccak256(word(index)),
  });
  const nodes = Array.from({ length: 7 }, (_, node) => keccak256(word(1_000 + node)));

  test('is as long for a hit as for a miss, whatever fleet it is of', () => {
    fc.assert(
      fc.property(fleets, fleets, (one, other) => {
        const states = [asked(one, [1, 2, 3]), asked(other, [1, 2, 3])];
        const { answering } = touche;
        if (answering === undefined) throw new Error('Touché Coulé answers');
        const answers = states.map((state) =>
          encodeAnswer(expectOk(answering.answerOf(state, 'A')).map(shown), nodes),
        );
        expect(answers[0]).toHaveLength(answers[1]?.length ?? 0);
        // what is asked follows from nothing that is hidden
        const [first, second] = states.map(({ due }) => (due.kind === 'answers' ? due.asked.A : []));
        expect(first).toEqual(second);
      }),
    );
  });

  test('says what stands on each cell, and anything else is none', () => {
    expect(expectOk(answerIn(encodeAnswer([shown(0, 1), shown(3, 2)], nodes)))).toEqual([0, 3]);
    expect(answerIn('0x1234')).toMatchObject({ error: { code: 'malformed' } });
  });
});

describe('what lists prove', () => {
  const FLEET: Fleet = [5, 17, 99];
  const state = asked(FLEET, [1, 2, 3]);
  const right = touche.answering?.answerOf(state, 'A');
  const answer = right === undefined ? [] : expectOk(right);
  const deed = (said: readonly number[]) =>
    ({ kind: 'answered', seat: 'A', turn: 1, before: touche.view(state, 'public'), answer: said }) as const;

  test('is nothing against a true answer, and names the cell of a false one', () => {
    const words = wordsOfFleet(HIDDEN, FLEET);
    expect(toucheAudit.belied(words, deed(answer))).toBeUndefined();
    const lie = answer.with(0, answer[0] === 0 ? 2 : 0);
    const why = toucheAudit.belied(words, deed(lie));
    expect(why && inEnglish(why)).toMatch(/^[A-J]\d+ was said to be (?:open water|ship 2), and is/);
  });

  test.each<[Fleet, readonly number[], string | undefined]>([
    [[6, 17, 98], [1, 3], undefined],
    [[6, 18, 98], [1, 3], 'ship 2 is on another cell than before'],
    [[5, 17, 98], [1, 3], 'ship 1 is still on the cell that it was to leave'],
    // two that moved may have changed places
    [[99, 17, 5], [1, 3], undefined],
  ])('of ships that went to %j by a move of %j', (now, ships, said) => {
    const lists = [FLEET, now].map((fleet) => wordsOfFleet(HIDDEN, fleet));
    const why = toucheAudit.renewed?.(lists[0] ?? [], lists[1] ?? [], { kind: 'hide', ships }, state);
    if (said === undefined) expect(why).toBeUndefined();
    else expect(why && inEnglish(why)).toContain(said);
  });

  test('shows where ships stand once their list is there, and nothing of the other fleet', () => {
    const knowing = touche.view(state, 'public');
    const values = wordsOfFleet(HIDDEN, FLEET);
    const after = toucheReading.shown(knowing, { seat: 'A', root: 0, values });
    const places = (seat: 'A' | 'B') => after.ships.filter(({ side }) => side === seat).map(({ at }) => at);
    expect(places('A')).toEqual(FLEET);
    expect(places('B')).toEqual([null, null, null]);
    expect(touche.view(after, 'public')).toEqual(after);
    // a list that no fleet stands in shows nothing
    const empty = values.map(() => word(0));
    expect(toucheReading.shown(knowing, { seat: 'B', root: 0, values: empty })).toEqual(knowing);
    expect(SEATS.flatMap((seat) => knowing.fleets[seat])).toEqual([]);
  });
});

describe('a fleet that is not known, for its list was none,', () => {
  const { chance, answering } = touche;

  test('leaves those after it without a place: nothing is held against an answer but its own list', () => {
    fc.assert(
      fc.property(fleets, fleets, (A, B) => {
        const unknown = expectOk(touche.start({ ruleset: HIDDEN, fleets: { B: [B] }, shown: [] }));
        let state = expectOk(chance?.draw(unknown, word(1)) ?? expect.fail()).state;
        const wait = { move: { kind: 'wait' } } as const;
        for (let turn = 2; turn < 7; turn += 1) {
          // the tide alone may drown a fleet, and with it the match
          fc.pre(touche.outcome(state) === undefined);
          const ordered = expectOk(touche.play(state, { A: wait, B: wait })).state;
          const asking = expectOk(chance?.draw(ordered, word(turn)) ?? expect.fail()).state;
          const missed = asking.due.kind === 'answers' ? asking.due.asked.A.map(() => 0) : [];
          const right = expectOk(answering?.answerOf(asking, 'B') ?? expect.fail());
          state = expectOk(answering?.answer(asking, { A: missed, B: right }) ?? expect.fail()).state;
        }
        const hide = [...touche.legalMoves(state, 'A')].find(({ kind }) => kind === 'hide');
        fc.pre(hide !== undefined && touche.outcome(state) === undefined);
        const hiding = { move: hide ?? wait.move, disclosure: A };
        const ordered = expectOk(touche.play(state, { A: hiding, B: wait })).state;
        expect(ordered.fleets.A).toEqual([]);
        const asking = expectOk(chance?.draw(ordered, word(9)) ?? expect.fail()).state;
        expect(answering?.answerOf(asking, 'A')).toMatchObject({ error: { code: 'unknown' } });
        const after = toucheReading.shown(state, { seat: 'A', root: 1, values: wordsOfFleet(HIDDEN, A) });
        expect(after.fleets.A).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('rules without hidden fleets', () => {
  const OPEN: Ruleset = { ...HIDDEN, hidden: false };

  test('have no fleet to be told', () => {
    expect(touche.start({ ruleset: OPEN, fleets: { A: [[1, 2, 3]] }, shown: [] })).toMatchObject({
      error: { code: 'no_fleet' },
    });
  });
});
