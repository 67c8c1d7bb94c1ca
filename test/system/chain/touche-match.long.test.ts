import { toucheTable } from '@show-of-hands/contracts';
import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { secretProofOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  HIDDEN,
  ORIGINAL,
  type Ruleset,
  rulesetIdOf,
  SPOTTERS,
  type ToucheTypes,
  type ToucheView,
  touche,
} from '@show-of-hands/engine/touche';
import {
  auditOf,
  checkConfirmations,
  checkJoining,
  checkLinks,
  checkSecrets,
  inEnglish,
  logsOfType,
  MatchFold,
  matchOf,
} from '@show-of-hands/verify';
import { encodeAnswer } from '@show-of-hands/verify/touche';
import { type Hex, numberToHex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainGame } from '#bot/chain-game';
import type { Decide } from '#bot/decision';
import { gather } from '#bot/evidence';
import { checkReplay } from '#bot/replay-check';
import { createTableWriter } from '#bot/table-writer';
import { toucheOnChain } from '#bot/touche-on-chain';
import { type EnteredMatch, type Rig, startRig } from '#helpers/chain/rig.ts';
import { type ToucheRig, toucheOn } from '#helpers/chain/touche-rig.ts';
import { until } from '#helpers/processes/processes.ts';

const { abi } = toucheTable;
const forever = new AbortController().signal;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
/** So much water that hardly a ship is hit by chance. */
const SEA: Ruleset = { ...HIDDEN, width: 30, height: 30 };
/** Whoever knows where the other's ships are wins. */
const WIDE: Ruleset = { ...SEA, ships: 2, pirates: 0, limit: 16 };
const SMALL: Ruleset = { ...HIDDEN, width: 6, height: 5, limit: 16 };

let rig: Rig;
let played: ToucheRig;

beforeAll(async () => {
  rig = await startRig();
  played = await toucheOn(rig);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});
beforeEach(() => {
  rig.warnings.length = 0;
  return () => played.stopWatching();
});

/** A seat that aims at the other's ships where they entered, one after the other, and waits where that was done. */
const sinking =
  ({ secrets }: EnteredMatch, seat: Seat, ruleset: Ruleset): Decide<ToucheView> =>
  async ({ view }) => {
    const words = toucheOnChain.brings.secretsOf([], secrets[otherSeat(seat)], rulesetIdOf(ruleset));
    const fleet = words.flatMap((word, cell) => (Number(word) === 0 ? [] : [cell]));
    const aims = [...touche.legalMoves(view, seat)].filter(
      (move) => move.kind === 'aim' && fleet.includes(move.y * ruleset.width + move.x),
    );
    const move = aims[0] ?? ({ kind: 'wait' } as const);
    return { move: touche.codec.encode(move), ballotDigest: seat === 'A' ? DIGEST : ZERO_HASH };
  };

/** A seat that only waits. */
const waiting: Decide<ToucheView> = async ({ seat }) => ({
  move: touche.codec.encode({ kind: 'wait' }),
  ballotDigest: seat === 'A' ? DIGEST : ZERO_HASH,
});

const evidenceOf = ({ matchKey }: EnteredMatch) =>
  gather({ link: rig.link, table: played.table, abi, matchKey });

