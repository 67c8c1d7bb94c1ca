import type { TriadPublicView } from '@show-of-hands/bus/triad';
import type { SayTriad } from '@show-of-hands/bus/triad/said';
import { ruleName } from './rule-name.ts';

/** What chance and draws have made of a match so far: what Roulette drew, and the round of Sudden Death. */
export function triadNote(view: TriadPublicView, say: SayTriad): string | null {
  const parts = [
    ...(view.drawn.length === 0
      ? []
      : [say('note.drew', { rules: view.drawn.map((rule) => ruleName(rule, say)).join(say('story.join')) })]),
    ...(view.rounds > 1 && !view.draft?.open
      ? [say('note.round', { round: view.round + 1 }), say('note.counts')]
      : []),
  ];
  return parts.length === 0 ? null : parts.join(say('story.join'));
}
