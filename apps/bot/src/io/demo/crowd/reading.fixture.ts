import type { Seat } from '@show-of-hands/engine';
import { ROUND_LETTERS, type VotableGame } from '@show-of-hands/engine/ballot';
import { chatReader } from '@show-of-hands/engine/chat';
import { normalise } from '../../../base/normalise.ts';
import { THIRD_PARTY_EMOTES } from '../../../config/third-party-emotes.ts';

/** What a typed line says in a show that asks that stage, or any, as a command; undefined if nothing. */
export function readingIn({ notation }: Pick<VotableGame<never, never>, 'notation'>, asked?: string) {
  const forms = notation.chat([]);
  const letters = forms.hasBareMoves ? ROUND_LETTERS : [];
  const read = chatReader({ forms, emotes: new Set(THIRD_PARTY_EMOTES), letters, asked });
  return (text: string, seat: Seat): string | undefined => {
    const said = read({ text: normalise(text, false) });
    return said.kind === 'move' ? notation.formatChoices(said.choices, seat) : undefined;
  };
}
