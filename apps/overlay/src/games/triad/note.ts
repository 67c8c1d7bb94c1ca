import type { TriadPublicView } from '@show-of-hands/bus/triad';

const RULE_NAMES: Readonly<Record<string, string>> = {
  order: 'Order',
  chaos: 'Chaos',
  swap: 'Swap',
  reverse: 'Reverse',
  aceKiller: 'Ace Killer',
  plus: 'Plus',
  same: 'Same',
  typeAscend: 'Type Ascend',
  typeDescend: 'Type Descend',
  allOpen: 'All Open',
  threeOpen: 'Three Open',
};

/** What chance and draws have made of a match so far: what Roulette drew, and the round of Sudden Death. */
export function triadNote(view: TriadPublicView): string | null {
  const drawn = view.drawn.map((rule) => RULE_NAMES[rule] ?? rule);
  const parts = [
    ...(drawn.length === 0 ? [] : [`drew ${drawn.join(', ')}`]),
    ...(view.rounds > 1 && !view.draft?.open ? [`round ${view.round + 1}`] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
