import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { expectOk, seatIndex, seatsAsked } from '@show-of-hands/engine';
import {
  type BallotPolicy,
  ballotPolicy,
  closeBallot,
  drawHashOf,
  drawNonceOf,
  forcedMove,
  type Intervention,
  openBallot,
} from '@show-of-hands/engine/ballot';
import { commitmentOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  plainRuleset,
  rulesetIdOf,
  type Slot,
  TRAITS,
  type TriadMove,
  triad,
} from '@show-of-hands/engine/triad';
import { type Address, type Hex, keccak256, stringToHex } from 'viem';

/** A finished match and the salts that its reveals showed. */
export interface PlayedMatch {
  readonly record: MatchRecord;
  readonly salts: readonly Hex[];
}

const hashed = (text: string): Hex => keccak256(stringToHex(text));
const addressed = (text: string): Address => `0x${hashed(text).slice(2, 42)}`;
/** A number below `bound` that looks random and is the same in every run. */
const drawn = (text: string, bound: number): number => Number(BigInt(hashed(text)) % BigInt(bound));

const TABLE = addressed('table');
const OPENED_AT = 1_760_000_000_000;
const TURN_MS = 25_000;
const RULESET = plainRuleset('threeOpen');

const cardOf = (name: string) => ({
  tokenId: String(BigInt(hashed(name)) % 2n ** 64n),
  edges: {
    up: 1 + drawn(`${name} up`, 10),
    right: 1 + drawn(`${name} right`, 10),
    down: 1 + drawn(`${name} down`, 10),
    left: 1 + drawn(`${name} left`, 10),
  },
  jankenHand: ([0, 1, 2] as const)[drawn(`${name} hand`, 3)] ?? 0,
  combatStatSum: 100 + drawn(`${name} stats`, 100),
  trait: TRAITS[drawn(`${name} trait`, TRAITS.length)] ?? 'none',
});
const SLOTS: readonly Slot[] = [0, 1, 2, 3, 4];

/** The login of voter `i`; voters 0 to 19 vote on every ballot, voter 20 never does. */
export const loginOf = (i: number): string => `viewer_${i}`;
const VOTERS = 20;
/** Says nothing but votes with a blocked word in them. */
export const BLOCKED_LOGIN = 'loud_viewer';
/** The voter who adds such a word to another vote, after one that counts. */
export const SECOND_THOUGHTS = 4;

/** How the ballots of a match were held, where it matters. */
export interface Manner {
  readonly policy?: Partial<BallotPolicy>;
  readonly interventions?: (openedAt: number) => Intervention[];
}

/**
 * A whole match, really played and voted with the engine: seat A by chat, seat B at random. `name` makes it
 * another match; `rpcUrl` is where its chain is said to answer.
 */
