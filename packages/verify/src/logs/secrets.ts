import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  cardCommitOf,
  handRootOf,
  secretLeafOf,
  secretRootOf,
  ZERO_HASH,
} from '@show-of-hands/engine/protocol';
import { decodeAbiParameters, type Hex, hexToBigInt, size, slice } from 'viem';
import { z } from 'zod';
import { sameHex } from '../compared.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import type { OpenedSecret } from '../table/match-log.ts';
import { type Evidence, logsOfType, type MadeCall, type MatchCall } from './evidence.ts';
import { type EnteredSeat, enteredSeats } from './start.ts';

/** Every secret that was opened is the one that its seat committed to before chance was known. */
export function* checkSecrets(evidence: Evidence): Generator<LogFinding> {
  const { logs } = evidence;
  const [opened] = logsOfType(logs, 'opened');
  const entered = enteredSeats(evidence);
  for (const seat of SEATS) {
    const seated = entered[seat];
    if (seated === undefined || seated.entry.secretRoot === ZERO_HASH) continue;
    if (opened?.edition === 1) yield* checkFirstHand(evidence, seat, seated);
    else yield* checkSeat(evidence, seat, seated);
  }
}

function* checkSeat(evidence: Evidence, seat: Seat, seated: EnteredSeat): Generator<LogFinding> {
  const { logs, matchKey, info } = evidence;
  const name = `secrets of ${seat}`;
  const roots = [
    seated.entry.secretRoot,
    ...logsOfType(logs, 'secretsReplaced').flatMap((log) => (log.seat === seat ? [log.secretRoot] : [])),
  ];
  const place = (root: number) => ({ matchKey, owner: seated.owner, root });
  const shown = new Map<number, readonly Hex[]>();
  for (const list of logsOfType(logs, 'secretListShown').filter((log) => log.seat === seat)) {
    const leaves = list.values.map((value, index) =>
      secretLeafOf(place(list.root), index, value, list.salts[index] ?? ZERO_HASH),
    );
    shown.set(list.root, leaves);
    yield leaves.length > 0 && sameHex(secretRootOf(leaves), roots[list.root] ?? '')
      ? holds(name, `all ${leaves.length} of root ${list.root} are those committed to`)
      : fails(name, `the list shown for root ${list.root} is not the one committed to`);
  }
  const opened = logsOfType(logs, 'secretOpened').filter((log) => log.seat === seat);
  yield* checkRoots(logs, seat, name);
  const isProven = (leaves: readonly Hex[], { root, at, value, salt }: OpenedSecret): boolean =>
    sameHex(secretRootOf(leaves), roots[root] ?? '') &&
    sameHex(secretLeafOf(place(root), at, value, salt), leaves[at] ?? '');
  const counts = { proven: 0, unread: 0, all: 0 };
  for (const secret of opened) {
    const leaves =
      leavesIn(evidence.calls.get(secret.hash), seat) ?? shown.get(secret.root) ?? listOf(opened, place);
    if (leaves === undefined) counts.unread += 1;
    else if (isProven(leaves, secret)) {
      counts.proven += 1;
      counts.all = leaves.length;
    } else yield fails(name, `the secret in place ${secret.at + 1} is not the one committed to`);
  }
  const since = roots.length === 1 ? ' at the beginning' : '';
  if (counts.proven > 0) yield holds(name, `${counts.proven} are those committed to${since}`);
  const isAllThere =
    shown.size > 0
      ? roots.every((_, root) => shown.has(root))
      : counts.all > 0 && new Set(opened.map((secret) => secret.at)).size === counts.all;
  if (isAllThere) return;
  if (logsOfType(logs, 'secretsShown').some((log) => log.seat === seat)) {
    yield fails(name, 'the table says that all were shown, and some are missing among the logs');
  } else if (info.phase === 'over' && opened.length > 0) {
    yield unknown(name, 'not all were shown: the record stays incomplete');
  } else if (counts.unread > 0) {
    yield unknown(
      name,
      `${counts.unread} were not opened by a plain call of the table, and not all are known`,
    );
  }
}

const hex = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const openSecretsArguments = z.tuple([hex, z.number(), z.array(hex)]).rest(z.unknown());
const LEAVES = [{ type: 'bytes32[]' }, { type: 'bytes32' }, { type: 'bytes32' }] as const;

/** The hashes of all secrets that came with the call that opened one; undefined where it is no such call. */
function leavesIn(call: MatchCall | undefined, seat: Seat): readonly Hex[] | undefined {
  for (const made of call?.made ?? []) {
    const leaves = leavesWith(made, seat);
    if (leaves !== undefined) return leaves;
  }
  return undefined;
}

function leavesWith({ name, args }: MadeCall, seat: Seat): readonly Hex[] | undefined {
  if (name === 'openSecrets') {
    const told = openSecretsArguments.safeParse(args);
    return told.success && told.data[1] === seatIndex(seat) ? told.data[2] : undefined;
  }
  const disclosure = name === 'reveal' ? args[5] : name === 'play' ? args[3] : undefined;
  const told = hex.safeParse(disclosure);
  if (!told.success) return undefined;
  try {
    return decodeAbiParameters(LEAVES, told.data)[0];
  } catch {
    return undefined;
  }
}

