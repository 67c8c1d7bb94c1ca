import { type Draw, hesitation } from './draw.ts';
import type { Person } from './people.ts';

/** What a person is about to type. What exactly, is decided when the time has come. */
export interface Act {
  /** Ms from now. */
  readonly inMs: number;
  readonly person: Person;
  readonly kind: 'vote' | 'repeat' | 'rethink' | 'slip' | 'cheer' | 'talk';
}

/** Nobody types in the first moment, and hardly anyone in the last. */
const FIRST_WORD = 0.04;
const LAST_WORD = 0.94;

const CHANCE = {
  /** Does not vote this time. */
  sitsOut: 0.15,
  talkerVotes: 0.3,
  repeats: 0.12,
  rethinks: 0.16,
  slips: 0.07,
  cheers: 0.02,
  talks: 0.08,
} as const;

/** Everything that the people do while a ballot is open for `windowMs` more, in the order of time. */
export function agendaOf(people: readonly Person[], windowMs: number, draw: Draw): readonly Act[] {
  const acts: Act[] = [];
  const add = (person: Person, kind: Act['kind'], share: number) => {
    const inMs = Math.round(windowMs * (FIRST_WORD + share * (LAST_WORD - FIRST_WORD)));
    acts.push({ inMs, person, kind });
  };
  for (const person of people) {
    const talks = person.temper === 'talker' ? 0.8 : CHANCE.talks;
    if (draw() < talks) add(person, 'talk', draw());
    if (draw() < (person.temper === 'talker' ? 1 - CHANCE.talkerVotes : CHANCE.sitsOut)) continue;
    const at = hesitation(person.pace, draw);
    const afterwards = () => at + draw() * (1 - at);
    // Who mistypes sees no vote counted and tries again.
    const slips = draw() < CHANCE.slips;
    if (slips) add(person, 'slip', at);
    const cheers = draw() < CHANCE.cheers;
    add(person, cheers ? 'cheer' : 'vote', slips ? afterwards() : at);
    if (draw() < CHANCE.repeats) add(person, 'repeat', afterwards());
    if (draw() < CHANCE.rethinks) add(person, 'rethink', afterwards());
  }
  return acts.sort((a, b) => a.inMs - b.inMs);
}
