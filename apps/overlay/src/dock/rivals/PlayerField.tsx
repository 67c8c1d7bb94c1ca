import { useWords } from '../../lib/words/Words.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { dockWords } from '../words/index.ts';

const SIDES = ['chat', 'streamer', 'computer'] as const;
/** Who plays for this show. */
export type Side = (typeof SIDES)[number];

const isSide = (value: string): value is Side => SIDES.some((side) => side === value);

/** Who plays for this show in a match with another channel. */
export function PlayerField({
  value,
  onChoose,
}: {
  readonly value: Side;
  readonly onChoose: (side: Side) => void;
}) {
  const say = useWords(dockWords);
  return (
    <Segmented
      label={say('rivals.player')}
      choices={SIDES.map((side) => ({ value: side, label: say(`rivals.player.${side}`) }))}
      value={value}
      onChoose={(chosen) => isSide(chosen) && onChoose(chosen)}
      argument="player"
    />
  );
}
