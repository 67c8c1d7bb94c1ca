import type { Draw } from './draw.ts';
import type { Person } from './people.ts';

/** Share of the people who type the word that tells how late they see the stream. */
const TYPISTS = 0.15;
/** How long it takes them to read it and to type it, ms: between these. */
const LEAST_MS = 1_500;
const MOST_MS = 6_000;

export interface TypedWord {
  readonly person: Person;
  readonly text: string;
  readonly inMs: number;
}

/** Who types a word that is shown, how, and after how long. */
export const typedWords = (people: readonly Person[], word: string, draw: Draw): readonly TypedWord[] =>
  people
    .filter(() => draw() < TYPISTS)
    .map((person) => ({
      person,
      text: draw() < 0.5 ? word : word.toLowerCase(),
      inMs: LEAST_MS + draw() * (MOST_MS - LEAST_MS),
    }));
