import type { CampTopic } from '@show-of-hands/bus';
import type { Strength } from '@show-of-hands/bus/polylemma';
import { campTask } from './task.ts';

/** What chat decided last, as the journal has it; undefined where it decided nothing. */
export type LastDecision = (topic: CampTopic) => unknown;

/** The party that chat chose, in its order; undefined if it chose none. */
export function chosenParty(decided: LastDecision): readonly bigint[] | undefined {
  const task = campTask.safeParse(decided('party')).data;
  return task?.do === 'party' ? task.tokens.map(BigInt) : undefined;
}

/** How strong an opponent chat chose. */
export function chosenStrength(decided: LastDecision): Strength {
  const task = campTask.safeParse(decided('opponent')).data;
  return task?.do === 'opponent' ? task.strength : 'even';
}

/** What an opponent's levels are of chat's. */
const SHARE: Readonly<Record<Strength, number>> = { weaker: 0.8, even: 1, stronger: 1.2 };

/** The sum of levels that an opponent's party is to have beside chat's. */
export const wantedTotal = (own: number, strength: Strength): number => Math.round(own * SHARE[strength]);
