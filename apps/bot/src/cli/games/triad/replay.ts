import { refuse } from '@show-of-hands/engine';
import { replay, SEMANTICS, type Semantics } from '@show-of-hands/engine/triad';
import { refusalOfUnvoted } from '../../../io/replay/unvoted-turns.ts';
import { fastKeccak } from '../../../vote/seal/seal-in-slices.ts';
import type { Command, ToolOption } from '../../terminal/command.ts';
import { OtherGame, replayLineOf } from './published-record.ts';

/** Which reading of the rules is meant where records differ. */
export const semanticsOption: ToolOption = { values: SEMANTICS, default: 'seed' };

export const semanticsOf = (text: string | undefined): Semantics => (text === 'public' ? 'public' : 'seed');

/** A record in, what happened in it out. */
export const replayCommand: Command = {
  about: 'a record: {ruleset, header, cards, turns}, with rounds and draft, or as published -> its result',
  options: { semantics: semanticsOption },
  input: 'json',
  open: async ({ semantics }) => {
    const reading = semanticsOf(semantics);
    const keccak = await fastKeccak();
    return (line) => {
      try {
        const played = replay(replayLineOf(line), reading, keccak);
        return (played.ok ? refusalOfUnvoted(line) : undefined) ?? played;
      } catch (error) {
        if (error instanceof OtherGame) return refuse('another_game', error.message);
        throw error;
      }
    };
  },
};
