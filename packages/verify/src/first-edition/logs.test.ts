import { expectOk, SEATS, type Seat } from '@show-of-hands/engine';
import { PRESETS, rulesetIdOf, triad } from '@show-of-hands/engine/triad';
import { encodePacked, type Hex, hexToBigInt, slice } from 'viem';
import { describe, expect, it } from 'vitest';
import { fails, type LogFinding } from '../finding.ts';
import { type FinishedMatch, matchIdOf, matchOf } from '../games.ts';
import { checkConfirmations } from '../logs/confirmations.ts';
import { checkEnding } from '../logs/ending.ts';
import { type Evidence, logsOfType, type MadeCall, type MatchCall } from '../logs/evidence.ts';
import { checkJoining } from '../logs/joining.ts';
import { checkLinks } from '../logs/links.ts';
import { checkSecrets } from '../logs/secrets.ts';
import { checkOpening, checkSeeds } from '../logs/start.ts';
import { checkTransactions } from '../logs/transactions.ts';
import { checkCommitments, checkForced } from '../logs/turns.ts';
import { MatchFold } from '../match/match-fold.ts';
import type { KeyedLog, MatchLogType } from '../table/match-log.ts';
import { checkDraws } from '../triad/draws.ts';
import { triadReading } from '../triad/reading.ts';
import {
  evidenceOf,
  type KeptChain,
  type KeptEvidence,
  type KeptGame,
  keptChain,
  keptMatch,
} from './kept-match.fixture.ts';

const evidenceIn = (name: KeptChain): Promise<KeptEvidence> => evidenceOf(keptChain(name));
const kept: Readonly<Record<KeptChain, KeptEvidence>> = {
  triad: await evidenceIn('triad'),
  polylemma: await evidenceIn('polylemma'),
  'sudden-death': await evidenceIn('sudden-death'),
  draft: await evidenceIn('draft'),
  'ended-by-time': await evidenceIn('ended-by-time'),
};

/** Everything that logs are asked of any game, as the command line does. */
async function findingsOf(evidence: KeptEvidence): Promise<readonly LogFinding[]> {
  const match = matchOf(evidence.logs);
  const found = [
    ...checkOpening(evidence),
    ...checkJoining(evidence),
    ...checkSeeds(evidence),
    ...checkSecrets(evidence),
    ...checkLinks(evidence),
    ...checkCommitments(evidence),
    ...checkConfirmations(evidence),
    ...checkTransactions(evidence),
    ...(match.ok ? [] : [fails('replay', match.error.code)]),
  ];
  const winner = match.ok ? match.value.outcome?.winner : undefined;
  for await (const one of checkEnding(evidence, winner)) found.push(one);
  return found;
}

const failing = (found: readonly LogFinding[]): readonly string[] => [
  ...new Set(found.flatMap(({ claim, verdict }) => (verdict === 'fails' ? [claim] : []))),
];

/** What a kept match came to. Ids are those that the program gave which played it. */
interface CameTo extends Pick<FinishedMatch, 'game' | 'matchId' | 'outcome'> {
  readonly ending: 'A' | 'B';
  readonly cause: 'played' | 'time';
  /** What cannot be known of it. */
  readonly unknown: readonly string[];
}
const CAME_TO: Readonly<Record<KeptChain, CameTo>> = {
  triad: {
    game: 'triad',
    matchId: '0x97d3d65c5c3f37530199995571bb997fc6683d8ca81a8ad5a56ca8ccbae070de',
    outcome: { winner: 'A', score: { A: 9, B: 0 } },
    ending: 'A',
    cause: 'played',
    unknown: [],
  },
  polylemma: {
    game: 'polylemma',
    matchId: '0xe7d572b7c1acbd73352eb61507de32091273f8b841ced1348181acb52638e7a9',
    outcome: { winner: 'A', score: { A: 3, B: 1 } },
    ending: 'A',
    cause: 'played',
    unknown: [],
  },
  // a round was drawn, and what had not been played was opened between two turns
  'sudden-death': {
    game: 'triad',
    matchId: '0xf0143a37532ffcacb589d684869854299ae4510b2676b1f735b94ad8f1f035ca',
    outcome: { winner: 'B', score: { A: 4, B: 6 } },
    ending: 'B',
    cause: 'played',
    unknown: [],
  },
  draft: {
    game: 'triad',
    matchId: '0xadf17ae6a599fbd1b79a8ddf20aada29598966f922a911a8f20009f958e072bc',
    outcome: { winner: 'B', score: { A: 4, B: 5 } },
    ending: 'B',
    cause: 'played',
    unknown: [],
  },
  // B fell silent: its opponent called time twice, and closed its own hand between
  'ended-by-time': {
    game: 'triad',
    matchId: null,
    outcome: null,
    ending: 'A',
    cause: 'time',
    unknown: ['secrets of B'],
  },
};
const NAMES = Object.keys(CAME_TO) as readonly KeptChain[];
const GAMES: readonly KeptGame[] = ['triad', 'polylemma'];

