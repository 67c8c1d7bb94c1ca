import { leavesOf, type OptionNode } from './option-tree.ts';
import { type Counts, decide, ranking } from './tally.ts';

export interface StandingOption {
  readonly key: string;
  readonly label: string;
  readonly votes: number;
  /** Set where voters have words for it beside its key. */
  readonly named?: true;
}

/** A whole move that would be played if its first choice won, and the votes for that first choice. */
export interface Leader {
  readonly command: string;
  readonly label: string;
  readonly votes: number;
}

/** How a ballot stands now. */
export interface Standing {
  readonly voters: number;
  /** What their votes weigh together: shares are parts of it. */
  readonly weight: number;
  /** The first stage, and each further one among the voters of the leader before it. */
  readonly stages: readonly { readonly name: string; readonly options: readonly StandingOption[] }[];
  /** Best first: the first is what would be played if the ballot ended now. Empty without votes. */
  readonly leaders: readonly Leader[];
}

/** The labels of all choices that lead to a place, in a few words; what was left out is not named. */
export function labelOf(place: OptionNode): string {
  const labels: string[] = [];
  for (let at: OptionNode | null = place; at !== null; at = at.parent) {
    if (at.label !== '' && at.parent?.none !== at) labels.unshift(at.label);
  }
  return labels.join(', ');
}

export function standingOf(
  root: OptionNode,
  counts: Counts<OptionNode>,
  voters: number,
  most: number,
): Standing {
  const stages: { name: string; options: StandingOption[] }[] = [];
  for (const { at, winner } of decide(root, counts)) {
    const named = new Set(at.aliases.values());
    const options = [...at.options].map(([key, option]) => ({
      key,
      label: option.label,
      votes: counts.weightOf(option),
      ...(named.has(option) && { named: true as const }),
    }));
    stages.push({ name: at.stage ?? '', options });
    if (counts.weightOf(winner) === 0) break;
  }
  const leaders = ranking(root, counts)
    .slice(0, most)
    .filter((option) => counts.weightOf(option) > 0)
    .map((option) => {
      const move = decide(option, counts).at(-1)?.winner ?? option;
      return { command: move.command, label: labelOf(move), votes: counts.weightOf(option) };
    });
  return { voters, weight: counts.weightOf(root), stages, leaders };
}

/** A legal move to show as an example: the last one, which is the least decorated. */
export function exampleOf(root: OptionNode): OptionNode {
  let example = root;
  for (const leaf of leavesOf(root)) example = leaf;
  return example;
}
