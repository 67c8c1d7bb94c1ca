import { triadWords } from '@show-of-hands/bus/triad/text';
import { px } from '../../../lib/layout/style.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import { CallOut } from '../../animation/CallOut.tsx';
import { type Caption, captureCauseText } from '../animation/caption.ts';

/** Of a board's width; the caption has a border and padding besides. */
const TEXT = 0.74;
const LARGEST = 0.15;

/** What is called out over the board: `SAME`, `COMBO 2`. `middle` is px from the board's top. */
export function BoardCaption({
  caption,
  middle,
  width,
}: {
  readonly caption: Caption;
  readonly middle: number;
  readonly width: number;
}) {
  const say = useWords(triadWords);
  const text = caption.causes.map((cause) => captureCauseText(cause, say)).join(' + ');
  return (
    <CallOut
      seat={caption.by}
      text={text}
      causes={caption.causes.map(({ kind }) => kind).join(' ')}
      middle={px(middle)}
      width={width * TEXT}
      largest={width * LARGEST}
    />
  );
}
