import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchLog } from '@show-of-hands/verify';
import { bytesToHex, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '#bot/journal';
import { CHAT_SEAT } from '#bot/match-ports';
import { createRowCipher } from '#bot/row-cipher';
import { signerOf } from '#bot/signing';
import { openJournal } from '#bot/sqlite-journal';
import { encodeCall } from '#bot/table-calls';
import type { TableCall } from '#bot/table-client';
import { CommitLedger, signedTwice } from '#helpers/faults/match-evidence.ts';
import { differentlySent, placesSent } from '#helpers/faults/sent-calls.ts';
import { KEYS } from '#helpers/faults/stage.ts';

const account = privateKeyToAccount(KEYS.A.agent.reveal());
const wallet = { chain: '1:0xabc', account: account.address };
const signer = signerOf(account, 1, () => 0);
const matchKey: Hex = `0x${'0a'.repeat(32)}`;
const inclusion = { hash: matchKey, block: 1n, blockHash: matchKey, cost: 1n };

let data: string;
let journal: Journal;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'evidence-'));
  journal = openJournal(join(data, 'journal.db'), createRowCipher(KEYS[CHAT_SEAT].tableSecret));
  return () => rmSync(data, { recursive: true, force: true });
});

async function sign(nonce: number, key: string, call: Hex, fee = 1n): Promise<void> {
  const payload = { to: account.address, data: call, gas: 1n, what: key };
  const attempt = await signer.sign(nonce, payload, { maxFeePerGas: fee, maxPriorityFeePerGas: 1n });
  await journal.transactions.add(wallet, { nonce, purpose: { key, once: true, matchKey }, payload, attempt });
}

describe('what was signed twice', () => {
  it('is found: one call under two nonces', async () => {
    await sign(0, 'commit A 0', '0x01');
    await journal.transactions.setFate(wallet, 0, {
      kind: 'mined',
      inclusion: { ...inclusion, success: true },
    });
    await sign(1, 'commit A 0', '0x02');
    await sign(2, 'commit A 1', '0x02');
    await journal.close();
    expect(signedTwice(data, KEYS)).toEqual([expect.stringContaining('commit A 0')]);
  });

  it('is not what is replaced by a better paid one, nor what the contract refused and was tried again', async () => {
    await sign(0, 'reveal A', '0x01');
    const again = { to: account.address, data: '0x01', gas: 1n, what: 'reveal A' } as const;
    const fees = { maxFeePerGas: 9n, maxPriorityFeePerGas: 9n };
    await journal.transactions.addAttempt(wallet, 0, await signer.sign(0, again, fees));
    await journal.transactions.setFate(wallet, 0, {
      kind: 'mined',
      inclusion: { ...inclusion, success: false },
    });
    await sign(1, 'reveal A', '0x01');
    await journal.close();
    expect(signedTwice(data, KEYS)).toEqual([]);
  });
});

/** Where a log of these stands, and whose it is. */
const PLACE = { seat: 'A', block: 1n, index: 0, hash: matchKey } as const;

describe('commitments', () => {
  let logs: MatchLog[];
  const chain = {
    latestBlock: async () => ({ number: 9n, hash: matchKey, time: 0 }),
    logsOf: async () => logs,
  };
  const committed = (turn: number, value: number): MatchLog => ({
    type: 'committed',
    seat: 'A',
    turn,
    commitment: bytesToHex(new Uint8Array(32).fill(value)),
    ballotDigest: matchKey,
    block: 1n,
    index: 0,
    hash: matchKey,
  });

  it('of one turn that differ are found, also when the chain took the first back', async () => {
    const ledger = new CommitLedger();
    logs = [committed(0, 1), committed(2, 1)];
    await ledger.look(chain, matchKey);
    expect(ledger.twice).toEqual([]);
    logs = [committed(0, 1), committed(2, 2)];
    await ledger.look(chain, matchKey);
    expect(ledger.twice).toEqual(['2A']);
  });

  it('of one turn that stand in the chain side by side are found', async () => {
    const ledger = new CommitLedger();
    logs = [committed(4, 1), committed(4, 1)];
    await ledger.look(chain, matchKey);
    expect(ledger.twice).toEqual(['4A']);
  });

  it.each<[string, MatchLog, string]>([
    [
      'a move that is played beside its commitment',
      { ...PLACE, type: 'moved', turn: 4, move: '0x01', committed: null },
      '4A',
    ],
    ['another answer', { ...PLACE, type: 'answered', turn: 2, answer: '0x02' }, '2A answer'],
    ['another link', { ...PLACE, type: 'linkShown', turn: 2, link: `0x${'02'.repeat(32)}` }, '2A link'],
  ])('are no more than one for a turn: %s is found', async (_, log, found) => {
    const ledger = new CommitLedger();
    logs = [
      committed(4, 1),
      { ...PLACE, type: 'answered', turn: 2, answer: '0x01' },
      { ...PLACE, type: 'linkShown', turn: 2, link: matchKey },
    ];
    await ledger.look(chain, matchKey);
    expect(ledger.twice).toEqual([]);
    logs = [...logs.filter(({ type }) => type !== log.type), log];
    await ledger.look(chain, matchKey);
    expect(new Set(ledger.twice)).toEqual(new Set([found]));
  });
});

describe('what left a bot', () => {
  const sent = async (nonce: number, call: TableCall) => {
    const payload = { to: account.address, data: encodeCall(call), gas: 1n, what: call.kind };
    const { raw } = await signer.sign(nonce, payload, { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n });
    return { method: 'eth_sendRawTransaction', params: [raw] };
  };
  const commit = (turn: number, commitment: Hex): TableCall => ({
    kind: 'commit',
    matchKey,
    seat: 'A',
    turn,
    commitment,
    ballotDigest: matchKey,
  });
  const other: Hex = `0x${'0b'.repeat(32)}`;

  it('is told apart by match, turn and kind: twice the same is one', async () => {
    const answer = { kind: 'answer', matchKey, seat: 'A', turn: 0, answer: '0x01' } as const;
    const calls = [
      await sent(0, commit(0, matchKey)),
      await sent(0, commit(0, matchKey)),
      await sent(1, commit(1, other)),
      await sent(2, answer),
      { method: 'eth_chainId', params: [] },
    ];
    expect(placesSent(calls).size).toBe(3);
    expect(differentlySent(calls)).toEqual([]);
  });

  it.each<[string, TableCall]>([
    ['another commitment', commit(0, other)],
    ['a move that is played', { kind: 'play', matchKey, seat: 'A', turn: 0, move: '0x01', disclosure: '0x' }],
  ])('is found where it differs: %s', async (_, call) => {
    const calls = [await sent(0, commit(0, matchKey)), await sent(0, call)];
    expect(differentlySent(calls)).toEqual([`${matchKey} decision 0`]);
  });
});
