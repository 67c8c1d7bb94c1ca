import { expectOk, SEATS, type Seat } from '@show-of-hands/engine';
import { isPick, type Ruleset, rulesetIdOf, type TriadState, triad } from '@show-of-hands/engine/triad';
import { type Hex, keccak256, numberToHex } from 'viem';
import type { MatchInfo } from '../../chain/match-info.ts';
import type { LogPlace, MatchLog } from '../../chain/match-log.ts';
import { matchInfo } from '../../seat/match-info.fixture.ts';
import type { PackedCard } from '../chain-game.ts';
import { drawCards } from './card-draw.ts';
import { cardOf, packCard } from './packed-card.ts';

/** A whole match of random legal moves, as a chain would have logged it and as the engine played it. */
export interface LoggedMatch {
  readonly info: MatchInfo;
  readonly hands: Readonly<Record<Seat, readonly PackedCard[]>>;
  readonly logs: readonly MatchLog[];
  /** All cards known; before each turn, and after the last. */
  readonly states: readonly TriadState[];
}

const SALT = `0x${'77'.repeat(32)}` as const;

export function loggedMatch(ruleset: Ruleset, seed: number): LoggedMatch {
  const random = (label: string, n: number): number =>
    Number(BigInt(keccak256(new TextEncoder().encode(`${seed}/${label}`))) % BigInt(n));
  const cards = drawCards(numberToHex(seed, { size: 32 }), 10).map((card) => ({
    tokenId: card.tokenId,
    attributes: packCard(card),
  }));
  const hands = { A: cards.slice(0, 5), B: cards.slice(5) };
  const info = matchInfo({ salt: SALT, firstPlayer: random('first', 2) === 0 ? 'A' : 'B' });
  const rules = rulesetIdOf(ruleset);
  const withRules = { ...info, terms: { ...info.terms, rules } };
  const header = {
    version: 1,
    rulesetId: rules,
    seasonId: info.terms.seasonId,
    playerA: info.owners.A,
    playerB: info.owners.B,
    firstPlayer: info.firstPlayer === 'A' ? 0 : 1,
    deadline: info.recordDeadline,
    salt: SALT,
  } as const;
  const known = (seat: Seat) => hands[seat].map((card) => cardOf(card, ruleset));
  let state = expectOk(triad.start({ ruleset, header, hands: { A: known('A'), B: known('B') }, shown: [] }));

  const logs: MatchLog[] = [];
  let block = 1;
  const place = (): LogPlace => ({
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
  const { openSlots } = state;
  const opened = new Set<string>();
  const open = (seat: Seat, slot: number) => {
    const card = hands[seat][slot];
    if (card === undefined || opened.has(`${seat}${slot}`)) return;
    opened.add(`${seat}${slot}`);
    logs.push({ ...place(), type: 'cardOpened', seat, slot, ...card });
  };
  for (const seat of SEATS) {
    block += 1;
    for (const slot of openSlots[seat]) open(seat, slot);
  }
  const states = [state];
  while (triad.outcome(state) === undefined) {
    const [seat = 'A'] = triad.awaiting(state);
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[random(`turn ${state.turn}`, moves.length)];
    if (move === undefined) throw new Error('a match that is not over has a legal move');
    block += 1;
    if (!isPick(move)) open(seat, move.cardIndex);
    logs.push({
      ...place(),
      type: 'revealed',
      seat,
      turn: state.turn,
      move: triad.codec.encode(move),
      ballotDigest: SALT,
      salt: SALT,
    });
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
    states.push(state);
  }
  return { info: withRules, hands, logs, states };
}
