/**
 * Who wins when two edges meet, for every case at once. Index: attacker's hand << 10 | defender's hand << 8 |
 * attack << 4 | defence; 1 when the attacker wins (docs/rules.md R2.4, R5). Edges are 0 to 10.
 */
export type ContestTable = Uint8Array;

const HANDS = [0, 1, 2];

/** Paper beats rock, scissors beat paper, rock beats scissors. */
export const handWins = (mine: number, theirs: number): boolean => (mine - theirs + 3) % 3 === 1;

function build(aceKiller: boolean, reverse: boolean): ContestTable {
  const wins = new Uint8Array(1 << 12);
  for (const mine of HANDS) {
    for (const theirs of HANDS) {
      for (let attack = 0; attack <= 10; attack++) {
        for (let defence = 0; defence <= 10; defence++) {
          const won = attackWins(attack, defence, handWins(mine, theirs), aceKiller, reverse);
          wins[(mine << 10) | (theirs << 8) | (attack << 4) | defence] = won ? 1 : 0;
        }
      }
    }
  }
  return wins;
}

/** One comparison; `tieWon` says who wins equal edges. Ace Killer comes before everything (docs/rules.md R5). */
export function attackWins(
  attack: number,
  defence: number,
  tieWon: boolean,
  aceKiller: boolean,
  reverse: boolean,
): boolean {
  if (aceKiller && ((attack === 1 && defence === 10) || (attack === 10 && defence === 1)))
    return attack === 1;
  if (attack === defence) return tieWon;
  return reverse ? attack < defence : attack > defence;
}

const tables = new Map<number, ContestTable>();

/** The table of a pair of rules, built once. */
export function contestTable(aceKiller: boolean, reverse: boolean): ContestTable {
  const key = (aceKiller ? 1 : 0) | (reverse ? 2 : 0);
  const known = tables.get(key);
  if (known) return known;
  const table = build(aceKiller, reverse);
  tables.set(key, table);
  return table;
}
