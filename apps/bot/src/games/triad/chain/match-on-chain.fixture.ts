import type { ToldRecord } from '@show-of-hands/bus';
import { expectOk, SEATS, type Seat, seatsAsked } from '@show-of-hands/engine';
import {
  encodeCard,
  isPick,
  type Ruleset,
  recordVersionOf,
  rulesetIdOf,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import type { LogPosition, MatchInfo, MatchLog, PackedCard } from '@show-of-hands/verify';
import { cardOf, packCard } from '@show-of-hands/verify/triad';
import { type Hex, keccak256, numberToHex } from 'viem';
import { matchInfo } from '../../../match/agent/match-info.fixture.ts';
import { drawCards } from '../cards/card-draw.ts';

/** What a record tells of draws. */
export const toldOf = (logs: readonly MatchLog[]): ToldRecord => ({
  drawn: logs.flatMap((log) =>
    log.type === 'drawn' ? [{ turn: log.turn, turnSalt: log.turnSalt, hash: log.hash }] : [],
  ),
  answers: [],
  lists: [],
});

/** A whole match of random legal moves, as a chain would have logged it and as the engine played it. */
export interface LoggedMatch {
  readonly info: MatchInfo;
  /** As they were brought; empty with a draft. */
  readonly hands: Readonly<Record<Seat, readonly PackedCard[]>>;
  /** The cards of a draft; empty without one. */
  readonly pool: readonly PackedCard[];
  readonly logs: readonly MatchLog[];
  /** The last block before the first turn. */
  readonly openingEnd: bigint;
  /** All cards known; before each turn, and after the last. */
  readonly states: readonly TriadState[];
}

const SALT = `0x${'77'.repeat(32)}` as const;

export function loggedMatch(ruleset: Ruleset, seed: number): LoggedMatch {
  const random = (label: string, n: number): number =>
    Number(BigInt(keccak256(new TextEncoder().encode(`${seed}/${label}`))) % BigInt(n));
  const poolSize = ruleset.draft?.poolSize ?? 0;
  const cards = drawCards(numberToHex(seed, { size: 32 }), Math.max(10, poolSize)).map((card) => ({
    tokenId: card.tokenId,
    attributes: packCard(card),
  }));
  const hands = poolSize > 0 ? { A: [], B: [] } : { A: cards.slice(0, 5), B: cards.slice(5) };
  const pool = cards.slice(0, poolSize);
  const info = matchInfo({ salt: SALT, firstPlayer: random('first', 2) === 0 ? 'A' : 'B' });
  const rules = rulesetIdOf(ruleset);
  const withRules = { ...info, terms: { ...info.terms, rules } };
  const header = {
    version: recordVersionOf(ruleset),
    rulesetId: rules,
    seasonId: info.terms.seasonId,
    playerA: info.owners.A,
    playerB: info.owners.B,
    firstPlayer: info.firstPlayer === 'A' ? 0 : 1,
    deadline: info.recordDeadline,
    salt: SALT,
  } as const;
  const known = (seat: Seat) => hands[seat].map((card) => cardOf(card, ruleset));
  let state = expectOk(
    triad.start({
      ruleset,
      header,
      hands: { A: known('A'), B: known('B') },
      pool: pool.map((card) => cardOf(card, ruleset)),
      shown: [],
    }),
  );

  const logs: MatchLog[] = [];
  let block = 1;
  const place = (): LogPosition => ({
    block: BigInt(block),
    index: logs.length,
    hash: keccak256(numberToHex(block)) as Hex,
  });
  logs.push({
    ...place(),
    type: 'started',
    salt: SALT,
    firstPlayer: info.firstPlayer,
    recordDeadline: info.recordDeadline,
  });
  const opened = new Set<bigint>();
  /** Under the slot that the card was brought in, wherever it lies now. */
  const open = (turn: number, tokenId: string | undefined) => {
    for (const seat of SEATS) {
      const slot = hands[seat].findIndex((card) => `${card.tokenId}` === tokenId);
      const card = hands[seat][slot];
      if (card === undefined || opened.has(card.tokenId)) continue;
      opened.add(card.tokenId);
      logs.push({ ...place(), type: 'disclosed', seat, turn, data: encodeCard({ slot, ...card }) });
    }
  };
  const tokenAt = (at: TriadState, seat: Seat, slot: number): string | undefined => {
    const held = at.hands[seat][slot];
    return held?.kind === 'known' ? held.card.tokenId : undefined;
  };
  const openByRule = () => {
    if (ruleset.draft) return;
    for (const seat of SEATS) {
      block += 1;
      for (const slot of state.openSlots[seat]) open(triad.turn(state), tokenAt(state, seat, slot));
    }
  };
  openByRule();
  const openingEnd = block;
  const states = [state];
  const picked = { A: 0, B: 0 };
  while (triad.outcome(state) === undefined) {
    const turn = triad.turn(state);
    if (triad.chance?.isDue(state)) {
      const turnSalt = keccak256(new TextEncoder().encode(`${seed}/draw ${turn}`));
      block += 1;
      logs.push({ ...place(), type: 'drawn', turn, turnSalt });
      state = expectOk(triad.chance.draw(state, turnSalt)).state;
      states[states.length - 1] = state;
    }
    const [seat = 'A'] = seatsAsked(triad, state);
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[random(`turn ${turn}`, moves.length)];
    if (move === undefined) throw new Error('a match that is not over has a legal move');
    block += 1;
    logs.push({
      ...place(),
      type: 'moved',
      seat,
      turn,
      move: triad.codec.encode(move),
      committed: { ballotDigest: SALT, salt: SALT },
    });
    if (isPick(move)) {
      const card = pool[move.pick];
      if (card === undefined) throw new Error('a legal pick is in the pool');
      const data = encodeCard({ slot: picked[seat], ...card });
      logs.push({ ...place(), type: 'disclosed', seat, turn, data });
      picked[seat] += 1;
    } else open(turn, tokenAt(state, seat, move.cardIndex));
    const { round } = state;
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
    states.push(state);
    if (state.round !== round) openByRule();
  }
  return { info: withRules, hands, pool, logs, states, openingEnd: BigInt(openingEnd) };
}
