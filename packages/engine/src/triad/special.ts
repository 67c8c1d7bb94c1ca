import { NEIGHBOURS, type Neighbour } from './board.ts';
import { type Compared, comparedBeside, type Standing } from './comparison.ts';
import type { Field } from './edges.ts';

/** A neighbour that Same or Plus captures. */
export interface SpecialCapture {
  readonly side: Neighbour;
  readonly compared: Compared;
  readonly rule: 'same' | 'plus';
}

interface Contact {
  readonly side: Neighbour;
  readonly compared: Compared;
  readonly isOpponent: boolean;
}

/**
 * Every neighbour that counts for "two edges": all cards beside the placed one, its own side's included. Public
 * records count the opponent's only (docs/rules.md R10.1).
 */
function contactsOf(field: Field, placed: Standing): readonly Contact[] {
  const contacts: Contact[] = [];
  for (const side of NEIGHBOURS[placed.cell] ?? []) {
    const beside = field.board[side.cell];
    if (!beside) continue;
    const isOpponent = beside.owner !== placed.placed.owner;
    if (!isOpponent && field.rules.semantics === 'public') continue;
    const there = { cell: side.cell, placed: beside };
    contacts.push({ side, isOpponent, compared: comparedBeside(field, placed, there, side.direction) });
  }
  return contacts;
}

const sumOf = ({ compared: { attack, defence } }: Contact): number => attack + defence;

/** Contacts whose sum occurs twice or more, sum by sum in the order of their first. */
function plusMatches(contacts: readonly Contact[]): readonly Contact[] {
  const sums = [...new Set(contacts.map(sumOf))];
  if (sums.length === contacts.length) return [];
  return sums
    .map((sum) => contacts.filter((contact) => sumOf(contact) === sum))
    .filter((group) => group.length >= 2)
    .flat();
}

/**
 * The opponent's cards that Same and Plus capture, in the order of capture: those of Same first, then those of
 * Plus alone; a card that both take counts as Plus. Values are those before any card has flipped (R5.10, R5.11).
 */
export function specialCaptures(field: Field, standing: Standing): readonly SpecialCapture[] {
  const { same, plus } = field.rules.classic;
  if (!same && !plus) return [];
  const contacts = contactsOf(field, standing);
  if (contacts.length < 2) return [];
  const equal = same ? contacts.filter(({ compared }) => compared.attack === compared.defence) : [];
  const bySame = equal.length >= 2 ? equal : [];
  const byPlus = plus ? plusMatches(contacts) : [];
  return [...bySame, ...byPlus.filter((contact) => !bySame.includes(contact))]
    .filter((contact) => contact.isOpponent)
    .map((contact) => ({
      side: contact.side,
      compared: contact.compared,
      rule: byPlus.includes(contact) ? 'plus' : 'same',
    }));
}
