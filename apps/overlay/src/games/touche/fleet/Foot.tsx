import type { TouchePublicView } from '@show-of-hands/bus/touche';
import { toucheWords, wordsOpen } from '@show-of-hands/bus/touche/text';
import type { Seat } from '@show-of-hands/engine';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { px } from '../../../lib/layout/style.ts';
import { FittedLine } from '../../../lib/text/FittedLine.tsx';
import { fitSize, widthOf } from '../../../lib/text/text-width.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import type { Vote } from '../ballot/vote.ts';
import { afloat } from './ships.ts';
import { ORDER_SIGNS, ShipSign } from './signs.tsx';

interface Line {
  readonly view: TouchePublicView;
  readonly room: PictureSpace;
}

/** Nothing is written smaller, and what a key keeps around what it says, px. */
const SMALLEST = 20;
const PADDING = 24;
const GAP = 8;

/** What keys have room for, each of them as wide as `width`: first go their signs, then their words. */
function keysIn(said: readonly string[], width: number, sign: number, most: number) {
  const widest = said.reduce((so, one) => (widthOf(one) > widthOf(so) ? one : so), '');
  const sizeIn = (free: number): number => fitSize(widest, free, most, 0);
  const [beside, alone] = [sizeIn(width - sign - PADDING), sizeIn(width - PADDING)];
  if (beside >= SMALLEST) return { size: beside, hasSign: true, hasWord: true };
  if (alone >= SMALLEST) return { size: alone, hasSign: false, hasWord: true };
  return { size: SMALLEST, hasSign: true, hasWord: false };
}

/** Orders that are words, as keys to type, each with its share of the votes. */
export function OrderWords({ view, vote, room }: Line & { readonly vote: Vote }) {
  const say = useWords(toucheWords);
  const { height } = room;
  const { seat, isDecided, words, first } = vote;
  const open = isDecided
    ? (['move', 'talk', 'wait'] as const).filter((word) => word === first)
    : wordsOpen(view, seat);
  const said = open.map((word) => `${say(`typed.${word}`)} ${say('vote.share', { share: 88 })}`);
  const sign = Math.min(28, height - 20);
  const width = room.width / Math.max(1, open.length) - GAP;
  const { size, hasSign, hasWord } = keysIn(said, width, sign, Math.min(30, height * 0.52));
  return (
    <div className="sea-foot is-words" style={{ height: px(height) }}>
      {open.map((word) => {
        const Sign = ORDER_SIGNS[word];
        const share = words.get(word);
        return (
          <span
            key={word}
            className={`order-word head${word === first ? (isDecided ? ' is-decided' : ' is-first') : ''}`}
            style={{ fontSize: px(size) }}
            data-word={word}
            data-share={share ?? ''}
          >
            {hasSign && (
              <span style={{ width: px(sign), height: px(sign) }}>
                <Sign />
              </span>
            )}
            {hasWord && say(`typed.${word}`)}
            {share !== undefined && <b className="digits">{say('vote.share', { share })}</b>}
          </span>
        );
      })}
    </div>
  );
}

/** How far the match is, and the pirates that are left: below each sea one of them, or both where the other has no room. */
export function SeaState({ view, room, of, both }: Line & { readonly of: Seat; readonly both: boolean }) {
  const say = useWords(toucheWords);
  const { height } = room;
  const { tick, limit, over } = view;
  const pirates = both || of === 'B' ? afloat(view, 'pirates').length : 0;
  const values = { tick: over === null ? Math.min(tick + 1, limit) : tick, limit };
  const sign = Math.min(room.size === 'small' ? 32 : 44, height - 8);
  return (
    <div className="sea-foot is-state" style={{ height: px(height) }}>
      {(both || of === 'A') && (
        <FittedLine
          className="sea-tick head digits"
          size={Math.min(room.size === 'small' ? 24 : 30, Math.max(SMALLEST, height * 0.5))}
          says={
            room.size === 'small'
              ? [say('sea.tick', values), say('sea.tickBrief', values)]
              : say('sea.tick', values)
          }
        />
      )}
      {pirates > 0 && (
        <span
          className="sea-pirates head digits"
          role="img"
          aria-label={say('pirates.left', { count: pirates })}
          data-pirates={pirates}
        >
          <span style={{ width: px(sign), height: px(sign) }}>
            <ShipSign side="pirates" name="" sunk={false} />
          </span>
          <b>{pirates}</b>
        </span>
      )}
    </div>
  );
}