describe.each(NAMES)('the logs of a match of the first edition, %s', (name) => {
  const { game, matchId, outcome, ending, cause, unknown } = CAME_TO[name];

  it('are all read, in the order they were told', () => {
    const told = keptChain(name).logs;
    expect(kept[name].logs.map(({ block, index }) => [Number(block), index])).toEqual(
      told.map(({ blockNumber, logIndex }) => [Number(blockNumber), Number(logIndex)]),
    );
    expect(logsOfType(kept[name].logs, 'opened')).toMatchObject([{ edition: 1 }]);
  });

  it('come to what was played, and to the id that it had', () => {
    const ended = { ending, cause, score: null };
    expect(matchOf(kept[name].logs)).toMatchObject({ ok: true, value: { game, outcome, matchId, ended } });
    expect(matchIdOf(kept[name].logs)).toMatchObject(
      matchId === null ? { ok: false, error: { code: 'no_match_id' } } : { ok: true, value: matchId },
    );
  });

  it('stand as the contract says, whose answer is of that edition', () => {
    const { info, logs } = kept[name];
    const [opened] = logsOfType(logs, 'opened');
    const [joined] = logsOfType(logs, 'joined');
    const [started] = logsOfType(logs, 'started');
    expect(info).toMatchObject({
      phase: 'over',
      ending,
      cause,
      score: null,
      owners: { A: opened?.owner, B: joined?.owner },
      agents: { A: opened?.entry.agent, B: joined?.entry.agent },
      secretRoots: { A: opened?.entry.secretRoot, B: joined?.entry.secretRoot },
      salt: started?.salt,
      firstPlayer: started?.firstPlayer,
      recordDeadline: started?.recordDeadline,
      terms: {
        rules: opened?.terms.rules,
        publicSeats: opened?.terms.publicSeats,
        actWindow: opened?.terms.actWindow,
        confirmations: null,
      },
    });
    expect(info.terms.publicSeats).toEqual(['A']);
  });

  it('hold in every point that can be known, each signed by whom it says', async () => {
    const found = await findingsOf(kept[name]);
    const others = found.filter(({ verdict }) => verdict !== 'holds');
    expect(others.map(({ claim, verdict }) => [claim, verdict])).toEqual(
      unknown.map((claim) => [claim, 'unknown']),
    );
    const { size } = kept[name].calls;
    expect(found).toContainEqual({
      verdict: 'holds',
      claim: 'transactions',
      detail: `${size} of ${size} are signed as they stand`,
    });
  });
});

