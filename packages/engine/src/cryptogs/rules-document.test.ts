import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bytesToHex, type Hex, keccak256, sliceHex, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { tagOf } from '../protocol/hash.ts';
import { drawSeedOf } from '../protocol/random.ts';
import { expectOk } from '../result.ts';
import { cryptogs } from './game.ts';
import { seedCommitment, seedFlips, seedHash, seedToss } from './legacy/seed.ts';
import { begun, inRound, playedOut } from './match.fixture.ts';
import { codec } from './notation/notation.ts';
import { AIM, drawsOf, ORIGINAL, PARLOUR, type Ruleset, rulesetIdOf, SERIES } from './rules/ruleset.ts';
import { likelihoods, slamsOf, threshold } from './rules/slams.ts';
import { TOG_NUMBERS } from './rules/stack.ts';
import type { CryptogsState, Slam } from './rules/types.ts';
import { oddsWhere, type Spread, spreadOf } from './search/odds.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const document = readFileSync(join(here, '../../../../docs/cryptogs.md'), 'utf8');

const defined = new Set(
  [...document.matchAll(/^(?:## |- \*\*)(C\d+(?:\.\d+)?)/gm)].map(([, paragraph]) => paragraph),
);
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

const tableRow = (...cells: readonly (string | number)[]): string =>
  `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
const PRESETS: Readonly<Record<string, Ruleset>> = {
  aim: AIM,
  series: SERIES,
  original: ORIGINAL,
  parlour: PARLOUR,
};
const salt = (byte: string): Hex => `0x${byte.repeat(32)}`;
const drawn = (state: CryptogsState, turnSalt: Hex) => {
  const made = cryptogs.chance?.draw(state, turnSalt);
  if (made === undefined) throw new Error('Cryptogs draws');
  return expectOk(made);
};

describe('docs/cryptogs.md', () => {
  test('has every paragraph that code cites', () => {
    const cited = sources.flatMap((file) =>
      [...readFileSync(join(here, file), 'utf8').matchAll(/\bC\d+(?:\.\d+)?\b/g)].map(
        ([paragraph]) => paragraph,
      ),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((paragraph) => !defined.has(paragraph))).toEqual([]);
    const cites = [...document.matchAll(/\(C(\d+(?:\.\d+)?)/g)].map(([, number]) => `C${number}`);
    expect(cites.length).toBeGreaterThan(10);
    expect(cites.filter((paragraph) => !defined.has(paragraph))).toEqual([]);
  });

  test('has the options, ids and draws of every preset', () => {
    const yes = (option: keyof Ruleset) =>
      Object.values(PRESETS).map((rules) => (rules[option] ? 'yes' : 'no'));
    for (const option of ['aiming', 'series', 'parlour'] as const) {
      const row = document.split('\n').find((line) => line.trim().startsWith(`| \`${option}\` |`)) ?? '';
      expect(row.trim().endsWith(tableRow(...yes(option)))).toBe(true);
    }
    for (const [name, rules] of Object.entries(PRESETS)) {
      expect(document).toContain(tableRow(name, `\`${rulesetIdOf(rules)}\``));
    }
    expect(document).toContain(`\`${sliceHex(tagOf('soh.cryptogs.ruleset.v1'), 0, 16)}\``);
    expect([drawsOf(AIM), drawsOf(ORIGINAL), drawsOf(PARLOUR)]).toEqual([13, 13, 1]);
  });

  test('has the thresholds of every round', () => {
    const rounds = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(document).toContain(tableRow('round', ...rounds));
    expect(document).toContain(tableRow('T', ...rounds.map(threshold)));
  });

  test('has the bytes of moves, and their commands', () => {
    const bytesOf = (command: string): Hex =>
      codec.encode(expectOk(cryptogs.moveOf(expectOk(cryptogs.notation.parse(command, 'A')))));
    expect(document).toContain('| `even` | `0x00` | |');
    expect(document).toContain('| `all` | `0x01` | |');
    expect(document).toContain('`aim 3 7` is `0x020307`');
    expect(['even', 'all', 'aim 3 7'].map(bytesOf)).toEqual(['0x00', '0x01', '0x020307']);
  });

  test('has the seed’s numbers', () => {
    const secret = salt('c1');
    expect(document).toContain(`\`${seedCommitment(secret)}\``);
    const hash = seedHash(secret, salt('11'));
    expect(seedToss(hash)).toBe(false);
    expect(document).toContain(
      'odd; of ten togs it flips 2, 4, 7 and 8 below 80, and 2, 3, 4, 7 and 8 below 128',
    );
    expect(seedFlips(hash, TOG_NUMBERS, 1)).toEqual([2, 4, 7, 8]);
    expect(seedFlips(hash, TOG_NUMBERS, 4)).toEqual([2, 3, 4, 7, 8]);
  });
});

