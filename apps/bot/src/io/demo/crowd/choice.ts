import type { BallotShow } from '@show-of-hands/bus';
import { type Draw, pick, pickWeighted } from './draw.ts';
import type { Person } from './people.ts';
import type { Idea } from './spellings.ts';

/** What a person has in view when they make up their mind. */
export interface Sight {
  readonly ballot: BallotShow;
  readonly ideas: readonly Idea[];
}

/** How many of the best-looking moves a thinker weighs. */
const WEIGHED = 3;
/** How much a move's votes draw a follower on: more than in proportion. */
const PULL = 1.5;

/** The command a person votes for now. `again`: they have voted and think anew. */
export function choose(person: Person, sight: Sight, again: boolean, draw: Draw): string {
  const { ballot, ideas } = sight;
  const leaders = ballot.leaders;
  const ownIdea = () => pick(ideas, draw)?.command ?? ballot.how.example;
  switch (person.temper) {
    case 'thinker': {
      const best = [...ideas].sort((a, b) => b.appeal - a.appeal).slice(0, WEIGHED);
      return pickWeighted(best, ({ appeal }) => 0.2 + appeal ** 2, draw)?.command ?? ballot.how.example;
    }
    case 'follower':
    case 'talker': {
      if (leaders.length === 0 || (!again && draw() < 0.15)) return ownIdea();
      const joined = again ? leaders[0] : pickWeighted(leaders, ({ votes }) => votes ** PULL, draw);
      return joined?.command ?? ownIdea();
    }
    case 'loner': {
      const tide = leaders[0]?.command;
      const against = ideas.filter(({ command }) => command !== tide);
      return pick(against, draw)?.command ?? ballot.how.example;
    }
    case 'starter':
      return pickWeighted(ideas, ({ appeal }) => 0.5 + appeal, draw)?.command ?? ballot.how.example;
  }
}
