import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seatAt } from '@show-of-hands/engine';
import { leafHash, voterKeyOf } from '@show-of-hands/engine/ballot';
import {
  commitmentOf,
  linkBefore,
  linkedTurnSaltOf,
  matchKeyOf,
  provenRootOf,
  secretLeafOf,
  secretProofOf,
  secretRootOf,
} from '@show-of-hands/engine/protocol';
import { bytesToHex, getAbiItem, type Hex, hexToBytes, keccak256, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openingHashOf } from './table/decode.ts';
import { playerNamed, seatsIn } from './table/names.ts';
import { tableAbi } from './table/table-abi.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const document = read('docs/protocol.md');

/** What stands in the document between the fences of its block of that language. */
const block = (language: string): string =>
  new RegExp(`^\`\`\`${language}\n([^\`]*)^\`\`\`$`, 'm').exec(document)?.[1] ?? '';

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/.test(value));
const decimal = z.string().regex(/^\d+$/).transform(BigInt);
const terms = z.strictObject({
  rules: hex,
  setting: hex,
  invited: hex,
  publicSeats: z.int(),
  rated: z.boolean(),
  confirmations: z.int(),
  grace: z.int(),
  seasonId: z.int(),
  joinWindow: z.int(),
  actWindow: z.int(),
  voteWindow: z.int(),
  recordWindow: z.int(),
  series: hex,
  seriesLength: z.int(),
  game: z.int(),
  stakeToken: hex,
  stake: decimal,
});
const entry = z.strictObject({
  agent: hex,
  agentSigns: z.boolean(),
  player: z.int(),
  isPublic: z.boolean(),
  blind: z.boolean(),
  room: decimal,
  ballots: z.string(),
  seedCommit: hex,
  secretRoot: hex,
  link: hex,
  drawHash: hex,
  setting: hex,
});
const hash = hex;
const count = z.int();
const { leaf, ...vectors } = z
  .strictObject({
    matchKey: z.strictObject({ chainId: count, table: hex, opener: hex, nonce: hex, hash }),
    openingHash: z.strictObject({ matchKey: hex, terms, entry, hash }),
    leaf: z.strictObject({ matchKey: hex, owner: hex, r: count, i: count, value: hex, salt: hex, hash }),
    listRoot: z.strictObject({ leaves: z.array(hex), hash }),
    treeRoot: z.strictObject({ leaves: z.array(hex), proof: z.array(hex), hash }),
    link: z.strictObject({ matchKey: hex, owner: hex, k: count, next: hex, hash }),
    turnSalt: z.strictObject({ matchKey: hex, turn: count, linkA: hex, linkB: hex, hash }),
    commitment: z.strictObject({
      chainId: count,
      table: hex,
      matchKey: hex,
      seat: z.literal([0, 1]),
      turn: count,
      move: hex,
      ballotDigest: hex,
      salt: hex,
      hash,
    }),
    voterKey: z.strictObject({ pepper: hex, username: z.string(), hash }),
    vote: z.strictObject({
      matchKey: hex,
      turn: count,
      voterKey: hex,
      choice: hex,
      weight: count,
      seq: count,
      hash,
    }),
  })
  .parse(JSON.parse(block('json')));

describe('the test vectors of docs/protocol.md', () => {
  test('of a match key', () => {
    const { chainId, table, opener, nonce, ...expected } = vectors.matchKey;
    expect(matchKeyOf({ chainId, table }, opener, nonce)).toBe(expected.hash);
  });

  test('of an opening', () => {
    const { matchKey, ...opening } = vectors.openingHash;
    const { series, seriesLength, game, publicSeats, ...agreed } = opening.terms;
    const made = openingHashOf(
      matchKey,
      { ...agreed, publicSeats: seatsIn(publicSeats), series: { id: series, length: seriesLength, game } },
      { ...opening.entry, player: playerNamed(opening.entry.player) },
    );
    expect(made).toBe(opening.hash);
  });

  test('of a secret', () => {
    const place = { matchKey: leaf.matchKey, owner: leaf.owner, root: leaf.r };
    expect(secretLeafOf(place, leaf.i, leaf.value, leaf.salt)).toBe(leaf.hash);
  });

  test('of a list and of a tree', () => {
    const { listRoot, treeRoot } = vectors;
    expect(listRoot.leaves.length).toBeLessThanOrEqual(8);
    expect(secretRootOf(listRoot.leaves)).toBe(listRoot.hash);
    const { leaves, proof } = treeRoot;
    expect(leaves.length).toBeGreaterThan(8);
    expect(secretRootOf(leaves)).toBe(treeRoot.hash);
    expect(secretProofOf(leaves, [8])).toEqual(proof);
    expect(provenRootOf(leaves.length, new Map([[8, leaves[8] ?? '0x']]), proof)).toBe(treeRoot.hash);
  });

  test('of links and of the salt of a turn', () => {
    const { link, turnSalt } = vectors;
    expect(linkBefore(link.matchKey, link.owner, link.k, link.next)).toBe(link.hash);
    expect(linkedTurnSaltOf(turnSalt.matchKey, turnSalt.turn, turnSalt.linkA, turnSalt.linkB)).toBe(
      turnSalt.hash,
    );
  });

  test('of a commitment', () => {
    const { chainId, table, seat, move, ...bound } = vectors.commitment;
    const made = commitmentOf({
      ...bound,
      venue: { chainId, table },
      seat: seatAt(seat),
      moveHash: keccak256(move),
    });
    expect(made).toBe(bound.hash);
  });

  test('of a vote', () => {
    const { voterKey, vote } = vectors;
    expect(bytesToHex(voterKeyOf(hexToBytes(voterKey.pepper), voterKey.username))).toBe(voterKey.hash);
    const { weight, seq } = vote;
    const cast = { voterKey: hexToBytes(vote.voterKey), choice: hexToBytes(vote.choice), weight, seq };
    expect(bytesToHex(leafHash(hexToBytes(vote.matchKey), vote.turn, cast))).toBe(vote.hash);
  });
});

