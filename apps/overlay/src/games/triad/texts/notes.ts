import { ruleKnownAs, type TriadPublicView } from '@show-of-hands/bus/triad';
import { type SayTriad, triadWords } from '@show-of-hands/bus/triad/text';
import { type BySeat, bySeat } from '@show-of-hands/engine';

type RuleKey = Extract<keyof typeof triadWords.english, `rule.${string}`>;

const isRuleKey = (key: string): key is RuleKey => key in triadWords.english;

/** A classic rule as players know it where these variants are on; a rule that has no name here by its identifier. */
export function ruleName(rule: string, variants: readonly string[], say: SayTriad): string {
  const key = `rule.${ruleKnownAs(rule, variants)}`;
  return isRuleKey(key) ? say(key) : rule;
}

/** What chance and draws have made of a match so far: what Roulette drew, and the round of Sudden Death. */
export function triadNote(view: TriadPublicView, say: SayTriad): string | null {
  const nameOf = (rule: string) => ruleName(rule, view.variants ?? [], say);
  const parts = [
    ...(view.drawn.length === 0
      ? []
      : [say('note.drew', { rules: view.drawn.map(nameOf).join(say('story.join')) })]),
    ...(view.rounds > 1 && !view.draft?.open
      ? [say('note.round', { round: view.round + 1 }), say('note.counts')]
      : []),
  ];
  return parts.length === 0 ? null : parts.join(say('story.join'));
}

/** Whose cards in hand count (docs/rules.md R5.13, R13.1), as long as there are any: the board shows fewer. */
export const scoreNotes = ({ tiles, board }: TriadPublicView, say: SayTriad): BySeat<string | null> =>
  bySeat((seat) => {
    const onBoard = board.filter((placed) => placed?.owner === seat).length;
    return tiles[seat] > onBoard ? say('score.withHand') : null;
  });
