import { type ChatLine, type ChatReading, chatReader, type Miss, type OwnWords } from '../chat/index.ts';
import type { OptionNode } from './option-tree.ts';
import { placeOf } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import { ROUND_LETTERS } from './round-letter.ts';
import type { VotableGame } from './votable.ts';

/** What a line says on this ballot: a place, or why it says none; and the letter that stood behind it. */
export type Reading =
  | { readonly said: OptionNode | 'illegal'; readonly letter: string | undefined }
  | { readonly said: Miss | 'not-a-move'; readonly letter?: undefined };

/** What a chat's habits add to how its lines are read. It changes no vote that was counted. */
export interface Habits {
  /** Words that are emotes, beside those that the chat server marks. */
  readonly emotes?: ReadonlySet<string>;
  /** The words of languages that do not come with the program. */
  readonly words?: readonly OwnWords[];
}

/** More different lines than this are read afresh: a flood of nonsense must not fill the memory. */
const REMEMBERED = 4_096;
/** Longer lines are not worth remembering: they are rarely votes. */
const REMEMBERED_LENGTH = 64;

interface LineReaderOptions {
  readonly game: Pick<VotableGame<unknown, unknown>, 'notation'>;
  readonly root: OptionNode;
  readonly policy: Pick<BallotPolicy, 'roundLetter' | 'bare'>;
  readonly habits?: Habits | undefined;
}

/** Reads lines into places of the tree and remembers them: thousands of voters type the same few lines. */
export function lineReader({
  game,
  root,
  policy,
  habits = {},
}: LineReaderOptions): (line: ChatLine) => Reading {
  const { emotes, words = [] } = habits;
  const { roundLetter } = policy;
  const read = chatReader({
    forms: game.notation.chat(words),
    own: words,
    ...(emotes !== undefined && { emotes }),
    ...(roundLetter !== undefined && { letters: [...ROUND_LETTERS, roundLetter] }),
    bare: policy.bare ?? true,
    ...(root.stage !== null && { asked: root.stage }),
  });
  const known = new Map<string, Reading>();
  return (line) => {
    // with emotes that only the server knows, the same text may say something else
    if (line.emotes !== undefined && line.emotes.length > 0) return placed(read(line), root);
    const before = known.get(line.text);
    if (before !== undefined) return before;
    const reading = placed(read(line), root);
    if (known.size < REMEMBERED && line.text.length <= REMEMBERED_LENGTH) known.set(line.text, reading);
    return reading;
  };
}

function placed(reading: ChatReading, root: OptionNode): Reading {
  switch (reading.kind) {
    case 'talk':
      return { said: 'not-a-move' };
    case 'missed':
      return { said: reading.reason };
    case 'move':
      return { said: placeOf(root, reading.choices) ?? 'illegal', letter: reading.letter };
  }
}
