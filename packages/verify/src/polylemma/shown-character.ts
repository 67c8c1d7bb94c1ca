import type { CharacterView, PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import { bySeat } from '@show-of-hands/engine';
import { type Character, type PolylemmaSetup, secondsOf } from '@show-of-hands/engine/polylemma';

/** A character as records and the bus have it: how long it was owned also in blocks, as readers of before know it. */
export const shownCharacter = (one: Character): CharacterView => ({
  ...one,
  ownedBlocks: Math.floor(one.ownedSeconds / secondsOf('blocks', 1)),
});

/** The same back. Versions before have written blocks alone. */
const characterOf = ({ ownedBlocks, ownedSeconds, ...one }: CharacterView): Character => ({
  ...one,
  ownedSeconds: ownedSeconds ?? secondsOf('blocks', ownedBlocks),
});

/** What a match began with, as the engine takes it, from its record. */
export const setupOf = ({ parties, ...transcript }: PolylemmaTranscript): PolylemmaSetup => ({
  ...transcript,
  parties: bySeat((seat) => parties[seat].map(characterOf)),
});