export function playedMatch(
  name: string,
  number: number,
  rpcUrl: string | null,
  { policy = {}, interventions = () => [] }: Manner = {},
): PlayedMatch {
  const drawSeed = hashed(`${name} draw seed`);
  const matchKey = hashed(name);
  const pepper = hashed(`${name} pepper`);
  const setup = {
    ruleset: RULESET,
    header: {
      version: 1,
      rulesetId: rulesetIdOf(RULESET),
      seasonId: 1,
      playerA: addressed('owner A'),
      playerB: addressed('owner B'),
      firstPlayer: 0,
      deadline: 1_800_000_000,
      salt: hashed(`${name} salt`),
    },
    hands: {
      A: SLOTS.map((slot) => cardOf(`${name} A${slot}`)),
      B: SLOTS.map((slot) => cardOf(`${name} B${slot}`)),
    },
    shown: ['A'],
  } as const;
  const turns: TurnRecord[] = [];
  const salts: Hex[] = [];
  let state = expectOk(triad.start(setup));
  let openedAt = OPENED_AT + number * 1_000_000;

  for (let seat = seatsAsked(triad, state)[0]; seat !== undefined; seat = seatsAsked(triad, state)[0]) {
    const turn = triad.turn(state);
    const view = triad.view(state, seat);
    const legal = [...triad.legalMoves(view, seat)];
    const pick = (text: string): TriadMove => {
      const move = legal[drawn(`${name} ${turn} ${text}`, legal.length)];
      if (move === undefined) throw new Error(`seat ${seat} has no legal move on turn ${turn}`);
      return move;
    };
    let ballot: TurnRecord['ballot'] = null;
    let move = pick('computer');
    const isForced = seat === 'A' && forcedMove(triad, triad.view(state, 'public'), seat) !== undefined;
    if (seat === 'A' && !isForced) {
      const open = openBallot({
        game: triad,
        view: triad.view(state, 'public'),
        seat,
        turn,
        matchKey,
        policy: ballotPolicy.parse(policy),
        pepper,
        openedAt,
        screen: ({ raw = '' }) => (raw.includes('spam') ? 'blocked-word' : undefined),
      });
      for (let i = 0; i < VOTERS; i += 1) {
        open.cast({
          userId: String(1_000 + i),
          login: loginOf(i),
          sentAt: openedAt + 1 + i,
          text: triad.notation.format(pick(`group ${i % 7}`), seat),
        });
      }
      for (const login of [BLOCKED_LOGIN, loginOf(SECOND_THOUGHTS)]) {
        const userId = login === BLOCKED_LOGIN ? '9' : String(1_000 + SECOND_THOUGHTS);
        const text = triad.notation.format(pick('second thoughts'), seat);
        open.cast({ userId, login, sentAt: openedAt + 5_000, text, raw: `${text} spam` });
      }
      const draw = policy.tally === 'proportional' ? { draw: drawNonceOf(drawSeed, turn) } : {};
      const closed = closeBallot(open, { interventions: interventions(openedAt), ...draw });
      ballot = closed.record;
      move = closed.move;
    }
    const canonical = triad.canonical(view, seat, move);
    const bytes = triad.codec.encode(canonical);
    const salt = hashed(`${name} ${turn} commit`);
    const ballotDigest = ballot?.ballotDigest ?? ZERO_HASH;
    const commitment = commitmentOf({
      venue: { chainId: 31_337, table: TABLE },
      matchKey,
      seat,
      turn,
      moveHash: keccak256(bytes),
      ballotDigest,
      salt,
    });
    turns.push({
      turn,
      seat,
      move: bytes,
      command: triad.notation.format(canonical, seat),
      ballot,
      ...(isForced && { forced: true as const }),
      commit: { hash: hashed(`${name} ${turn} commit tx`), ballotDigest, commitment },
      reveal: { hash: hashed(`${name} ${turn} reveal tx`) },
    });
    salts.push(salt);
    state = expectOk(triad.play(state, { [seat]: { move: canonical } })).state;
    openedAt += TURN_MS;
  }

  const outcome = triad.outcome(state);
  if (outcome === undefined) throw new Error('the match stopped before its end');
  const seatOf = (kind: 'chat' | 'computer', seat: 'A' | 'B') => ({
    kind,
    name: kind === 'chat' ? 'Chat' : 'Computer',
    owner: addressed(`owner ${seat}`),
    handMode: kind === 'chat' ? ('shown' as const) : null,
  });
  const record: MatchRecord = {
    version: 1,
    matchKey,
    number,
    startedAt: OPENED_AT + number * 1_000_000,
    endedAt: openedAt,
    local: true,
    chain: { chainId: 31_337, rpcUrl, table: TABLE },
    ruleset: {
      preset: 'three-open',
      name: 'Three Open',
      summary: 'Three cards of each hand lie open.',
      rulesetId: setup.header.rulesetId,
    },
    seats: { A: seatOf('chat', 'A'), B: seatOf('computer', 'B') },
    transcript: {
      game: 'triad',
      setup: {
        ruleset: { ...RULESET },
        header: setup.header,
        hands: setup.hands,
        shown: [...setup.shown],
      },
    },
    ending: { winner: outcome.winner, cause: 'played', score: outcome.score },
    pepper,
    turns,
    ...(policy.tally === 'proportional' && {
      draws: { A: { seed: drawSeed, hash: drawHashOf(drawSeed) } },
    }),
  };
  return { record, salts };
}

/** 0 for seat A, 1 for B, as events on chain have it. */
export const seatOnChain = (turn: TurnRecord): number => seatIndex(turn.seat);