describe.each(GAMES)('the logs of a match of %s that a show has published', (game) => {
  it('are those of its record', () => {
    const { record } = keptMatch(game);
    const moved = logsOfType(kept[game].logs, 'moved');
    for (const { turn, seat, move, commit, reveal } of record.turns) {
      expect(moved.find((log) => log.turn === turn && log.seat === seat)).toMatchObject({
        move,
        hash: reveal.hash,
        committed: { ballotDigest: commit?.ballotDigest, salt: reveal.salt },
      });
    }
    expect(moved).toHaveLength(record.turns.length);
  });

  it('cannot lack a single one that tells something', async () => {
    const { logs } = kept[game];
    // that a hand was shown whole follows from its five cards, and what a battlefield told of a round from its moves
    for (const missing of logs.filter(({ type }) => type !== 'secretsShown' && type !== 'ofGame')) {
      const found = await findingsOf({ ...kept[game], logs: logs.filter((log) => log !== missing) });
      const what = `without ${missing.type}, log ${missing.index} of ${missing.block}`;
      expect(failing(found), what).not.toEqual([]);
    }
  });
});

describe('a match of Triad of the first edition', () => {
  /** The match as the engine comes to it by its logs, and the turns that were played. */
  function replayed() {
    const { logs, info, matchKey } = kept.triad;
    const rulesets = Object.values(PRESETS).map((ruleset) => ({ rulesetId: rulesetIdOf(ruleset), ruleset }));
    const fold = new MatchFold(triadReading(rulesets), { hands: {}, shown: [] }, matchKey);
    const turns = fold.take(logs, info);
    const { state } = fold;
    if (state === null) throw new Error('the match began');
    return { state, turns };
  }

  it('has opened the cards that were drawn, and asked chat whenever it had a choice', () => {
    const { state, turns } = replayed();
    const drawn = [...checkDraws({ evidence: kept.triad, state })];
    expect(drawn.map(({ claim, verdict }) => [claim, verdict])).toEqual(
      SEATS.map((seat) => [`draws of ${seat}`, 'holds']),
    );
    expect([...checkForced(triad, kept.triad, turns)]).toMatchObject([{ verdict: 'holds' }]);
  });

  it('has the board that its record says', () => {
    const { record } = keptMatch('triad');
    if (record.transcript?.game !== 'triad') throw new Error('it is a match of another game');
    const { A, B } = record.transcript.setup.hands;
    const tokens = [...A, ...B].flatMap((card) => (card === null ? [] : [card.tokenId]));
    const { board } = replayed().state;
    expect(board).toHaveLength(9);
    for (const cell of board) expect(tokens).toContain(cell?.card.tokenId);
    const found = expectOk(matchOf(kept.triad.logs));
    expect(found.game === 'triad' && found.view.board).toEqual(board);
  });

  it('has shown all ten cards, each the one that its hand was committed to', () => {
    expect([...checkSecrets(kept.triad)]).toEqual(
      SEATS.map((seat) => ({
        verdict: 'holds',
        claim: `secrets of ${seat}`,
        detail: '5 are those committed to at the beginning',
      })),
    );
  });
});

/** The same with one log altered: the first of its kind that is meant. */
function withLog<Type extends MatchLogType>(
  evidence: KeptEvidence,
  type: Type,
  change: (log: Extract<KeyedLog, { type: Type }>) => KeyedLog,
  isMeant: (log: Extract<KeyedLog, { type: Type }>) => boolean = () => true,
): KeptEvidence {
  const isOfType = (log: KeyedLog): log is Extract<KeyedLog, { type: Type }> => log.type === type;
  const meant = evidence.logs.filter(isOfType).find(isMeant);
  if (meant === undefined) throw new Error(`the match has no such ${type}`);
  return { ...evidence, logs: evidence.logs.map((log) => (log === meant ? change(meant) : log)) };
}

const isOfA = ({ seat }: { readonly seat: Seat }): boolean => seat === 'A';

/** The same where a call of that name was sent with something else at one place of its arguments. */
const withCalls = (evidence: KeptEvidence, name: string, place: number, value: unknown): KeptEvidence => ({
  ...evidence,
  calls: new Map(
    [...evidence.calls].map(([hash, call]): readonly [Hex, MatchCall] => {
      const made = call.made.map((one) =>
        one.name === name ? { ...one, args: one.args.with(place, value) } : one,
      );
      return [hash, { ...call, made }];
    }),
  ),
});

