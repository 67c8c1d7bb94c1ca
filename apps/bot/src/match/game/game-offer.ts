import type { GameView, RulesetShow } from '@show-of-hands/bus';
import type { SayIn } from '@show-of-hands/bus/chat-words';
import type { Contracts, LocalDeployment } from '../../chain/contract-book.ts';
import type { MatchPorts } from './match-ports.ts';
import type { TableGame } from './table-game.ts';

/** How a game is played, for somebody in chat who asks: a sentence each. */
export interface GameInShort {
  readonly goal: string;
  readonly mechanism: string;
  /** What chance has added to the rules of the match; null for nothing. */
  readonly drawn: string | null;
}

/** Rules that moderators can pick, and what is played by them. Matches under way may have others. */
export interface GameOffer {
  /** What new matches may be played with, in the order of lists on screen. */
  readonly rulesets: readonly RulesetShow[];
  /** What a preset's rules switch on, in words without spaces. */
  readonly flagsOf: (preset: string) => readonly string[];
  /** How it is played by a preset's rules, in the match that is on the table if there is one. */
  readonly inShort: (preset: string, view: GameView | null, saying: SayIn) => GameInShort;
  /** Puts the game's contracts, these rules and cards on the local chain, as far as they are not there. */
  readonly deploy: (deployment: LocalDeployment) => Promise<Contracts>;
  readonly atTable: (ports: MatchPorts) => TableGame;
}
