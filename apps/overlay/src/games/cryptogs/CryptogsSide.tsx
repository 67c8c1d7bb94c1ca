import type { CryptogsPublicView, CryptogsTurn } from '@show-of-hands/bus/cryptogs';
import { cryptogsWords } from '@show-of-hands/bus/cryptogs/text';
import { broughtBy, rarityOf, TOG_NUMBERS, togOf } from '@show-of-hands/engine/cryptogs';
import type { SeatRegionProps } from '../../lib/game/table-regions.tsx';
import { lasting } from '../../lib/layout/style.ts';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { useMotion } from '../../lib/theme/useMotion.ts';
import { useLanguage, useWords } from '../../lib/words/Words.tsx';
import { useVictory } from '../animation/useVictory.ts';
import { SeatPanel } from '../seat-panel/SeatPanel.tsx';
import { HIGH, sideLayout } from './pile/pile-layout.ts';
import { settledView, sumText, wonBy } from './texts/texts.ts';
import { nameOfTog, Tog } from './tog/Tog.tsx';

/**
 * What a seat has won: each tog at its own place of a tray, how rare all of it is, and what the seat brought. While a throw
 * is played it is as it was before.
 */
export function CryptogsSide({
  match,
  view: present,
  turn,
  before,
  epoch,
  motion,
  seat,
  room,
}: SeatRegionProps<CryptogsPublicView, CryptogsTurn>) {
  const say = useWords(cryptogsWords);
  const language = useLanguage();
  const calm = useMotion(motion) === 'reduced';
  const ended = match.ending?.winner === seat ? seat : null;
  const winner = useVictory(ended, epoch, calm, before !== null);
  const view = before ?? settledView(present, match.ending);
  const name = plainText(match.seats[seat].name, 18);
  const lies = sideLayout(room);
  const won = wonBy(view, seat);
  const fresh =
    before === null && match.ending === null
      ? (turn?.events.flatMap((event) =>
          event.type === 'thrown' && event.seat === seat ? event.flipped : [],
        ) ?? [])
      : [];
  const staked = view.stakes[seat].reduce((sum, { rarity }) => sum + rarity, 0);
  const { due } = present;
  const isToPlay =
    match.ending === null && (due.kind === 'slam' || due.kind === 'throw') && due.seat === seat;
  const rarity = rarityOf(view, won);
  const brief = room.size === 'small';
  // clear of cut corners
  const beside = lies.margin + (room.size === 'large' ? 0 : 7);
  return (
    <SeatPanel
      seat={seat}
      label={say('side.name', { name })}
      name={name}
      active={isToPlay}
      lies={lies}
      room={room}
    >
      <div className="tray" data-won={won.length} data-rarity={rarity}>
        {TOG_NUMBERS.map((number) => {
          const spot = lies.spots.get(number);
          if (spot === undefined) return null;
          const isWon = won.includes(number);
          const looks = ['tray-place'];
          if (isWon && winner === seat) looks.push('is-winning');
          if (fresh.includes(number)) looks.push('is-fresh');
          const tog = togOf(view, number);
          const box = {
            left: spot.x - spot.size / 2 - lies.margin,
            top: spot.y - (spot.size * HIGH) / 2 - lies.margin,
            width: spot.size,
            height: spot.size * HIGH,
          };
          return isWon ? (
            <span
              key={number}
              className={looks.join(' ')}
              role="img"
              aria-label={say('tog.says', { number, picture: nameOfTog(tog, language), rarity: tog.rarity })}
              style={{ ...box, ...lasting(won.indexOf(number) * 60) }}
              data-has={number}
            >
              <Tog tog={tog} owner={broughtBy(number)} />
            </span>
          ) : (
            <span
              key={number}
              className="tray-hole"
              style={{ ...box, top: spot.y - spot.size / 2 - lies.margin, height: spot.size }}
            />
          );
        })}
      </div>
      <footer
        className="tray-foot"
        style={{ height: lies.foot, bottom: lies.margin, left: beside, right: beside }}
      >
        <FittedLine
          className="tray-won head digits"
          size={room.size === 'large' ? 36 : 24}
          says={[say('side.won', { rarity: sumText(rarity) }), sumText(rarity)]}
        />
        {!brief && (
          <FittedLine
            className="tray-staked digits"
            size={room.size === 'large' ? 24 : 20}
            says={[say('side.staked', { rarity: sumText(staked) }), sumText(staked)]}
          />
        )}
      </footer>
    </SeatPanel>
  );
}
