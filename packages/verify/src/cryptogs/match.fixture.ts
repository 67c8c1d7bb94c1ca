import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { type BySeat, bySeat, expectOk, SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  AIM,
  type CryptogsEvent,
  type CryptogsState,
  cryptogs,
  drawsOf,
  ORIGINAL,
  outcomeAfterSilence,
  ownersAfterSilence,
  PARLOUR,
  type Ruleset,
  rulesetIdOf,
  STAKE,
  TOG_NUMBERS,
  type Tog,
  type TogNumber,
  togOf,
  togsLeft,
} from '@show-of-hands/engine/cryptogs';
import { linkedTurnSaltOf, linksFrom, ZERO_HASH } from '@show-of-hands/engine/protocol';
import fc from 'fast-check';
import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  keccak256,
  type Log,
  numberToHex,
  toHex,
  zeroAddress,
} from 'viem';
import type { ChainReader } from '../chain-reader.ts';
import { KEY, OWNERS, TERMS } from '../logs/evidence.fixture.ts';
import type { Silent } from '../match/match-reading.ts';
import { encodeEntry, encodeTerms } from '../table/decode.ts';
import type { MatchEntry } from '../table/match-info.ts';
import { tableAbi } from '../table/table-abi.ts';
import { CRYPTOGS_EVENTS, encodeStake } from './reading.ts';

export type RawLog = Log<bigint, number, false>;

const CHAIN_ID = 31_337;
export const TABLE = `0x${'cc'.repeat(20)}` as const;

/** How a match is played: by these rules, with these togs, and by a number that all else follows from. */
export interface Plan {
  readonly ruleset: Ruleset;
  readonly rarities: readonly number[];
  /** Who begins where the match is a later one of a series. */
  readonly begins: Seat | null;
  readonly seed: number;
  /** Before which draw or slam, counted from 0, seats are silent, and which; never if it is played out before. */
  readonly silence: { readonly at: number; readonly silent: Silent } | null;
}

const begins = fc.constantFrom<Seat | null>(null, ...SEATS);
const anyRarities = fc.array(fc.constantFrom(1, 8, 20, 55, 140, 400, 65_535), {
  minLength: 10,
  maxLength: 10,
});

/** Matches by all rules that are played to their ends. */
export const plans: fc.Arbitrary<Plan> = fc
  .record({
    rules: fc.constantFrom(ORIGINAL, AIM, PARLOUR),
    series: fc.boolean(),
    rarities: anyRarities,
    begins,
    seed: fc.nat(),
  })
  .map(({ rules, series, rarities, begins: first, seed }) => ({
    ruleset: { ...rules, series },
    rarities,
    begins: series ? first : null,
    seed,
    silence: null,
  }));

/** Matches in which seats fall silent, most of them before the end. */
export const silentPlans: fc.Arbitrary<Plan> = fc
  .tuple(plans, fc.nat({ max: 6 }), fc.constantFrom<Silent>('A', 'B', 'both'))
  .map(([plan, at, silent]) => ({ ...plan, silence: { at, silent } }));

/** A match as it was played, and all that its chain has told of it. */
export interface ToldMatch {
  readonly plan: Plan;
  /** By the engine, after all that was played. */
  readonly state: CryptogsState;
  /** Every state, the one before the first draw first. */
  readonly states: readonly CryptogsState[];
  /** As the contract ended it. */
  readonly ending: MatchRecord['ending'];
  readonly logs: readonly RawLog[];
  readonly record: MatchRecord;
  /** A node of the chain that it was played on. */
  readonly chain: ChainReader;
}

const stakesOf = (rarities: readonly number[]): BySeat<readonly Tog[]> => {
  const togs = TOG_NUMBERS.map(
    (number, index): Tog => ({ token: 100 + 7 * number, picture: 3 * index, rarity: rarities[index] ?? 1 }),
  );
  return { A: togs.slice(0, STAKE), B: togs.slice(STAKE) };
};

const setOf = (numbers: readonly TogNumber[]): number =>
  numbers.reduce((set, number) => set | (1 << (number - 1)), 0);

const eventNamed = (name: string): AbiEvent => {
  const items: readonly AbiEvent[] = [...tableAbi, ...CRYPTOGS_EVENTS].filter((one) => one.type === 'event');
  const item = items.find((one) => one.name === name);
  if (item === undefined) throw new Error(`there is no event ${name}`);
  return item;
};

/** Logs as a chain has them: each transaction in a block of its own. */
class Writer {
  readonly logs: RawLog[] = [];
  #block = 0;

