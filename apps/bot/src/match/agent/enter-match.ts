import { seedCommitOf } from '@show-of-hands/engine/protocol';
import type { MatchEntry, MatchInfo, MatchTerms } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableCall, TableReader, TableWriter } from '../../chain/table/table-client.ts';
import type { Loadout } from './loadout.ts';
import { type StepContext, stepReporter } from './steps.ts';

/** What a seat enters a match with: what its keys give, and what it brings. */
export function entryOf(
  secrets: MatchSecrets,
  owner: Address,
  agent: Address,
  { handRoot, setting }: Pick<Loadout, 'handRoot' | 'setting'>,
): MatchEntry {
  return {
    agent,
    // records are signed by owners, if at all
    agentSigns: false,
    seedCommit: seedCommitOf(secrets.matchKey, owner, secrets.seed().reveal()),
    handRoot,
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
}

/**
 * Opens the match as seat A, or joins it as seat B. Doing it again finds it done, or does again what a reorg has
 * undone.
 *
 * @returns the block after which the match stands as far as this seat is concerned
 * @throws Problem if the seat is taken by another entry
 * @throws ChainFault of kind `unreachable` if there is nothing to join yet, as far as the node knows
 */
export async function enterMatch(options: EnterOptions): Promise<bigint> {
  const { table, writer, matchKey, seat, entry, onStep, now } = options;
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
  const call: TableCall =
    seat === 'A'
      ? { kind: 'open', matchKey, nonce: options.nonce, terms: options.terms, entry }
      : { kind: 'join', matchKey, entry };
  const report = stepReporter({ matchKey, seat, onStep, now }, seat === 'A' ? 'open' : 'join', null);
  return report(() => writer.send(call));
}

function requireOwnEntry(info: MatchInfo, { seat, entry, matchKey, writer }: EnterOptions): void {
  const own =
    info.seedCommits[seat] === entry.seedCommit &&
    info.handRoots[seat] === entry.handRoot &&
    info.owners[seat].toLowerCase() === writer.address.toLowerCase();
  if (own) return;
  throw new Problem(
    `Seat ${seat} of match ${matchKey} is taken with another seed or hand than this program's`,
    'the table contract',
    'start another match; if this was yours, put the keystore back that it was started with',
  );
}