/** Each answer is from the secrets that stood as its turn began, whatever a move of that turn has replaced. */
function* checkRoots(logs: Evidence['logs'], seat: Seat, name: string): Generator<LogFinding> {
  /** The turns in which the seat hid its secrets anew. */
  const replaced: number[] = [];
  let moved = 0;
  for (const log of logs) {
    if (!('seat' in log) || log.seat !== seat) continue;
    if (log.type === 'moved') moved = log.turn;
    if (log.type === 'secretsReplaced') replaced.push(moved);
    if (log.type !== 'answered') continue;
    const root = replaced.filter((turn) => turn < log.turn).length;
    const isOther = logsOfType(logs, 'secretOpened').some(
      (one) => one.hash === log.hash && one.seat === seat && one.root !== root,
    );
    if (isOther)
      yield fails(name, `the answer of turn ${log.turn + 1} is not from root ${root}, which stood then`);
  }
}

/** All secrets of a list, if the logs have every one of them. */
function listOf(
  opened: readonly OpenedSecret[],
  place: (root: number) => Parameters<typeof secretLeafOf>[0],
): readonly Hex[] | undefined {
  const leaves: Hex[] = [];
  for (const { root, at, value, salt } of opened) leaves[at] = secretLeafOf(place(root), at, value, salt);
  return leaves.length > 0 && leaves.every((leaf) => leaf !== undefined) ? leaves : undefined;
}

// ---- hands of the first edition

const HAND_SIZE = 5;
const slots = z.array(z.object({ slot: z.number(), tokenId: z.bigint(), salt: hex }));
const openSlotsArguments = z.tuple([hex, z.number(), z.array(hex).length(HAND_SIZE), slots]);
const revealArguments = z.tuple([hex, z.number(), hex, hex, hex, hex]);
const DISCLOSURE = [{ type: 'bytes32[5]' }, { type: 'uint256' }, { type: 'bytes32' }] as const;
/** Bytes of a card as it is told: its slot, its token, its attributes. */
const CARD_SIZE = 45;

/** The proof that came with a card: all five commitments, and what opens one of them. */
interface FirstProof {
  readonly cardCommits: readonly Hex[];
  readonly tokenId: bigint;
  readonly salt: Hex;
}

/** The proof of one opened card in the data of the transaction that opened it. */
function firstProofIn({ made }: MatchCall, seat: Seat, slot: number): FirstProof | undefined {
  // there a transaction made one call
  const [call] = made;
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

/** Every card that such a table has told of. */
const firstCardsIn = (logs: Evidence['logs']) =>
  logsOfType(logs, 'disclosed')
    .filter(({ data }) => size(data) === CARD_SIZE)
    .map(({ hash, seat, data }) => ({
      hash,
      seat,
      slot: Number(hexToBigInt(slice(data, 0, 1))),
      tokenId: hexToBigInt(slice(data, 1, 33)),
    }));

function* checkFirstHand(
  { logs, matchKey, calls, info }: Evidence,
  seat: Seat,
  { owner, entry }: EnteredSeat,
): Generator<LogFinding> {
  const name = `secrets of ${seat}`;
  const all = firstCardsIn(logs);
  const cards = all.filter((card) => card.seat === seat);
  for (const card of cards) {
    if (all.find(({ tokenId }) => tokenId === card.tokenId) !== card)
      yield fails(name, `the card in slot ${card.slot + 1} was opened before in this match`);
  }
  const counts = { proven: 0, unread: 0 };
  for (const card of cards) {
    const call = calls.get(card.hash);
    const proof = call && firstProofIn(call, seat, card.slot);
    if (proof === undefined) {
      counts.unread += 1;
      continue;
    }
    const commit = cardCommitOf(matchKey, owner, card.slot, card.tokenId, proof.salt);
    const isOpened =
      proof.tokenId === card.tokenId &&
      sameHex(handRootOf(proof.cardCommits), entry.secretRoot) &&
      sameHex(commit, proof.cardCommits[card.slot] ?? '');
    if (isOpened) counts.proven += 1;
    else yield fails(name, `the card in slot ${card.slot + 1} is not the one committed to`);
  }
  if (counts.proven > 0) yield holds(name, `${counts.proven} are those committed to at the beginning`);
  if (counts.unread > 0) {
    const why = 'they were not opened by a plain call of the table, so their salts cannot be read';
    yield unknown(name, `${counts.unread}: ${why}`);
  }
  const missing = HAND_SIZE - new Set(cards.map((card) => card.slot)).size;
  const isClosed = logsOfType(logs, 'secretsShown').some((log) => log.seat === seat);
  if (isClosed && missing > 0) {
    yield fails(name, `the table says that all were shown, and ${missing} are missing among the logs`);
  } else if (cards.length > 0 && missing > 0 && info.phase === 'over') {
    yield unknown(name, `${missing} were never shown: the record stays incomplete`);
  }
}
