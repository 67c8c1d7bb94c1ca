/** Coins for a character by chance, of level 1. */
export const PULL_PRICE = 5;

/** The highest level there is. */
export const HIGHEST_LEVEL = 255;

/** Coins for one level more. */
const levelPrice = (level: number): number => level ** 2;

/** Coins that take a character from a level to another: each level costs the square of the one before. */
export function levelsPrice(from: number, to: number): number {
  let coins = 0;
  for (let level = from; level < to; level += 1) coins += levelPrice(level);
  return coins;
}

/** The highest level that so many coins raise a character to; its own if they buy none. */
export function levelFor(from: number, coins: number): number {
  let level = from;
  for (let left = coins; level < HIGHEST_LEVEL && left >= levelPrice(level); level += 1) {
    left -= levelPrice(level);
  }
  return level;
}

/** Coins for a new character that is trained to a level: no less than if it were bought one level after the other. */
export const pullPrice = (level: number): number => PULL_PRICE + levelsPrice(1, level);
