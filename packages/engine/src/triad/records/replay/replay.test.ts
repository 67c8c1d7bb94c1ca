import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySeat, seatIndex } from '../../../seat.ts';
import { drawnSetups, longSetups, picks, setups } from '../../arbitraries.fixture.ts';
import { triad } from '../../game.ts';
import { headerOf, PLAIN_HANDS, setupOf } from '../../matches.fixture.ts';
import { isDrawDue } from '../../rules/chaos-draw.ts';
import { SEMANTICS, type TriadSetup } from '../../rules/types.ts';
import { fantasyRuleset, plainRuleset } from '../../ruleset/defaults.ts';
import { rulesetIdOf } from '../../ruleset/id.ts';
import type { Ruleset } from '../../ruleset/ruleset.ts';
import { matchIdOfView } from '../protocol-record.ts';
import { edited, GONE, lastOf, lineOf, playedBy } from './records.fixture.ts';
import { positionOf, replay } from './replay.ts';

const anySetup = fc.oneof(setups, longSetups, drawnSetups);
const asText = (line: object): object => JSON.parse(JSON.stringify(line));

describe('a match that was played here', () => {
  it('replays to the same end from its record, whatever the rules', () => {
    const seen = { rounds: 0, drafts: 0, draws: 0, swaps: 0, roulettes: 0, cards: 0, firstPicks: 0 };
    fc.assert(
      fc.property(anySetup, picks, fc.constantFrom(...SEMANTICS), (raw, choices, semantics) => {
        const setup: TriadSetup = { ...raw, semantics };
        const end = lastOf(playedBy(setup, choices));
        const outcome = triad.outcome(end);
        const replayed = replay(asText(lineOf(setup, end)), semantics);
        if (!replayed.ok || !outcome) throw new Error(JSON.stringify(replayed));
        const { value } = replayed;
        expect(value.winner).toBe(outcome.winner === 'draw' ? 'draw' : seatIndex(outcome.winner));
        expect(value.board.map((cell) => cell?.tokenId)).toEqual(
          end.board.map((placed) => placed?.card.tokenId),
        );
        expect(value.board.map((cell) => cell?.owner)).toEqual(
          end.board.map((placed) => placed && seatIndex(placed.owner)),
        );
        expect(value.turns).toHaveLength(9 * (end.round + 1));
        expect(value.semantics).toBe(semantics);
        expect(value.matchIdReservedZeroDefault).toBe(matchIdOfView(triad.view(end, 'public')));
        expect(value.matchId).toBe(value.matchIdReservedZeroDefault);
        expect(value.score).toEqual(end.header.version === 1 ? undefined : outcome.score);
        seen.rounds += Number(end.round > 0);
        seen.drafts += Number(end.draft !== null);
        seen.draws += Number(outcome.winner === 'draw');
        seen.swaps += Number(end.swap !== null);
        seen.roulettes += Number(end.drawn.length > 0);
        seen.cards += Number(end.salts.length > 0);
        seen.firstPicks += Number(end.draft?.firstPick === 'B');
      }),
      { numRuns: 200 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
  });

  it('stands where its record so far says, after every move and every pick', () => {
    fc.assert(
      fc.property(anySetup, picks, (setup, choices) => {
        for (const state of playedBy(setup, choices)) {
          const position = positionOf(asText(lineOf(setup, state)));
          if (!position.ok) throw new Error(JSON.stringify(position.error));
          expect(position.value).toMatchObject({
            turn: state.turn,
            round: state.round,
            forced: state.forced,
            marks: state.marks,
            marksLeft: state.marksLeft,
            pending: state.pending,
          });
          const moves = bySeat((seat) => [...triad.legalMoves(triad.view(state, 'public'), seat)]);
          const again = triad.view(position.value, 'public');
          expect(bySeat((seat) => [...triad.legalMoves(again, seat)])).toEqual(moves);
        }
      }),
      { numRuns: 25 },
    );
  });
});

const first = (setup: TriadSetup) => lineOf(setup, lastOf(playedBy(setup, Array(40).fill(0))));

const plain = first(setupOf({ shown: ['A', 'B'] }));

const DRAFTED: Ruleset = { ...plainRuleset(), version: 3, draft: { poolSize: 10 } };
const drafted = first(
  setupOf({
    ruleset: DRAFTED,
    header: headerOf(DRAFTED, { version: 2, rulesetId: rulesetIdOf(DRAFTED) }),
    hands: { A: [], B: [] },
    pool: [...PLAIN_HANDS.A, ...PLAIN_HANDS.B],
  }),
);

const codeOf = (line: unknown): string | undefined => {
  const result = replay(line);
  return result.ok ? undefined : result.error.code;
};

type Edit = readonly [path: string, value: unknown];

describe('an old record', () => {
  it('may hold what its rules do not use', () => {
    const { warningMark } = plainRuleset().tactics;
    const tactics = { ...plainRuleset().tactics, warningMark: { ...warningMark, enabled: false } };
    const bare = first(setupOf({ ruleset: { ...plainRuleset(), tactics } }));
    const unused = { warningMarkCell: 0, earthBoostEdge: 3, reserved: 7 };
    const turns = 'turns' in bare ? bare.turns : [];
    const full = edited(bare, ['turns', turns.map((turn) => ({ ...turn, ...unused }))]);
    const [expected, got] = [replay(bare), replay(full)];
    if (!expected.ok || !got.ok) throw new Error('both replay');
    const { matchId: _, matchIdReservedZeroDefault: __, ...outcome } = expected.value;
    expect(got.value).toMatchObject(outcome);
    expect(got.value.matchId).not.toBe(expected.value.matchId);
  });

  it.each<[string, ...Edit]>([
    ['a ruleset id of its own', 'header.rulesetId', `0x${'11'.repeat(32)}`],
    ['a card without a trait', 'cards.0.trait', GONE],
    ['a huge sum of stats', 'cards.0.combatStatSum', 10 ** 15],
    ['255 for no mark', 'turns.3.warningMarkCell', 255],
    ['null for no edge', 'turns.3.earthBoostEdge', null],
    ['one token in both decks', 'header.deckB.4', plain.cards[0]?.tokenId],
    ['one card described twice', 'cards.10', plain.cards[0]],
    ['fields nobody knows', 'note', 'hello'],
    ['fields of the other version', 'rounds', 'none'],
    ['a draft that its ruleset does not have', 'draft', null],
  ])('may have %s', (_, ...edit) => {
    expect(codeOf(edited(plain, edit))).toBeUndefined();
  });

  it('has two ids where it leaves reserved bytes out', () => {
    const result = replay(edited(plain, ['turns.0.reserved', GONE]));
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.matchId).not.toBe(result.value.matchIdReservedZeroDefault);
  });
});

describe('a record that is refused', () => {
  it.each<[string, ...Edit]>([
    ['malformed', 'header', GONE],
    ['malformed', 'ruleset', GONE],
    ['malformed', 'ruleset', { version: 9 }],
    ['malformed', 'turns.0.cell', '0'],
    ['malformed', 'cards.0.edges.up', 11],
    ['malformed', 'header.firstPlayer', 2],
    ['malformed', 'header.deckA.0', String(2n ** 256n)],
    ['missing_card', 'header.deckA.0', String(2n ** 256n - 1n)],
    ['malformed', 'header.playerA', '0x12'],
    ['malformed', 'cards.10', { ...plain.cards[0], combatStatSum: 99 }],
    ['malformed', 'header.version', '1'],
    ['wrong_version', 'header.version', 3],
    ['wrong_version', 'header.version', 2],
    ['turn_count', 'turns.8', GONE],
    ['cell_out_of_range', 'turns.8.cell', 1.5],
    ['reserved_out_of_range', 'turns.8.reserved', -1],
    ['missing_card', 'cards.9', GONE],
  ])('%s: %s', (code, ...edit) => {
    expect(codeOf(edited(plain, edit))).toBe(code);
  });

  it.each([[null], [7], ['text'], [[]], [{}]])('%j is malformed', (line) => {
    expect(codeOf(line)).toBe('malformed');
  });

  it('names the first thing that is wrong', () => {
    const edits: readonly Edit[] = [
      ['turns.0.cell', 9],
      ['turns.8', GONE],
      ['header.deckA.4', GONE],
    ];
    expect(codeOf(edited(plain, ...edits))).toBe('deck_length');
    expect(codeOf(edited(plain, ...edits.slice(0, 2)))).toBe('turn_count');
    expect(codeOf(edited(plain, ...edits.slice(0, 1)))).toBe('cell_out_of_range');
  });
});

describe('a record with picks and rounds', () => {
  it('replays without the cards that nobody picked', () => {
    const ruleset: Ruleset = { ...DRAFTED, draft: { poolSize: 11 } };
    const line = edited(drafted, ['ruleset', ruleset], ['draft.pool.10', '77']);
    expect(codeOf(line)).toBeUndefined();
  });

  const round = 'rounds' in drafted ? drafted.rounds[0] : undefined;

  it.each<[string, ...Edit]>([
    ['malformed', 'draft', GONE],
    ['malformed', 'draft.pool.9', GONE],
    ['malformed', 'draft.pool.9', drafted.cards[8]?.tokenId],
    ['malformed', 'header.deckA', PLAIN_HANDS.A.map((card) => card.tokenId)],
    ['malformed', 'rounds', GONE],
    ['turn_count', 'draft.picks.9', GONE],
    ['card_index_out_of_range', 'draft.picks.9', 10],
    ['card_index_reused', 'draft.picks.9', 0],
    ['turn_count', 'rounds', []],
    ['turn_count', 'rounds.1', round],
    ['turn_count', 'rounds.0.turns.8', GONE],
    ['wrong_version', 'header.version', 1],
    ['missing_card', 'cards.9', GONE],
  ])('%s: %s', (code, ...edit) => {
    expect(codeOf(drafted)).toBeUndefined();
    expect(codeOf(edited(drafted, edit))).toBe(code);
  });

  it('needs a further round exactly while rounds are drawn', () => {
    let redealt = 0;
    fc.assert(
      fc.property(longSetups, picks, (setup, choices) => {
        const end = lastOf(playedBy(setup, choices));
        const line = lineOf(setup, end);
        if (end.round === 0 || !('rounds' in line)) return;
        redealt += 1;
        expect(codeOf(edited(line, [`rounds.${end.round}`, GONE]))).toBe('turn_count');
        expect(codeOf(edited(line, [`rounds.${end.round + 1}`, line.rounds[0]]))).toBe('turn_count');
      }),
    );
    expect(redealt).toBeGreaterThan(3);
  });
});

describe('an unfinished record', () => {
  const turns = 'turns' in plain ? plain.turns : [];

  it('may end anywhere, but not after the end', () => {
    for (let count = 0; count <= 9; count += 1) {
      const position = positionOf(edited(plain, ['turns', turns.slice(0, count)]));
      expect(position.ok && position.value.turn).toBe(count);
    }
    const tooMany = positionOf(edited(plain, ['turns', [...turns, turns[0]]]));
    expect(tooMany).toMatchObject({ ok: false, error: { code: 'turn_count' } });
  });

  it('has no turns while picks are missing', () => {
    const early = positionOf(edited(drafted, ['draft.picks.9', GONE]));
    expect(early).toMatchObject({ ok: false, error: { code: 'turn_count' } });
  });

  it('is refused like a whole one', () => {
    const swapped = positionOf(edited(drafted, ['header.deckA.0', '999']));
    expect(swapped).toMatchObject({ ok: false, error: { code: 'malformed' } });
    const position = positionOf(edited(plain, ['turns.1.cardIndex', 5]));
    expect(position).toMatchObject({ ok: false, error: { code: 'card_index_out_of_range' } });
  });
});

const DRAWN: Ruleset = {
  ...fantasyRuleset('chaos'),
  draft: { poolSize: 10 },
  chaos: 'byTurn',
  firstPick: 'drawn',
};
const drawn = first(
  setupOf({
    ruleset: DRAWN,
    header: headerOf(DRAWN, { version: 3, rulesetId: rulesetIdOf(DRAWN) }),
    hands: { A: [], B: [] },
    pool: [...PLAIN_HANDS.A, ...PLAIN_HANDS.B],
  }),
);

describe('a record of a ruleset of version 4', () => {
  const salts = 'salts' in drawn ? (drawn.salts ?? []) : [];

  it('has who picked first, and a salt for every turn', () => {
    expect(codeOf(drawn)).toBeUndefined();
    expect(salts).toHaveLength(9);
    expect(drawn).toMatchObject({ firstPick: 1 });
  });

  it.each<[string, ...Edit]>([
    ['wrong_version', 'header.version', 2],
    ['malformed', 'firstPick', GONE],
    ['malformed', 'firstPick', 0],
    ['malformed', 'firstPick', 255],
    ['malformed', 'salts', GONE],
    ['malformed', 'salts', []],
    ['malformed', 'salts.8', GONE],
    ['malformed', 'salts.9', salts[0]],
    ['malformed', 'salts.0', '0x12'],
    ['chaos_violation', 'salts', salts.toReversed()],
  ])('%s: %s', (code, ...edit) => {
    expect(codeOf(edited(drawn, edit))).toBe(code);
  });

  it('has no salts where nothing is drawn by turn', () => {
    const ruleset: Ruleset = fantasyRuleset('same');
    const line = first(
      setupOf({ ruleset, header: headerOf(ruleset, { version: 3, rulesetId: rulesetIdOf(ruleset) }) }),
    );
    expect(line).toMatchObject({ firstPick: 255, salts: [] });
    expect(codeOf(line)).toBeUndefined();
    expect(codeOf(edited(line, ['salts', [salts[0]]]))).toBe('malformed');
    expect(codeOf(edited(line, ['firstPick', 0]))).toBe('malformed');
  });

  it('may be unfinished with the next card drawn, or not yet', () => {
    const rounds = 'rounds' in drawn ? drawn.rounds : [];
    const four = rounds[0]?.turns.slice(0, 4);
    const at = (count: number) =>
      positionOf(edited(drawn, ['rounds.0.turns', four], ['salts', salts.slice(0, count)]));
    const [before, after] = [at(4), at(5)];
    if (!before.ok || !after.ok) throw new Error('both are positions');
    expect(isDrawDue(before.value)).toBe(true);
    expect([...triad.legalMoves(triad.view(before.value, 'public'), 'A')]).toEqual([]);
    expect(isDrawDue(after.value)).toBe(false);
    expect(after.value.forced).not.toBeNull();
    expect(at(3).ok).toBe(false);
    expect(at(6).ok).toBe(false);
  });
});
