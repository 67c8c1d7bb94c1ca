import type { CampCharacter } from '@show-of-hands/bus/polylemma';
import { CharacterCard } from '../character/CharacterCard.tsx';
import './party-faces.css';

/** A line of names below faces, and a letter of it, px. */
const LINE = 26;
const LETTER = 11.5;
const GAP = 8;
/** A face that is smaller than this has no names below it: they would leave too little of it. */
const NAMED_FROM = 56;

/** A party of four as its cards have it: picture, level, kind and attribute; with all names below where they fit. */
export function PartyFaces({
  characters,
  room,
}: {
  readonly characters: readonly CampCharacter[];
  readonly room: { readonly width: number; readonly height: number };
}) {
  const each = Math.floor((room.width - (characters.length - 1) * GAP) / characters.length);
  const fit = characters.every(({ name }) => name !== undefined && name.length * LETTER <= each);
  const named = fit && Math.min(each, room.height - LINE) >= NAMED_FROM;
  const size = Math.floor(Math.min(each, room.height - (named ? LINE : 0)));
  return (
    <span className="party-faces" style={{ gap: GAP }}>
      {characters.map((one) => (
        <span
          key={one.tokenId}
          className="party-face-of"
          style={named ? { width: each } : {}}
          data-token={one.tokenId}
        >
          <span className="party-face-card" style={{ width: size, height: size }}>
            {/* how long it has been owned is in its bond */}
            <CharacterCard
              character={{ ...one, ownedBlocks: 0 }}
              bond={one.bond}
              owner="A"
              size={size}
              signed
            />
          </span>
          {named && <b className="party-face-name">{one.name}</b>}
        </span>
      ))}
    </span>
  );
}
