import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import { cardCommitOf, HAND_SIZE, handRootOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { decodeAbiParameters, type Hex } from 'viem';
import { z } from 'zod';
import { sameHex } from '../compared.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { type Evidence, logsOfType, type MatchCall } from './evidence.ts';
import { enteredSeats } from './start.ts';

const hex = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const slots = z.array(z.object({ slot: z.number(), tokenId: z.bigint(), salt: hex }));
const openSlotsArguments = z.tuple([hex, z.number(), z.array(hex).length(HAND_SIZE), slots]);
const revealArguments = z.tuple([hex, z.number(), hex, hex, hex, hex]);
const DISCLOSURE = [{ type: 'bytes32[5]' }, { type: 'uint256' }, { type: 'bytes32' }] as const;

/** The proof that came with a card: all five commitments, and what opens one of them. */
interface Disclosed {
  readonly cardCommits: readonly Hex[];
  readonly tokenId: bigint;
  readonly salt: Hex;
}

/** The proof of one opened card in the data of the transaction that opened it. */
function disclosedBy({ call }: MatchCall, seat: Seat, slot: number): Disclosed | undefined {
  if (call?.name === 'openSlots') {
    const args = openSlotsArguments.safeParse(call.args);
    if (!args.success) return undefined;
    const [, index, cardCommits, openings] = args.data;
    const opening = openings.find((one) => one.slot === slot);
    return index === seatIndex(seat) && opening !== undefined ? { cardCommits, ...opening } : undefined;
  }
  if (call?.name !== 'reveal') return undefined;
  const args = revealArguments.safeParse(call.args);
  if (!args.success || args.data[1] !== seatIndex(seat)) return undefined;
  try {
    const [cardCommits, tokenId, salt] = decodeAbiParameters(DISCLOSURE, args.data[5]);
    return { cardCommits, tokenId, salt };
  } catch {
    return undefined;
  }
}

/** Every card that was opened is the one that its slot was committed to before the seeds were known. */
export function* checkHands(evidence: Evidence): Generator<LogFinding> {
  const { logs, matchKey, calls } = evidence;
  const entered = enteredSeats(evidence);
  const cards = logsOfType(logs, 'cardOpened');
  const seen = new Set<bigint>();
  for (const { seat, tokenId } of cards) {
    if (seen.has(tokenId)) yield fails('cards', `a card of ${seat} was opened twice in the match`);
    seen.add(tokenId);
  }
  for (const seat of SEATS) {
    const seated = entered[seat];
    if (seated === undefined || seated.entry.handRoot === ZERO_HASH) continue;
    const opened = cards.filter((card) => card.seat === seat);
    const counts = { proven: 0, unread: 0 };
    for (const card of opened) {
      const call = calls.get(card.hash);
      const proof = call && disclosedBy(call, seat, card.slot);
      if (proof === undefined) {
        counts.unread += 1;
        continue;
      }
      const { cardCommits, tokenId, salt } = proof;
      const commit = cardCommitOf(matchKey, seated.owner, card.slot, card.tokenId, salt);
      const isOpened =
        tokenId === card.tokenId &&
        sameHex(handRootOf(cardCommits), seated.entry.handRoot) &&
        sameHex(commit, cardCommits[card.slot] ?? '');
      if (isOpened) counts.proven += 1;
      else yield fails(`hand of ${seat}`, `the card in slot ${card.slot + 1} is not the one committed to`);
    }
    const name = `hand of ${seat}`;
    if (counts.proven > 0)
      yield holds(name, `${counts.proven} cards are those committed to at the beginning`);
    if (counts.unread > 0) {
      const why = 'they were not opened by a plain call of the table, so their salts cannot be read';
      yield unknown(name, `${counts.unread} cards: ${why}`);
    }
    const missing = HAND_SIZE - new Set(opened.map((card) => card.slot)).size;
    if (missing > 0 && evidence.info.phase === 'over') {
      yield unknown(name, `${missing} cards were never shown: the record stays incomplete`);
    }
  }
}
