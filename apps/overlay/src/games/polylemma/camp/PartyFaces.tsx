import type { CampCharacter } from '@show-of-hands/bus/polylemma';
import { calledBy } from '@show-of-hands/bus/polylemma/text';
import type { CSSProperties } from 'react';
import type { FacesSpace } from '../../../lib/game/camp-picture.ts';
import { CharacterCard } from '../character/CharacterCard.tsx';
import { FACES_GAP, NAMES_JOIN, NAMES_LINE, type PartyFacesLayout } from './faces-layout.ts';
import './party-faces.css';

/**
 * A party of four as its cards have it: picture, level, kind and attribute; and all of their names, under the faces, or
 * on pages of their own where there is no room for both.
 *
 * @param page which of the room's pages is shown
 */
export function PartyFaces({
  characters,
  room,
  laid: { size, width, names, atOnce },
  page,
}: {
  readonly characters: readonly CampCharacter[];
  readonly room: FacesSpace;
  readonly laid: PartyFacesLayout;
  readonly page: number;
}) {
  const each = Math.floor((width - (characters.length - 1) * FACES_GAP) / characters.length);
  // what takes turns stands in the same room
  const height = names === 'turns' ? Math.max(size, Math.floor(room.height / NAMES_LINE) * NAMES_LINE) : null;
  if (height !== null && page > 0) {
    const shown = characters.slice((page - 1) * atOnce, page * atOnce);
    return <Names characters={shown} style={{ width, height }} />;
  }
  return (
    <span className="party" style={{ width, ...(height !== null && { height }) }}>
      <span className="party-faces" style={{ gap: FACES_GAP }}>
        {characters.map((one) => (
          <span
            key={one.tokenId}
            className="party-face-of"
            style={names === 'under' ? { width: each } : {}}
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
            {names === 'under' && <b className="party-face-name">{calledBy(one)}</b>}
          </span>
        ))}
      </span>
      {names === 'lines' && <Names characters={characters} style={{ width }} />}
    </span>
  );
}

/** Names in the order of the faces; a line ends between two of them. */
function Names({
  characters,
  style,
}: {
  readonly characters: readonly CampCharacter[];
  readonly style: CSSProperties;
}) {
  return (
    <span className="party-names" style={style} data-whole="true">
      <span>
        {characters.map((one, index) => (
          <span key={one.tokenId}>
            <span className="party-name" data-name={calledBy(one)}>
              {calledBy(one)}
              {index < characters.length - 1 && NAMES_JOIN.trimEnd()}
            </span>{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
