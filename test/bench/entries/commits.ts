import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@show-of-hands/bot/chain/keys/sealer';
import { Secret } from '@show-of-hands/bot/chain/keys/secret';
import { createSender } from '@show-of-hands/bot/chain/outbox/account-sender';
import { createTableWriter } from '@show-of-hands/bot/chain/outbox/table-writer';
import { triadAbi } from '@show-of-hands/bot/games/triad/on-chain';
import { presets } from '@show-of-hands/bot/games/triad/presets';
import { Journal } from '@show-of-hands/bot/journal/journal';
import { keccak256, toHex } from 'viem';
import { openMatch } from '../chain/played-match.ts';
import { openVenue, type Venue } from '../chain/venue.ts';
import type { BenchEntry, Figure } from '../entry.ts';

const MATCHES = 150;

/**
 * Commits of one agent in many matches, through the bot's own sender and journal: estimated, signed, written to
 * disk, broadcast, and found in a block, one after the other.
 */
async function measured(venue: Venue, folder: string): Promise<readonly Figure[]> {
  const ruleset = presets[0]?.ruleset;
  if (ruleset === undefined) throw new Error('there is a preset');
  const key = new Secret(venue.agentKey);
  const journal = Journal.open(join(folder, 'journal.db'), createSealer(key));
  const sender = createSender({
    link: venue.link,
    key,
    store: journal.transactions,
    settings: { pollMs: 2 },
  });
  const writer = createTableWriter({ sender, table: venue.table.venue.table, abi: triadAbi });
  try {
    const commits = [];
    for (let number = 0; number < MATCHES; number++) {
      const { matchKey, seat } = await openMatch(venue, ruleset, 10_000 + number, sender.address);
      const commitment = keccak256(toHex(`commitment ${number}`));
      commits.push({
        kind: 'commit',
        matchKey,
        seat,
        turn: 0,
        commitment,
        ballotDigest: commitment,
      } as const);
    }
    const began = performance.now();
    const sent = await Promise.all(commits.map((commit) => writer.send(commit)));
    await Promise.all(sent.map(({ mined }) => mined));
    const seconds = (performance.now() - began) / 1_000;
    for (const { matchKey, seat, commitment } of commits) {
      const { commitments } = await venue.table.infoOf(matchKey);
      if (commitments[seat] !== commitment) throw new Error(`match ${matchKey} lacks its commitment`);
    }
    return [
      {
        name: 'commits that one agent carries, journaled, one after the other',
        value: MATCHES / seconds,
        unit: 'commits/s',
        note: `${MATCHES} matches on the local chain`,
        checksum: keccak256(toHex(commits.map(({ commitment }) => commitment).join(''))).slice(2, 10),
      },
    ];
  } finally {
    await sender.close();
    journal.close();
  }
}

const entry: BenchEntry = {
  name: 'commits',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-bench-'));
    const venue = await openVenue();
    try {
      return await measured(venue, folder);
    } finally {
      await venue.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default entry;
