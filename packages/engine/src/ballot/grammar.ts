import { z } from 'zod';
import type { Choice, Stage } from '../game.ts';
import type { OptionNode, StageSource } from './option-tree.ts';

/** The stages of a decision as a record holds them: enough to recount without knowing the position. */
export interface Grammar {
  stage: string;
  /** The key that counts for voters who left the stage out. */
  none: string | null;
  /** Key and what is asked next, in numeric order; null where the move is whole. */
  options: [string, Grammar | null][];
}

export const grammar: z.ZodType<Grammar> = z.lazy(() =>
  z.strictObject({
    stage: z.string(),
    none: z.string().nullable(),
    options: z.array(z.tuple([z.string(), grammar.nullable()])).min(1),
  }),
);

export function grammarOf(node: OptionNode): Grammar | null {
  if (node.stage === null) return null;
  return {
    stage: node.stage,
    none: node.none?.choices.at(-1)?.key ?? null,
    options: [...node.options].map(([key, option]) => [key, grammarOf(option)]),
  };
}

/** Reads stages from a record's grammar. Labels are not recorded: an option's key stands for it. */
export function stagesOf(root: Grammar): StageSource {
  const after = (choices: readonly Choice[]): Grammar | null => {
    let at: Grammar | null = root;
    for (const choice of choices) {
      const next: [string, Grammar | null] | undefined = at?.options.find(([key]) => key === choice.key);
      at = next?.[1] ?? null;
    }
    return at;
  };
  return (choices): Stage | undefined => {
    const at = after(choices);
    if (at === null) return undefined;
    const options = at.options.map(([key]) => ({ key, label: key }));
    return { name: at.stage, options, ...(at.none === null ? {} : { none: at.none }) };
  };
}
