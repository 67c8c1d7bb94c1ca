import type { Outcome, ShownSlot } from '@show-of-hands/bus/polylemma/text';
import { polylemmaWords, type SlotIndex, slotKey } from '@show-of-hands/bus/polylemma/text';
import type { Seat } from '@show-of-hands/engine';
import { useWords } from '../../../lib/words/Words.tsx';
import { Place } from '../../seat-panel/Place.tsx';
import { CharacterCard } from '../character/CharacterCard.tsx';
import { RandomBack } from '../character/RandomBack.tsx';

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  won: 'M12 33l14 15 27-32',
  lost: 'M16 16l32 32M48 16L16 48',
  drawn: 'M14 24h36M14 41h36',
};

/** A place of a party with its key, its character, and how it fared once it has been played. */
export function PartySlot({
  seat,
  slot,
  shown,
  used,
  outcome,
  chosen,
  share,
  open,
  card,
  wide,
}: {
  readonly seat: Seat;
  readonly slot: SlotIndex;
  readonly shown: ShownSlot;
  /** Whether it has been used by now, even if that is not shown yet. */
  readonly used: boolean;
  readonly outcome: Outcome | null;
  /** Whether chat leads with it. */
  readonly chosen: boolean;
  /** Of chat's votes, 0..100; null where there are none. */
  readonly share: number | null;
  /** Whether chat can choose it now. */
  readonly open: boolean;
  /** Its size, px. */
  readonly card: number;
  /** Whether a share has room beside it. */
  readonly wide: boolean;
}) {
  const say = useWords(polylemmaWords);
  const { character, level } = shown;
  return (
    <Place
      seat={seat}
      slot={slot}
      typed={slotKey(slot).toUpperCase()}
      known={character}
      used={shown.used}
      usedByNow={used}
      open={open}
      chosen={chosen}
      beside={wide && share !== null && <span className="party-share head digits">{share}%</span>}
    >
      <span className="party-face">
        {character === null ? (
          <RandomBack level={level} owner={seat} size={card} />
        ) : (
          <CharacterCard character={character} bond={character.bond} owner={seat} size={card} />
        )}
      </span>
      {outcome !== null && (
        <svg
          viewBox="0 0 64 64"
          className={`party-outcome is-${outcome}`}
          role="img"
          aria-label={say(`outcome.${outcome}`)}
          data-outcome={outcome}
        >
          <circle cx={32} cy={32} r={29} />
          <path d={OUTCOMES[outcome]} />
        </svg>
      )}
    </Place>
  );
}