describe('its worked values', () => {
  const rarities = [12, 12, 40, 90, 300, 12, 25, 25, 60, 150];
  // seat A's togs are the odd numbers
  const byStakes = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9].map((index) => rarities[index] ?? 0);
  const tossed = drawn(begun(AIM, { rarities: byStakes }), salt('11'));

  test('are those of the toss', () => {
    expect(document).toContain(`these rarities: ${rarities.join(', ')}`);
    expect(document).toContain(keccak256(stringToHex('toss')));
    expect(document).toContain(bytesToHex(drawSeedOf(salt('11'), 'toss', [0])));
    expect(tossed.events).toEqual([{ type: 'tossed', begins: 'B' }]);
  });

  test.each<[string, Slam]>([
    ['even', { kind: 'even' }],
    ['all', { kind: 'all' }],
    ['aim 3 4', { kind: 'aim', togs: [3, 4] }],
    ['aim 1 2', { kind: 'aim', togs: [1, 2] }],
  ])('are those of the slam %s', (name, slam) => {
    expect(document).toContain(bytesToHex(drawSeedOf(salt('22'), 'throw', [1])));
    const chosen = expectOk(cryptogs.play(tossed.state, { B: { move: slam } })).state;
    const [thrown] = drawn(chosen, salt('22')).events;
    if (thrown?.type !== 'thrown') throw new Error('the throw comes first');
    const parts = likelihoods(tossed.state, slam).map((one) => one.parts);
    expect(document).toContain(tableRow(`\`${name}\``, parts.join(', '), thrown.flipped.join(', ')));
  });

  test('are those of a parlour match', () => {
    const { events } = drawn(begun(PARLOUR, { rarities: byStakes }), salt('11'));
    for (const event of events) {
      if (event.type !== 'thrown') continue;
      expect(document).toContain(tableRow(event.round, event.seat, event.flipped.join(', '), event.left));
    }
    expect(events.at(-1)).toEqual({ type: 'over', winner: 'B', togs: { A: 2, B: 8 } });
  });
});

/** What may be thrown in a round with so many togs left, all as rare: of each kind of slam one. */
function spreadsOf(kinds: readonly Slam['kind'][], left: number, round: number): readonly Spread[] {
  const state = inRound(begun(AIM), round, TOG_NUMBERS.slice(left));
  const slams = [...slamsOf(state)];
  return kinds.flatMap((kind) => {
    const slam = slams.find((one) => one.kind === kind);
    return slam === undefined ? [] : [spreadOf(state, slam)];
  });
}

/** How much more often whoever begins wins than loses, exactly: one maximises that, the other minimises it. */
function edgeOf(begins: readonly Slam['kind'][], other: readonly Slam['kind'][]): number {
  const known = new Map<string, number>();
  const worth = (left: number, round: number, lead: number): number => {
    if (left === 0) return Math.sign(lead);
    const key = `${left} ${round} ${lead}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isFirst = round % 2 === 1;
    const values = spreadsOf(isFirst ? begins : other, left, round).map((spread) =>
      spread.reduce(
        (sum, part, flipped) =>
          part === 0
            ? sum
            : sum + part * worth(left - flipped, round + 1, lead + (isFirst ? flipped : -flipped)),
        0,
      ),
    );
    const best = isFirst ? Math.max(...values) : Math.min(...values);
    known.set(key, best);
    return best;
  };
  return worth(10, 1, 0);
}

describe('the edge of whoever begins', () => {
  const even = ['even'] as const;

  test.each([
    ['`even`, `all`', ['even', 'all']],
    ['`even`, `all`, `aim`', ['even', 'all', 'aim']],
  ] as const)(
    'is as said with the slams %s, and no larger where both choose well than where none does',
    (name, slams) => {
      const edges = [edgeOf(even, even), edgeOf(slams, slams), edgeOf(slams, even), edgeOf(even, slams)];
      expect(document).toContain(tableRow(name, ...edges.map((edge) => edge.toFixed(3))));
      expect(edges[1]).toBeLessThan(edges[0] ?? 0);
    },
  );

  test('is what the computer knows of it', () => {
    expect(oddsWhere(ORIGINAL).before(10, 1, 0)).toBeCloseTo(edgeOf(even, even), 9);
    expect(oddsWhere(AIM).before(10, 1, 0)).toBeCloseTo(edgeOf(['even', 'all'], ['even', 'all']), 9);
  });

  test('has its numbers of an even match: 5.83 togs, more in 59.1 %, fewer in 19.5 %, 5.34 throws', () => {
    // what is flipped in a round, by whom, as numbers of togs left and lead
    let now = new Map<string, number>([['10 0', 1]]);
    let [more, fewer, togs, throws] = [0, 0, 0, 0];
    for (let round = 1; round <= 12; round += 1) {
      const next = new Map<string, number>();
      for (const [key, chance] of now) {
        const [left = 0, lead = 0] = key.split(' ').map(Number);
        throws += chance;
        const [spread = []] = spreadsOf(even, left, round);
        spread.forEach((part, flipped) => {
          const ahead = lead + (round % 2 === 1 ? flipped : -flipped);
          const here = chance * part;
          if (left > flipped) {
            const at = `${left - flipped} ${ahead}`;
            next.set(at, (next.get(at) ?? 0) + here);
            return;
          }
          if (ahead > 0) more += here;
          if (ahead < 0) fewer += here;
          togs += here * (5 + ahead / 2);
        });
      }
      now = next;
    }
    expect([togs.toFixed(2), more.toFixed(3), fewer.toFixed(3), throws.toFixed(2)]).toEqual([
      '5.83',
      '0.591',
      '0.195',
      '5.34',
    ]);
  });
});

test('a match never has more throws than twelve', () => {
  const rounds = Array.from({ length: 60 }, (_, seed) => {
    let rolled = 0;
    return playedOut(begun(ORIGINAL), (below) => (seed * 7_919 + rolled++ * 104_729) % below).length;
  });
  expect(Math.max(...rounds)).toBeLessThanOrEqual(13);
});
