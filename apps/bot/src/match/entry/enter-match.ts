import { linksFrom, seedCommitOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  counterHashOf,
  type MatchEntry,
  type MatchInfo,
  type MatchLog,
  type MatchTerms,
  openingHashOf,
} from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableCall, TableReader, TableWriter } from '../../chain/table/table-client.ts';
import { counterOf, whatBecameOf } from './counters.ts';
import type { Loadout } from './loadout.ts';
import { type StepContext, stepReporter } from './steps.ts';

/** Who plays a seat, as its entry says it. */
export type EntryClaims = Pick<MatchEntry, 'player' | 'isPublic' | 'blind' | 'room' | 'ballots'>;

/**
 * What a seat enters a match with: what its keys give, what it brings, and who plays it.
 *
 * @param chance what the match's chance follows from: seeds, or so many draws from links of the seats, or both
 */
export function entryOf(
  secrets: MatchSecrets,
  owner: Address,
  agent: Address,
  { secretRoot, setting }: Pick<Loadout, 'secretRoot' | 'setting'>,
  claims: EntryClaims,
  { seeds, draws }: { readonly seeds: boolean; readonly draws: number },
): MatchEntry {
  const [link = ZERO_HASH] =
    draws === 0 ? [] : linksFrom(secrets.matchKey, owner, draws, secrets.lastLink().reveal());
  return {
    ...claims,
    agent,
    // records are signed by owners, if at all
    agentSigns: false,
    seedCommit: seeds ? seedCommitOf(secrets.matchKey, owner, secrets.seed().reveal()) : ZERO_HASH,
    secretRoot,
    link,
    drawHash: secrets.drawHash(),
    setting,
  };
}

interface EnterOptions extends StepContext {
  readonly table: TableReader;
  /** Sends as the seat's owner. */
  readonly writer: TableWriter;
  readonly entry: MatchEntry;
  /** Seat A opens with these; seat B joins whatever was opened. */
  readonly nonce: Hex;
  readonly terms: MatchTerms;
  /** The block of the opening, or any before it. */
  readonly fromBlock?: bigint;
  /** What seat B has read of the opening: no other is joined. Left out where this program has opened it itself. */
  readonly agreed?: Hex | undefined;
  /** How seat B is taken: at once, or, at a table of offers, by a counter that its opener may accept. */
  readonly joining?: 'join' | 'counter';
}

/**
 * Opens the match as seat A, or joins or counters it as seat B. Doing it again finds it done, or does again what a reorg
 * has undone.
 *
 * @returns the block after which the match stands as far as this seat is concerned; a counter that stands in it waits
 * @throws Problem if the seat is taken by another entry
 * @throws ChainFault of kind `unreachable` if there is nothing to join yet, as far as the node knows
 */
export async function enterMatch(options: EnterOptions): Promise<bigint> {
  const { table, writer, matchKey, seat, onStep, now } = options;
  const { number } = await table.latestBlock();
  const info = await table.infoOf(matchKey, number);
  if (seat === 'B' && info.phase === 'none') {
    // the node may be behind the one that told of the opening, or the opening was taken back and comes again
    throw new ChainFault(
      'unreachable',
      `There is no match ${matchKey} to join yet, as far as the node knows at block ${number}`,
    );
  }
  if (info.phase !== (seat === 'A' ? 'none' : 'open')) {
    requireOwnEntry(info, options);
    return number;
  }
  const call = await enteringCall(options, number);
  if (call === null) return number;
  const report = stepReporter({ matchKey, seat, onStep, now }, call.kind, null);
  return report(() => writer.send(call));
}

/** What is to be sent to enter; null if the seat's counter stands already, and waits. */
async function enteringCall(
  options: EnterOptions,
  block: bigint,
): Promise<Extract<TableCall, { kind: 'open' | 'join' | 'counter' }> | null> {
  const { matchKey, seat, nonce, terms, entry, writer, joining = 'join' } = options;
  if (seat === 'A') return { kind: 'open', matchKey, nonce, terms, entry };
  const openingHash = await openingOf(options, block);
  if (joining === 'join') return { kind: 'join', matchKey, openingHash, entry };
  const standing = await counterOf(options, writer.address, block);
  if (standing === counterHashOf(openingHash, writer.address, entry)) return null;
  return { kind: 'counter', matchKey, openingHash, entry };
}

/** What the chain has of the opening that is joined: whatever else would come in its place is refused. */
async function openingOf(
  { table, matchKey, fromBlock = 0n, agreed }: EnterOptions,
  block: bigint,
): Promise<Hex> {
  const logs = await table.logsOf(matchKey, fromBlock, block);
  const opened = logs.find((log): log is MatchLog & { type: 'opened' } => log.type === 'opened');
  if (opened !== undefined) {
    const hash = openingHashOf(matchKey, opened.terms, opened.entry);
    if (agreed === undefined || hash === agreed) return hash;
    throw new Problem(
      'The match was opened again, with other terms than those that were agreed to',
      `match ${matchKey}`,
      'look at them, and accept it anew if they will do',
    );
  }
  throw new ChainFault('unreachable', `The node does not tell of the opening of match ${matchKey} yet`);
}

function requireOwnEntry(info: MatchInfo, options: EnterOptions): void {
  const { seat, entry, matchKey, writer, joining } = options;
  const { secretRoots, owners, agents } = info;
  const isOwner = sameAddress(owners[seat], writer.address);
  const isSeatOurs = isOwner && secretRoots[seat] === entry.secretRoot;
  // an owner acts for its seat whoever else may
  const mayAct = sameAddress(agents[seat], entry.agent) || sameAddress(entry.agent, writer.address);
  if (isSeatOurs && mayAct) return;
  if (isSeatOurs) {
    throw new Problem(
      `Seat ${seat} of match ${matchKey} has ${agents[seat]} as its agent, not this program's ${entry.agent}`,
      'the table contract',
      'to go on from here make it the agent again: match replace-agent',
    );
  }
  if (joining === 'counter' && !isOwner) {
    throw new Problem(
      `The counter of ${writer.address} was not accepted: ${whatBecameOf(info)}`,
      `match ${matchKey}`,
      'nothing was taken with it: counter another offer',
    );
  }
  throw new Problem(
    `Seat ${seat} of match ${matchKey} is taken with another key or other secrets than this program's`,
    'the table contract',
    'start another match; if this was yours, put the keystore back that it was started with',
  );
}

const sameAddress = (a: Address, b: Address): boolean => a.toLowerCase() === b.toLowerCase();
