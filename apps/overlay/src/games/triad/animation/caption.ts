import type { TriadTurnEvent } from '@show-of-hands/bus/triad';
import type { SayTriad } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';

type Effect = Exclude<Extract<TriadTurnEvent, { type: 'combo' }>['effect'], 'none'>;

/** Why something happens on the board that an ordinary capture does not explain. */
export type Cause =
  | { readonly kind: 'forced'; readonly by: 'order' | 'chaos'; readonly card: number }
  | { readonly kind: 'mark'; readonly penalty: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'plus' }
  /** From 1: the first chain of captured cards, the second… */
  | { readonly kind: 'combo'; readonly wave: number }
  /** By the name that the rule goes by in the match. */
  | { readonly kind: 'aceKiller' | 'fallenAce' }
  /** Numbers were equal: the hand signs decided. */
  | { readonly kind: 'tie' }
  /** What the next card gains: so much, or of marks nothing. */
  | { readonly kind: 'bonus'; readonly effect: Effect; readonly plus: number };

/** Causes that are named together, in whose colour, and where: 0 is the board's upper row. */
export interface Caption {
  readonly causes: readonly Cause[];
  readonly by: Seat;
  readonly row: 0 | 1 | 2;
}

/** What a combo has earned, by its name and in plain words. */
export const bonusText = (
  { effect, plus }: { readonly effect: Effect; readonly plus: number },
  say: SayTriad,
): string => {
  const bonus = say(`bonus.${effect}`);
  return plus > 0 ? say('cause.bonus', { bonus, plus }) : say('cause.fever', { bonus });
};

/** A cause as it is called out. */
export function captureCauseText(cause: Cause, say: SayTriad): string {
  switch (cause.kind) {
    case 'forced':
      return say('cause.forced', { rule: say(`rule.${cause.by}`), card: cause.card });
    case 'mark':
      return say('cause.mark', { penalty: String(cause.penalty).replace('-', '−') });
    case 'same':
    case 'plus':
    case 'aceKiller':
    case 'fallenAce':
      return say(`rule.${cause.kind}`);
    case 'combo':
      return say('cause.combo', { wave: cause.wave });
    case 'tie':
      return say('cause.tie');
    case 'bonus':
      return bonusText(cause, say);
  }
}
