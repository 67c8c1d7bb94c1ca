import type { Seat } from '@show-of-hands/engine';
import type { CampChoice, CampPay, GameView } from '../games.ts';
import type { Phrasebook, SayIn } from '../words/index.ts';

/** What a game says in chat, in the language of the viewers, of nothing but what everyone sees. */
export interface GameChatWords {
  /** What only chat is told, and what pages say too. */
  readonly books: { readonly own: readonly Phrasebook[]; readonly shared: readonly Phrasebook[] };
  /** How its rulesets are called. */
  readonly rulesets: Phrasebook;
  /** A canonical command in words; the command itself if it is none of this game's. */
  readonly labelOf: (command: string, saying: SayIn) => string;
  /** What to type for a move of this seat; null for another game's view. */
  readonly hintOf: (view: GameView, seat: Seat, saying: SayIn) => string | null;
  /** Something that chat can choose between matches; null where it is not this game's. */
  readonly choiceOf: (choice: CampChoice, saying: SayIn) => string | null;
  /** Its own words for what its camp is asked about: by the keys of `topicKey` in one of its books; left out where it has none. */
  readonly topics?: Phrasebook;
  /** What a match paid for; null where it is not this game's. */
  readonly payOf: (pay: CampPay, saying: SayIn) => string | null;
}
