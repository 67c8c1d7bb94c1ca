import { type GameEvents, type GameView, type Look, placementOf, TABLE_PARTS } from '@show-of-hands/bus';
import { useCallback, useState } from 'react';
import { BareTable, GameRegion } from '../lib/game/GameParts.tsx';
import type { GamePicture } from '../lib/game/game-picture.tsx';
import type { PictureRegion, RegionProps } from '../lib/game/table-regions.tsx';
import type { Frame } from '../lib/layout/frame.ts';
import { type LaidOut, placedBox } from '../lib/layout/layout.ts';
import { UNKNOWN_TABLE } from '../lib/layout/regions.ts';
import { Part } from './parts/Part.tsx';

/** What a region tells of the animation that plays in it. */
type OnAnimation = (region: string, before: GameView | null) => void;

/** By region, what lay on the table before the turn that plays in it. */
type Playing = ReadonlyMap<string, GameView>;

/** What plays once a region has told what plays in it; null: nothing more. The same object where that changes nothing. */
export function playingAfter(playing: Playing, region: string, before: GameView | null): Playing {
  if ((playing.get(region) ?? null) === before) return playing;
  const next = new Map(playing);
  if (before === null) next.delete(region);
  else next.set(region, before);
  return next;
}

/** What lay on the table before the turn that plays in any of its regions; null once none plays. */
export function usePlaying(): { readonly before: GameView | null; readonly onAnimation: OnAnimation } {
  const [playing, setPlaying] = useState<Playing>(new Map());
  const onAnimation = useCallback<OnAnimation>(
    (region, before) => setPlaying((all) => playingAfter(all, region, before)),
    [],
  );
  const [before = null] = playing.values();
  return { before, onAnimation };
}

/** What is played on lies over what the seats have beside it: animations leave their board. */
const inPaintOrder = (regions: readonly PictureRegion[]): readonly PictureRegion[] =>
  [...TABLE_PARTS].reverse().flatMap((part) => regions.filter((region) => region.part === part));

type AnyRegion = RegionProps<GameView, GameEvents>;

interface OwnProps extends Omit<AnyRegion, 'onAnimation'> {
  readonly region: PictureRegion;
  readonly onAnimation: OnAnimation;
}

/** A region of the game's picture, which tells by its name what plays in it. */
function OwnRegion({ region, onAnimation, ...drawn }: OwnProps) {
  const { name } = region;
  const onOwn = useCallback((before: GameView | null) => onAnimation(name, before), [name, onAnimation]);
  return <GameRegion {...drawn} region={region} onAnimation={onOwn} />;
}

interface TableProps extends Omit<AnyRegion, 'room' | 'placed' | 'motion' | 'view' | 'onAnimation'> {
  /** Null until it is here: the table is bare until then. */
  readonly picture: GamePicture | null;
  readonly frames: LaidOut['regions'];
  /** Null before a match has a state. */
  readonly view: GameView | null;
  readonly look: Look;
  readonly preview: boolean;
  readonly onAnimation: OnAnimation;
}

/** What a game draws of its match, each region in its frame. */
export function Table({ picture, frames, view, look, preview, ...drawn }: TableProps) {
  const partOf = (name: string, part: PictureRegion['part'], frame: Frame | undefined) => ({
    name,
    part,
    frame,
    look,
    preview,
  });
  if (picture === null) {
    return UNKNOWN_TABLE.map((region) => (
      <Part key={region.name} {...partOf(region.name, region.part, frames.get(region))}>
        {view && <BareTable />}
      </Part>
    ));
  }
  const placed = new Map(
    [...frames].map(([{ name, part }, room]) => [
      name,
      { room, seen: placedBox(room, placementOf(look, part)) },
    ]),
  );
  return inPaintOrder(picture.regions).map((region) => {
    const frame = frames.get(region);
    return (
      <Part key={region.name} {...partOf(region.name, region.part, frame)}>
        {frame && view && (
          <OwnRegion
            {...drawn}
            region={region}
            view={view}
            motion={look.motion}
            room={frame}
            placed={placed}
          />
        )}
      </Part>
    );
  });
}
