import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import type { Seat } from '@show-of-hands/engine';
import { lasting } from '../../../lib/layout/style.ts';
import { widthOf } from '../../../lib/text/text-width.ts';
import { useLanguage, useWords } from '../../../lib/words/Words.tsx';
import { numberText } from '../texts/numbers.ts';

const ROUNDS = [0, 1, 2, 3, 4] as const;
/** A letter of the powers under a pip, px. */
const LETTER = 12.6;

/** The five rounds: who won those that are over and with what powers, and which one is on. */
export function RoundPips({
  view,
  over,
  stamped,
  winner: cheered,
  width,
  powers,
}: {
  readonly view: PolylemmaPublicView;
  readonly over: boolean;
  /** The round whose winner has just been told; null for none. */
  readonly stamped: number | null;
  /** Whose rounds are cheered, while the win of the match is shown. */
  readonly winner: Seat | null;
  /** Of each, px. */
  readonly width: number;
  /** Whether powers stand under them. */
  readonly powers: boolean;
}) {
  const say = useWords(polylemmaWords);
  const language = useLanguage();
  return (
    <ol className="rounds" aria-label={say('arena.rounds')}>
      {ROUNDS.map((round) => {
        const played = view.rounds[round];
        const winner = played?.winner ?? null;
        const classes = ['round'];
        if (winner === 'A' || winner === 'B') classes.push('is-won', `seat-${winner.toLowerCase()}`);
        else if (winner === 'draw') classes.push('is-drawn');
        else if (over) classes.push('is-left');
        else if (round === view.round) classes.push('is-on');
        if (stamped === round) classes.push('is-stamped');
        const cheers = cheered !== null && winner === cheered;
        if (cheers) classes.push('is-cheered');
        const letters = Math.floor(width / LETTER / 2) - 1;
        const text =
          played &&
          [played.played.A, played.played.B].map(({ strength }) =>
            numberText(strength.power, language, letters),
          );
        const fits = text !== undefined && widthOf(text.join(' : ')) * LETTER <= width;
        return (
          <li
            key={round}
            className={classes.join(' ')}
            style={cheers ? lasting(round * 80) : undefined}
            data-round={round}
            data-winner={winner ?? ''}
          >
            <span className="round-pip head digits">
              <span>{winner === 'draw' ? '=' : (winner ?? round + 1)}</span>
            </span>
            {powers && (
              <span className="round-powers digits">
                {fits && (
                  <>
                    <b className={winner === 'A' ? 'is-more' : ''}>{text[0]}</b>
                    {' : '}
                    <b className={winner === 'B' ? 'is-more' : ''}>{text[1]}</b>
                  </>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
