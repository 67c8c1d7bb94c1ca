import { type BySeat, SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import { matchKeyOf, matchSaltOf, seedCommitOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Address, concatHex, type Hex, keccak256 } from 'viem';
import { sameHex } from '../compared.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import type { MatchEntry } from '../table/match-info.ts';
import { type Evidence, logsOfType } from './evidence.ts';

/** A seat as its entry on chain has it. */
export interface EnteredSeat {
  readonly owner: Address;
  readonly entry: MatchEntry;
}

/** Both seats' entries, as far as they were logged. */
export function enteredSeats({ logs }: Evidence): Partial<BySeat<EnteredSeat>> {
  const [opened] = logsOfType(logs, 'opened');
  const [joined] = logsOfType(logs, 'joined');
  return { ...(opened && { A: opened }), ...(joined && { B: joined }) };
}

/** The key binds chain, table, opener and nonce; the owners are those whom the contract knows. */
export function* checkOpening({ table, matchKey, info, logs }: Evidence): Generator<LogFinding> {
  const opened = logsOfType(logs, 'opened');
  const joined = logsOfType(logs, 'joined');
  const [first] = opened;
  if (first === undefined && info.cause === 'settled') {
    yield holds('opening', 'never opened on chain: a record that both seats signed is all there is');
    return;
  }
  if (first === undefined || opened.length !== 1) {
    yield fails('opening', `the log has ${opened.length} openings; a match has one`);
    return;
  }
  const key = matchKeyOf(table.venue, first.owner, first.nonce);
  yield sameHex(key, matchKey)
    ? holds('opening', `the key is made of chain, table, ${first.owner} and its nonce`)
    : fails('opening', `chain, table, opener and nonce give the key ${key}`);
  if (joined.length > 1) yield fails('joining', `the log has ${joined.length} joinings; a match has one`);
  for (const seat of SEATS) {
    const logged = seat === 'A' ? first : joined[0];
    if (logged === undefined) {
      yield info.cause === 'cancelled'
        ? holds('joining', 'nobody joined')
        : fails('joining', 'the log has no joining');
      continue;
    }
    const agrees = sameHex(logged.owner, info.owners[seat]);
    if (!agrees) {
      yield fails(`owner of ${seat}`, `the log has ${logged.owner}, the contract ${info.owners[seat]}`);
    }
  }
}

/** Seeds open their commitments; salt and first player follow from them. A game whose chance is links alone has none. */
export function* checkSeeds(evidence: Evidence): Generator<LogFinding> {
  const { logs, matchKey, info } = evidence;
  const entered = enteredSeats(evidence);
  if (entered.A?.entry.seedCommit === ZERO_HASH) return;
  const seeds: { A?: Hex; B?: Hex } = {};
  for (const seat of SEATS) {
    const revealed = logsOfType(logs, 'seedRevealed').filter((log) => log.seat === seat);
    const [first] = revealed;
    const seated = entered[seat];
    if (first === undefined || seated === undefined) continue;
    seeds[seat] = first.seed;
    const isOpened =
      revealed.length === 1 &&
      sameHex(seedCommitOf(matchKey, seated.owner, first.seed), seated.entry.seedCommit);
    yield isOpened
      ? holds(`seed of ${seat}`, 'opens the commitment it entered with')
      : fails(`seed of ${seat}`, 'does not open the commitment it entered with');
  }
  const [started] = logsOfType(logs, 'started');
  if (started === undefined) {
    if (info.cause === 'settled') return;
    yield unknown('start', `the seeds were never both known: ${ended(evidence)}`);
    return;
  }
  if (seeds.A === undefined || seeds.B === undefined) {
    yield fails('start', 'the match started, but the log lacks a seed');
    return;
  }
  const salt = matchSaltOf(matchKey, seeds.A, seeds.B);
  yield sameHex(salt, started.salt) && sameHex(salt, info.salt ?? '')
    ? holds('salt', 'follows from both seeds')
    : fails('salt', `the seeds give ${salt}; the log has ${started.salt}, the contract ${info.salt}`);
  const first = firstPlayerOf(matchKey, seeds.A, seeds.B);
  yield first === started.firstPlayer && first === info.firstPlayer
    ? holds('first player', `${first}, by both seeds`)
    : fails(
        'first player',
        `the seeds give ${first}; the log has ${started.firstPlayer}, the contract ${info.firstPlayer}`,
      );
}

/** Whom both seeds let begin. */
const firstPlayerOf = (matchKey: Hex, seedA: Hex, seedB: Hex): Seat =>
  seatAt(Number(BigInt(keccak256(concatHex([matchKey, seedA, seedB]))) & 1n));

const ended = ({ info }: Evidence): string =>
  info.phase === 'over' ? `the match ended before (${info.cause})` : 'the match goes on';