describe.each<[string, Ruleset]>([
  // no seat has lost all its ships before they may move
  ['hidden fleets', { ...SEA, limit: 8 }],
  ['one sea with aiming', { ...SPOTTERS, width: 7, height: 6, limit: 12 }],
  ['one sea, eight ticks a vote', { ...ORIGINAL, width: 12, height: 9, limit: 40 }],
])('a match on chain: %s', (_name, ruleset) => {
  it('is played to its end, turn for turn as the engine plays it, and read again from its logs', async () => {
    const match = await played.enter(ruleset);
    await played.play(match, ruleset);
    expect(rig.warnings).toEqual([]);
    const info = await played.table.infoOf(match.matchKey);
    expect(info).toMatchObject({ phase: 'over', cause: 'played' });
    const evidence = await evidenceOf(match);
    const { logs } = evidence;
    const types = logs.filter((log) => 'turn' in log && log.turn === 0).map(({ type }) => type);
    expect(types).toEqual(['linkShown', 'linkShown', 'drawn']);
    const checks = [checkLinks, checkJoining, checkConfirmations, checkSecrets].flatMap((check) => [
      ...check(evidence),
    ]);
    expect(checks.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
    const finished = matchOf(logs.map((log) => ({ ...log, matchKey: match.matchKey })));
    expect(finished).toMatchObject({ ok: true, value: { game: 'touche', outcome: { winner: info.ending } } });
    const answers = logsOfType(logs, 'answered');
    expect(answers.length > 0).toBe(ruleset.hidden);
    // whoever comes second plays the turn: every link, reveal and answer could
    const { dearest } = toucheOnChain.gas(rulesetIdOf(ruleset));
    for (const { hash } of logs.filter(({ type }) => /^(linkShown|revealed|answered)$/.test(type))) {
      const { gas } = await rig.link.client.getTransaction({ hash });
      expect(gas).toBeGreaterThanOrEqual(dearest);
    }
    if (!ruleset.hidden) return;
    // fleets were hidden anew, and every list of both seats proves what they did
    expect(logsOfType(logs, 'secretsReplaced').length).toBeGreaterThan(0);
    const fold = new MatchFold(toucheOnChain, { hands: {}, shown: [] }, match.matchKey);
    fold.take(logs, evidence.info);
    const audited = auditOf(
      toucheOnChain.game.codec,
      toucheOnChain.audit,
      logsOfType(logs, 'secretListShown'),
      fold.deeds,
      fold.state,
    );
    expect(audited).toEqual({ A: { found: 'nothing' }, B: { found: 'nothing' } });
  });
});

/** What a seat hides and answers that does not follow the rules. */
const seatWith = (parts: Partial<ChainGame<ToucheTypes>>): ChainGame<ToucheTypes> => ({
  ...toucheOnChain,
  ...parts,
});

/** A seat that says of every cell that nothing is there. */
const denying = seatWith({
  answer(state, seat, own) {
    const asked = state.due.kind === 'answers' ? state.due.asked[seat] : [];
    const empty = own.values.findIndex((value) => Number(value) === 0);
    const at = own.values.map((value, cell) => (Number(value) === 0 ? cell : empty));
    return encodeAnswer(
      asked.map((cell) => ({
        value: numberToHex(0, { size: 32 }),
        salt: own.salts[at[cell.at] ?? empty] ?? '0x',
      })),
      secretProofOf(
        own.leaves,
        asked.map((cell) => cell.at),
      ),
    );
  },
});

/** What is found of the contract's board beside the engine's. */
async function boardOf(match: EnteredMatch): Promise<string | undefined> {
  for await (const { claim, verdict } of checkReplay(toucheOnChain, await evidenceOf(match), nothingMore)) {
    if (claim === 'board') return verdict;
  }
  return undefined;
}

async function* nothingMore(): AsyncGenerator<never> {
  // the table tells all that there is to check
}

describe('a match that ends while answers are due', () => {
  it('is gone on with by whoever comes back, though nobody has answered, and holds', async () => {
    const match = await played.enter(SMALL, toucheOnChain, { actWindow: 60 });
    // no proof fits: as if both programs had been away since the shells fell
    const mute = seatWith({ answer: () => encodeAnswer([], []) });
    const gone = new AbortController();
    const away = SEATS.map((seat) =>
      played
        .agentOf(match, seat, SMALL, { binding: mute, decide: sinking(match, seat, SMALL) })
        .play(gone.signal),
    );
    await until(
      'answers are due',
      async () => (await played.table.infoOf(match.matchKey)).phase === 'answering',
    );
    gone.abort();
    await Promise.all(away);
    await rig.passTime(120);
    await createTableWriter({ sender: rig.agents.A, table: played.table.venue.table, abi }).send({
      kind: 'callTime',
      matchKey: match.matchKey,
    });
    await until(
      'the end is near',
      async () => (await played.table.infoOf(match.matchKey)).phase === 'closing',
    );
    await played.play(match, SMALL);
    expect(await played.table.infoOf(match.matchKey)).toMatchObject({
      phase: 'over',
      cause: 'time',
      ending: 'void',
    });
    expect(await boardOf(match)).toBe('holds');
  });
});

describe('Never: a false answer that stands', () => {
  it('is refused by the table, so that a seat which insists on it loses by time', async () => {
    const match = await played.enter(SMALL, toucheOnChain, { actWindow: 60 });
    const seated = { A: { decide: sinking(match, 'A', SMALL) }, B: { binding: denying, decide: waiting } };
    const all = SEATS.map((seat) => played.agentOf(match, seat, SMALL, seated[seat]).play(forever));
    await until('the lie is refused', () => rig.warnings.some((text) => text.includes('secret root wrong')));
    const isAnswered = async () =>
      (await played.logsOf(match)).some((log) => log.type === 'answered' && log.seat === 'A');
    await until('the other seat has answered', isAnswered);
    await rig.passTime(120);
    await Promise.all(all);
    expect(await played.table.infoOf(match.matchKey)).toMatchObject({ ending: 'A', cause: 'time' });
    // the contract knows the other seat's answer, which does not make a turn
    expect(await boardOf(match)).toBe('unknown');
  });

  const wordOf = (ship: number): Hex => numberToHex(ship, { size: 32 });
  /** B hides by this, and sinks A while A waits. Gives how that ended, and what the lists prove of B. */
  const caught = async (
    liar: ChainGame<ToucheTypes>,
    decide: (match: EnteredMatch) => Decide<ToucheView>,
  ) => {
    const match = await played.enter(WIDE, liar);
    await played.play(match, WIDE, { A: { decide: waiting }, B: { binding: liar, decide: decide(match) } });
    const { ending, cause, score } = await played.table.infoOf(match.matchKey);
    const { logs, info } = await evidenceOf(match);
    const fold = new MatchFold(toucheOnChain, { hands: {}, shown: [] }, match.matchKey);
    fold.take(logs, info);
    const { codec } = toucheOnChain.game;
    const lists = logsOfType(logs, 'secretListShown');
    const { B } = auditOf(codec, toucheOnChain.audit, lists, fold.deeds, fold.state);
    return { ending, cause, left: score?.A, why: B.found === 'falsehood' ? inEnglish(B.what) : B.found };
  };

  it.each<[string, (words: readonly Hex[]) => readonly Hex[]]>([
    ['without a ship', (words) => words.map(() => wordOf(0))],
    ['with a ship twice', (words) => words.with(words.indexOf(wordOf(0)), wordOf(1))],
    ['with a ship too many', (words) => words.with(words.indexOf(wordOf(0)), wordOf(3))],
  ])('a fleet %s is found at the end: its seat has lost, though it had won', async (_what, spoilt) => {
    const { brings } = toucheOnChain;
    const liar = seatWith({
      brings: {
        ...brings,
        secretsOf: (tokens, own, rules) => {
          const words = brings.secretsOf(tokens, own, rules);
          return own.seat === 'B' ? spoilt(words) : words;
        },
      },
    });
    const found = await caught(liar, (match) => sinking(match, 'B', WIDE));
    expect(found).toMatchObject({ ending: 'A', cause: 'audit', left: 0 });
    expect(found.why).toContain('there aren’t ships 1 to 2, each on one cell, and nothing else');
  });

  it.each<[string, (before: readonly Hex[], after: readonly Hex[]) => readonly Hex[], string]>([
    [
      'a ship stays that its move said would leave',
      (before) => before,
      'is still on the cell that it was to leave',
    ],
    [
      'a ship is doubled by a move',
      (_before, after) => after.with(after.indexOf(wordOf(0)), wordOf(2)),
      'there aren’t ships 1 to 2',
    ],
  ])('%s: found at the end, and its seat has lost', async (_what, spoilt, why) => {
    const liar = seatWith({
      secretsAfter(before, move, own, root) {
        const after = toucheOnChain.secretsAfter(before, move, own, root);
        return own.seat === 'B' ? spoilt(before, after) : after;
      },
    });
    /** B changes position as soon as it may, and only then begins to fire where A's ships are. */
    const movingFirst = (match: EnteredMatch): Decide<ToucheView> => {
      const sinks = sinking(match, 'B', WIDE);
      return async (request) => {
        if (request.view.tick > 5) return sinks(request);
        const hide = [...touche.legalMoves(request.view, 'B')].find(({ kind }) => kind === 'hide');
        return { move: touche.codec.encode(hide ?? { kind: 'wait' }), ballotDigest: ZERO_HASH };
      };
    };
    const found = await caught(liar, movingFirst);
    expect(found).toMatchObject({ ending: 'A', cause: 'audit', left: 0 });
    expect(found.why).toContain(why);
  });
});
