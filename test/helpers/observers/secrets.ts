import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEATS, type Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { z } from 'zod';
import { openKeystore } from '#bot/keystore';
import { cardSeedOf, MatchSecrets } from '#bot/secrets';

const TURNS = 9;
const HAND = 5;
const file = z.object({ seats: z.record(z.string(), z.record(z.string(), z.string())) });

/** A text that no message may hold, and what it is. */
export interface Forbidden {
  readonly name: string;
  /** Lower case, as it would be found in a message. */
  readonly needles: readonly string[];
}

/** A value of any length in hexadecimal digits. */
export const hexOf = (name: string, value: string): Forbidden => ({
  name,
  needles: [value.slice(2).toLowerCase()],
});

/** Every key in the data folder, and every seed and salt that follows from them for one match. */
export function secretsOf(data: string, matchKey: Hex): readonly Forbidden[] {
  const path = join(data, 'keys.json');
  const { seats } = file.parse(JSON.parse(readFileSync(path, 'utf8')));
  const keys = Object.entries(seats).flatMap(([seat, named]) =>
    Object.entries(named).map(([name, value]) => hexOf(`${name} of ${seat}`, value)),
  );
  const keystore = openKeystore(path);
  const derived = SEATS.flatMap((seat) => {
    const { tableSecret } = keystore[seat];
    const secrets = new MatchSecrets(tableSecret, matchKey, seat);
    const numbered = (count: number, name: string, of: (index: number) => Hex) =>
      Array.from({ length: count }, (_, index) => hexOf(`${name} ${index} of ${seat}`, of(index)));
    return [
      hexOf(`seed of ${seat}`, secrets.seed().reveal()),
      hexOf(`draw seed of ${seat}`, secrets.drawSeed().reveal()),
      hexOf(`hand seed of ${seat}`, secrets.handSeed().reveal()),
      hexOf(`place seed of ${seat}`, secrets.placeSeed(0).reveal()),
      hexOf(`sealed secret of ${seat}`, secrets.sealedSecret().reveal()),
      hexOf(`card seed of ${seat}`, cardSeedOf(tableSecret)),
      ...numbered(HAND, 'salt of secret', (index) => secrets.leafSalt(0, index).reveal()),
      ...numbered(TURNS, 'commit salt', (turn) => secrets.commitSalt(turn).reveal()),
      ...numbered(TURNS, 'choice seed', (turn) => secrets.choiceSeed(turn).reveal()),
    ];
  });
  return [...keys, ...derived];
}

/** A card that is hidden: by its token id, as people and as machines write it. */
export const hiddenCard = (seat: Seat, slot: number, token: string): Forbidden => ({
  name: `card ${slot + 1} of ${seat}`,
  needles: [token, BigInt(token).toString(16)],
});

/** The forbidden things that a text holds, by name. */
export function leaksIn(text: string, forbidden: readonly Forbidden[]): readonly string[] {
  const lower = text.toLowerCase();
  return forbidden
    .filter(({ needles }) => needles.some((needle) => lower.includes(needle)))
    .map(({ name }) => name);
}