  /** One transaction's. */
  write(...events: readonly (readonly [name: string, args: Readonly<Record<string, unknown>>])[]): Hex {
    this.#block += 1;
    const hash = numberToHex(this.#block, { size: 32 });
    for (const [name, args] of events) {
      const event = eventNamed(name);
      const rest = event.inputs.filter(({ indexed }) => indexed !== true);
      this.logs.push({
        address: TABLE,
        topics: encodeEventTopics({ abi: [event], args: { matchKey: KEY, ...args } }) as [Hex, ...Hex[]],
        data: encodeAbiParameters(
          rest,
          rest.map(({ name: input = '' }) => args[input]),
        ),
        blockHash: hash,
        blockNumber: BigInt(this.#block),
        logIndex: this.logs.length,
        transactionHash: hash,
        transactionIndex: 0,
        removed: false,
      });
    }
    return hash;
  }
}

/** Plays a match with the engine, and tells it as docs/protocol.md and contracts/src/cryptogs say that its table does. */
export function toldMatch(plan: Plan): ToldMatch {
  const { ruleset, seed, silence } = plan;
  const rolled = (text: string): Hex => keccak256(toHex(`${text} of ${seed}`));
  const links = bySeat((seat) => linksFrom(KEY, OWNERS[seat], drawsOf(ruleset), rolled(`last of ${seat}`)));
  const stakes = stakesOf(plan.rarities);
  const rules = rulesetIdOf(ruleset);
  const writer = new Writer();
  const entryOf = (seat: Seat): MatchEntry => ({
    agent: OWNERS[seat],
    agentSigns: false,
    player: 'person',
    isPublic: false,
    blind: false,
    room: null,
    ballots: null,
    seedCommit: ZERO_HASH,
    secretRoot: ZERO_HASH,
    link: links[seat][0] ?? ZERO_HASH,
    drawHash: ZERO_HASH,
    setting: encodeStake(stakes[seat].map(({ token }) => token)),
  });
  const terms = encodeTerms({ ...TERMS, rules, setting: plan.begins === null ? '0x' : rolled('before') });
  const firstPlayer = plan.begins === null ? 0 : seatIndex(plan.begins);
  const opened = writer.write(
    [
      'MatchOpened',
      {
        owner: OWNERS.A,
        invited: zeroAddress,
        nonce: ZERO_HASH,
        terms,
        entry: encodeEntry(entryOf('A')),
        deadline: 0n,
      },
    ],
    ['RulesChosen', { rules }],
  );
  let state = expectOk(cryptogs.start({ ruleset, stakes, begins: plan.begins }));
  const onStack = TOG_NUMBERS.map((number) => togOf(state, number));
  const accepted = writer.write(
    ['MatchStarted', { salt: ZERO_HASH, firstPlayer, recordDeadline: 0n }],
    ['MatchJoined', { owner: OWNERS.B, entry: encodeEntry(entryOf('B')), deadline: 0n }],
    [
      'Stacked',
      {
        tokenIds: onStack.map(({ token }) => token),
        pictures: onStack.map(({ picture }) => picture),
        rarities: onStack.map(({ rarity }) => rarity),
        begins: plan.begins === null ? 2 : firstPlayer,
      },
    ],
  );

  const { chance: drawing } = cryptogs;
  if (drawing === undefined) throw new Error('chance throws');
  const states = [state];
  const turns: TurnRecord[] = [];
  const drawn: { turn: number; turnSalt: Hex; hash: Hex }[] = [];
  let ending: MatchRecord['ending'] | undefined;
  for (let step = 0; ending === undefined; step += 1) {
    const before = state;
    const { due, turn } = before;
    if (silence?.at === step) {
      ending = fallSilent(writer, before, silence.silent);
      break;
    }
    if (due.kind === 'slam') {
      const moves = [...cryptogs.legalMoves(before, due.seat)];
      const move = moves[Number(BigInt(rolled(`slam ${turn}`)) % BigInt(moves.length))];
      if (move === undefined) throw new Error('whoever throws has a slam');
      const bytes = cryptogs.codec.encode(move);
      const hash = writer.write(['Played', { seat: seatIndex(due.seat), turn, move: bytes }]);
      turns.push({
        turn,
        seat: due.seat,
        move: bytes,
        command: cryptogs.notation.format(move, due.seat),
        ballot: null,
        commit: null,
        reveal: { hash },
      });
      state = expectOk(cryptogs.play(before, { [due.seat]: { move } })).state;
    } else {
      const [a = ZERO_HASH, b = ZERO_HASH] = SEATS.map((seat) => links[seat][drawn.length + 1]);
      const turnSalt = linkedTurnSaltOf(KEY, turn, a, b);
      const played = expectOk(drawing.draw(before, turnSalt));
      state = played.state;
      const outcome = cryptogs.outcome(state);
      writer.write(['LinkShown', { seat: 0, turn, link: a }]);
      const hash = writer.write(
        ['LinkShown', { seat: 1, turn, link: b }],
        ['Drawn', { turn, turnSalt }],
        ...told(before, played.events),
        ...(outcome === undefined ? [] : [ended(rules, outcome.winner, 'played', outcome.score)]),
      );
      drawn.push({ turn, turnSalt, hash });
      if (outcome !== undefined) ending = { ...outcome, cause: 'played' };
    }
    states.push(state);
  }

  const record: MatchRecord = {
    version: 1,
    matchKey: KEY,
    number: 1,
    startedAt: 0,
    endedAt: 1,
    local: true,
    chain: { chainId: CHAIN_ID, rpcUrl: null, table: TABLE },
    entered: { A: opened, B: accepted },
    ruleset: {
      game: 'cryptogs',
      preset: 'original',
      name: 'Original',
      summary: 'Even throws.',
      rulesetId: rules,
    },
    seats: bySeat((seat) => ({
      kind: 'computer',
      name: `Computer ${seat}`,
      owner: OWNERS[seat],
      handMode: null,
    })),
    transcript: {
      game: 'cryptogs',
      setup: { rulesetId: rules, stakes: bySeat((seat) => [...stakes[seat]]), begins: plan.begins },
    },
    ending,
    pepper: null,
    turns,
    told: { drawn, answers: [], lists: [] },
  };
  return {
    plan,
    state,
    states,
    ending,
    logs: writer.logs,
    record,
    chain: chainOf(record, writer.logs, links, drawn.length),
  };
}

type Event = readonly [name: string, args: Readonly<Record<string, unknown>>];

/** What the table tells of its own of what was drawn. */
function told(before: CryptogsState, events: readonly CryptogsEvent[]): readonly Event[] {
  let left = togsLeft(before);
  return events.flatMap((event): readonly Event[] => {
    if (event.type === 'tossed') return [['Tossed', { begins: seatIndex(event.begins) }]];
    if (event.type !== 'thrown') return [];
    left = left.filter((number) => !event.flipped.includes(number));
    const { seat, round, flipped } = event;
    return [['Thrown', { seat: seatIndex(seat), round, flipped: setOf(flipped), left: setOf(left) }]];
  });
}

/** In the order of the contract's numbers. */
const ENDINGS = ['undecided', 'A', 'B', 'draw', 'void'];
const CAUSES = ['none', 'played', 'time'];

const ended = (rules: Hex, winner: string, cause: string, score: BySeat<number>): Event => [
  'MatchEnded',
  {
    rules,
    owners: [OWNERS.A, OWNERS.B],
    score: [score.A, score.B],
    ending: ENDINGS.indexOf(winner),
    cause: CAUSES.indexOf(cause),
  },
];

/** Time is called in a match: once with grace, in which nobody acts, and once more. */
function fallSilent(writer: Writer, state: CryptogsState, silent: Silent): MatchRecord['ending'] {
  const awaiting = silent === 'both' ? 3 : 1 << seatIndex(silent);
  const owners = ownersAfterSilence(state, silent);
  const to = (seat: Seat) => setOf(togsLeft(state).filter((number) => owners[number - 1] === seat));
  const { winner, score } = outcomeAfterSilence(state, silent);
  writer.write(['TimeCalled', { awaiting, deadline: 100n, graceUntil: 200n }]);
  writer.write(
    ['TimeCalled', { awaiting, deadline: 200n, graceUntil: 0n }],
    ['Forfeited', { toA: to('A'), toB: to('B') }],
    ended(rulesetIdOf(state.ruleset), winner, 'time', score),
  );
  return { winner, cause: 'time', score };
}

/** A chain that has these logs, and whose table knows how the match ended. */
export function chainOf(
  record: MatchRecord,
  logs: readonly RawLog[],
  links: BySeat<readonly Hex[]>,
  draws: number,
): ChainReader {
  const { ending, ruleset } = record;
  const lastLink = (seat: Seat): Hex => links[seat][draws] ?? ZERO_HASH;
  const none = [ZERO_HASH, ZERO_HASH] as const;
  const info = {
    phase: 10,
    awaiting: 0,
    turn: 0,
    ending: ENDINGS.indexOf(ending.winner),
    cause: CAUSES.indexOf(ending.cause),
    score: [ending.score.A, ending.score.B],
    timeCalled: false,
    deadline: 0n,
    actFrom: 0n,
    openedAt: 0n,
    owners: [OWNERS.A, OWNERS.B],
    agents: [OWNERS.A, OWNERS.B],
    secretRoots: none,
    links: [lastLink('A'), lastLink('B')],
    pledges: none,
    salt: ZERO_HASH,
    firstPlayer: 0,
    recordDeadline: 0n,
    rules: ruleset.rulesetId,
    publicSeats: 0,
    confirmations: 1,
    grace: 0,
    seasonId: 1,
    actWindow: 60,
    voteWindow: 60,
  } as const;
  const value = encodeFunctionResult({ abi: tableAbi, functionName: 'infoOf', result: info });
  return {
    chainId: async () => ({ ok: true, value: CHAIN_ID }),
    receipt: async (hash) => {
      const own = logs.filter(({ transactionHash }) => transactionHash === hash);
      const [first] = own;
      return {
        ok: true,
        value: first === undefined ? null : { succeeded: true, block: Number(first.blockNumber), logs: own },
      };
    },
    logs: async () => ({ ok: true, value: [] }),
    call: async () => ({ ok: true, value }),
  };
}
