import type { PlacedCard } from '../types.ts';
import { NEIGHBOURS, type Neighbour, OPPOSITE } from './board.ts';
import { type Compared, explained, type Standing } from './comparison.ts';
import { edgeValueOf, type Field } from './edges.ts';

/** A neighbour that Same or Plus captures. */
export interface SpecialCapture {
  readonly side: Neighbour;
  readonly compared: Compared;
  readonly rule: 'same' | 'plus';
}

/** A card beside the placed one, and the two values that touch. */
interface Contact {
  readonly side: Neighbour;
  readonly beside: PlacedCard;
  readonly attack: number;
  readonly defence: number;
}

/**
 * Every neighbour that counts for "two edges": all cards beside the placed one, its own side's included. Public
 * records count the opponent's only (docs/rules.md R10.1).
 */
function contactsOf(field: Field, { cell, placed }: Standing): readonly Contact[] {
  const contacts: Contact[] = [];
  for (const side of NEIGHBOURS[cell] ?? []) {
    const beside = field.board[side.cell];
    if (!beside || (field.rules.semantics === 'public' && beside.owner === placed.owner)) continue;
    const attack = edgeValueOf(field, cell, placed, side.direction);
    const defence = edgeValueOf(field, side.cell, beside, OPPOSITE[side.direction]);
    contacts.push({ side, beside, attack, defence });
  }
  return contacts;
}

const NONE: readonly SpecialCapture[] = [];

const isEqual = ({ attack, defence }: Contact): boolean => attack === defence;
const sumOf = ({ attack, defence }: Contact): number => attack + defence;

/** Two or more contacts with equal values, or none. */
function sameMatches(contacts: readonly Contact[]): readonly Contact[] {
  const equal = contacts.filter(isEqual);
  return equal.length >= 2 ? equal : [];
}

/** Contacts whose sum occurs twice or more, sum by sum in the order of their first. */
function plusMatches(contacts: readonly Contact[]): readonly Contact[] {
  const matches: Contact[] = [];
  for (const contact of contacts) {
    if (matches.includes(contact)) continue;
    const twins = contacts.filter((other) => other !== contact && sumOf(other) === sumOf(contact));
    if (twins.length > 0) matches.push(contact, ...twins);
  }
  return matches;
}

/**
 * The opponent's cards that Same and Plus capture, in the order of capture: those of Same first, then those of
 * Plus alone; a card that both take counts as Plus. Values are those before any card has flipped (R5.10, R5.11).
 */
export function specialCaptures(field: Field, standing: Standing): readonly SpecialCapture[] {
  const { same, plus } = field.rules.classic;
  if (!same && !plus) return NONE;
  const contacts = contactsOf(field, standing);
  if (contacts.length < 2) return NONE;
  const bySame = same ? sameMatches(contacts) : [];
  const byPlus = plus ? plusMatches(contacts) : [];
  if (bySame.length === 0 && byPlus.length === 0) return NONE;
  const captures: SpecialCapture[] = [];
  const add = (contact: Contact): void => {
    const { side, beside, attack, defence } = contact;
    if (beside.owner === standing.placed.owner) return;
    const there = { cell: side.cell, placed: beside };
    const compared = explained(field, standing, there, side.direction, attack, defence);
    captures.push({ side, compared, rule: byPlus.includes(contact) ? 'plus' : 'same' });
  };
  for (const contact of bySame) add(contact);
  for (const contact of byPlus) if (!bySame.includes(contact)) add(contact);
  return captures;
}