const withInfo = (evidence: KeptEvidence, info: Partial<Evidence['info']>): KeptEvidence => ({
  ...evidence,
  info: { ...evidence.info, ...info },
});

/** What a card's log tells, of another token. */
const otherCard = (data: Hex): Hex =>
  encodePacked(
    ['bytes1', 'uint256', 'bytes12'],
    [slice(data, 0, 1), hexToBigInt(slice(data, 1, 33)) + 1n, slice(data, 33)],
  );

const SEED = `0x${'5e'.repeat(32)}` as const;
/** Five commitments that are none of the hands'. */
const OTHER_COMMITS: readonly Hex[] = Array(5).fill(SEED);

type Lie = readonly [name: string, lied: (one: KeptEvidence) => KeptEvidence, found: readonly string[]];
const OF_EVERY_GAME: readonly Lie[] = [
  ['another nonce', (one) => withLog(one, 'opened', (log) => ({ ...log, nonce: SEED })), ['opening']],
  [
    'another opener',
    (one) => withLog(one, 'opened', (log) => ({ ...log, owner: one.info.owners.B })),
    ['opening', 'owner of A', 'opened'],
  ],
  [
    'another who joined',
    (one) => withLog(one, 'joined', (log) => ({ ...log, owner: one.info.owners.A })),
    ['owner of B', 'joined'],
  ],
  ['another seed', (one) => withLog(one, 'seedRevealed', (log) => ({ ...log, seed: SEED })), ['salt']],
  ['another salt', (one) => withLog(one, 'started', (log) => ({ ...log, salt: SEED })), ['salt']],
  [
    'somebody else who begins',
    (one) => withLog(one, 'started', (log) => ({ ...log, firstPlayer: log.firstPlayer === 'A' ? 'B' : 'A' })),
    ['first player'],
  ],
  [
    'another commitment',
    (one) => withLog(one, 'committed', (log) => ({ ...log, commitment: SEED }), isOfA),
    ['turn 1 of A', 'commitment 1 of A'],
  ],
  [
    'another digest of a ballot',
    (one) => withLog(one, 'committed', (log) => ({ ...log, ballotDigest: SEED }), isOfA),
    ['turn 1 of A', 'commitment 1 of A'],
  ],
  [
    'another move',
    (one) => withLog(one, 'moved', (log) => ({ ...log, move: `${log.move.slice(0, -2)}ff` as Hex }), isOfA),
    ['turn 1 of A', 'reveal 1 of A', 'replay'],
  ],
  [
    'another salt of a move',
    (one) =>
      withLog(
        one,
        'moved',
        (log) => ({ ...log, committed: log.committed && { ...log.committed, salt: SEED } }),
        isOfA,
      ),
    ['turn 1 of A', 'reveal 1 of A'],
  ],
  [
    'another winner',
    (one) => withLog(one, 'ended', (log) => ({ ...log, ending: 'B' })),
    ['outcome', 'replay'],
  ],
  ['an end by time', (one) => withLog(one, 'ended', (log) => ({ ...log, cause: 'time' })), ['outcome']],
  ['a contract that says another winner', (one) => withInfo(one, { ending: 'B' }), ['outcome']],
  ['a contract that says another salt', (one) => withInfo(one, { salt: SEED }), ['salt']],
  ['a move that was sent otherwise', (one) => withCalls(one, 'reveal', 2, '0x00'), ['reveal 1 of A']],
  [
    'a transaction that nobody knows',
    (one) => ({ ...one, calls: new Map([...one.calls].slice(1)) }),
    ['transactions'],
  ],
  [
    'an altered transaction',
    (one) => ({
      ...one,
      calls: new Map([...one.calls].map(([hash, call]) => [hash, { ...call, signer: 'altered' }])),
    }),
    ['transactions'],
  ],
];
const OF_TIME: readonly Lie[] = [
  [
    'time that was called too early',
    (one) => withLog(one, 'timeCalled', (log) => ({ ...log, deadline: log.deadline + 86_400 })),
    ['outcome'],
  ],
  [
    'time that ran out for the other seat',
    (one) => ({
      ...one,
      logs: one.logs.map((log) => (log.type === 'timeCalled' ? { ...log, awaiting: ['A'] } : log)),
    }),
    ['outcome'],
  ],
  [
    'no call of time',
    (one) => ({ ...one, logs: one.logs.filter(({ type }) => type !== 'timeCalled') }),
    ['outcome'],
  ],
];
const OF_TRIAD: readonly Lie[] = [
  [
    'another card opened before the first turn',
    (one) => withLog(one, 'disclosed', (log) => ({ ...log, data: otherCard(log.data) })),
    ['secrets of A'],
  ],
  [
    'another card opened with a move',
    (one) =>
      withLog(
        one,
        'disclosed',
        (log) => ({ ...log, data: otherCard(log.data) }),
        ({ seat, turn }) => seat === 'A' && turn > 0,
      ),
    ['secrets of A'],
  ],
  [
    'another hand at the join',
    (one) => withLog(one, 'joined', (log) => ({ ...log, entry: { ...log.entry, secretRoot: SEED } })),
    ['secrets of B'],
  ],
  [
    'other commitments of the cards',
    (one) => withCalls(one, 'openSlots', 2, OTHER_COMMITS),
    ['secrets of A'],
  ],
  [
    'another salt of a card',
    (one) => ({
      ...one,
      calls: new Map(
        [...one.calls].map(([hash, call]) => [hash, { ...call, made: call.made.map(withOtherSalts) }]),
      ),
    }),
    ['secrets of A', 'secrets of B'],
  ],
  [
    'a card that is opened twice',
    (one) => {
      const twice = logsOfType(one.logs, 'disclosed').find(isOfA);
      return { ...one, logs: one.logs.flatMap((log) => (log === twice ? [log, { ...log }] : [log])) };
    },
    ['secrets of A'],
  ],
  [
    'all cards left out of a hand that the table says was shown',
    (one) => ({ ...one, logs: one.logs.filter((log) => log.type !== 'disclosed' || log.seat !== 'B') }),
    ['secrets of B'],
  ],
];
const OF_POLYLEMMA: readonly Lie[] = [
  [
    'another party',
    (one) => withLog(one, 'disclosed', (log) => ({ ...log, data: `${log.data.slice(0, -2)}ff` as Hex })),
    ['replay'],
  ],
  [
    'another secret of a random slot',
    (one) =>
      withLog(
        one,
        'disclosed',
        (log) => ({ ...log, data: `0x00${log.data.slice(4)}` }),
        ({ turn }) => turn > 0,
      ),
    ['replay'],
  ],
  [
    'another secret at the entry',
    (one) => withLog(one, 'opened', (log) => ({ ...log, entry: { ...log.entry, secretRoot: SEED } })),
    ['replay'],
  ],
];

/** The openings of slots with salts that are not theirs. */
const withOtherSalts = (made: MadeCall): MadeCall => {
  if (made.name !== 'openSlots') return made;
  const openings = made.args.at(3);
  const other = Array.isArray(openings) ? openings.map((one: object) => ({ ...one, salt: SEED })) : [];
  return { ...made, args: made.args.with(3, other) };
};

describe.each<[KeptChain, readonly Lie[]]>([
  ['triad', [...OF_EVERY_GAME, ...OF_TRIAD]],
  ['polylemma', [...OF_EVERY_GAME, ...OF_POLYLEMMA]],
  ['ended-by-time', OF_TIME],
])('logs of the first edition, %s, do not hold with', (name, lies) => {
  it.each(lies)('%s', async (_, lied, claims) => {
    const found = failing(await findingsOf(lied(kept[name])));
    expect(found).toEqual(expect.arrayContaining([...claims]));
  });
});