/** Names and types of the rows that are fields of a struct, of every table in a section. */
const fieldsIn = (section: string): readonly string[] => {
  const text = document.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? '';
  return [...text.matchAll(/^\| `(\w+)` \| `(\w+)` \|/gm)].map(([, name, type]) => `${type} ${name}`);
};
const [, TERMS, ENTRY] = getAbiItem({ abi: tableAbi, name: 'open' }).inputs;

/** The texts of all sources in a folder. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(sol|ts)$/.test(file))
    .map((file) => read(join(folder, file)));

/** The names in an enumeration of the contracts, by number. */
const enumeration = (name: string): readonly string[] => {
  const body = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(read('contracts/src/core/MatchTypes.sol'))?.[1];
  return [...(body ?? '').replace(/\/\/.*$/gm, '').matchAll(/\w+/g)].map(([word]) => word);
};

describe('docs/protocol.md', () => {
  test('has every field of terms and entries, in their order', () => {
    expect(fieldsIn('Terms')).toEqual(TERMS.components.map(({ type, name }) => `${type} ${name}`));
    expect(fieldsIn('Entries')).toEqual(ENTRY.components.map(({ type, name }) => `${type} ${name}`));
  });

  test('has every log of a table', () => {
    const lines = block('solidity').trim().split('\n');
    const structs = ['struct Terms { bytes32 rules; }', 'struct Entry { address agent; }'];
    const told = parseAbi([...structs, ...lines]).flatMap((item) => (item.type === 'event' ? [item] : []));
    const form = ({ name, inputs }: (typeof told)[number]): string =>
      [name, ...inputs.map((input) => [input.type, input.indexed ?? false, input.name].join(' '))].join(', ');
    const events = tableAbi.flatMap((item) => (item.type === 'event' ? [item] : []));
    const byName = (list: readonly (typeof told)[number][]) => list.map(form).sort();
    expect(byName(told)).toEqual(byName(events));
  });

  test('has every name that is hashed', () => {
    const folders = [
      'contracts/src/core',
      'contracts/src/polylemma/battle',
      'packages/engine/src/protocol',
      'packages/engine/src/ballot',
    ];
    const names = new Set(
      folders
        .flatMap(sourcesIn)
        .flatMap((text) => [...text.matchAll(/soh(\.[a-z]+)+\.v\d/g)].map(([name]) => name)),
    );
    expect(names.size).toBeGreaterThan(20);
    expect(
      [...names].filter((name) => !document.includes(`"${name}"`) && !document.includes(`\`${name}\``)),
    ).toEqual([]);
  });

  test('has every phase, ending, cause and kind of player by its number', () => {
    const rows = (name: string) => enumeration(name).map((word, number) => `\n| ${number} | ${word} |`);
    const all = ['Phase', 'Ending', 'Cause'].flatMap(rows);
    expect(all).toHaveLength(11 + 5 + 6);
    expect(all.filter((row) => !document.includes(row))).toEqual([]);
    expect(enumeration('Player')).toEqual(['Chat', 'Person', 'Computer']);
    expect(document).toContain('| `player` | `uint8` | 0 chat, 1 a person, 2 the computer');
  });

  test('has every reason for which a table refuses a call', () => {
    // vaults are called by tables alone, and what is administered is no table
    const others = ['interface IStakeVault', 'interface ITokenVault', 'abstract contract Administered'];
    const errors = sourcesIn('contracts/src/core')
      .filter((text) => !others.some((other) => text.includes(other)))
      .flatMap((text) => [...text.matchAll(/^ {4}error (\w+)\(/gm)].map(([, name]) => name));
    expect(errors.length).toBeGreaterThan(30);
    expect(errors.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });
});
