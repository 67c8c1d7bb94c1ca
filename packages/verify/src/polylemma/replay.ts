import { ok, refuse } from '@show-of-hands/engine';
import { decodeDrawn, type PolylemmaTypes, polylemma, RANDOM_SLOT } from '@show-of-hands/engine/polylemma';
import { sameHex } from '../compared.ts';
import { holds } from '../finding.ts';
import type { GameRecords } from '../record/replayer.ts';
import { setupOf } from './shown-character.ts';
import { polylemmaFindingMsg } from './words/index.ts';

/** How records of POLYLEMMA are played again. */
export const polylemmaRecords: GameRecords<PolylemmaTypes> = {
  begin({ game, setup }, matchKey) {
    if (game !== 'polylemma') return refuse('another_game', `this is a match of ${game}, not of polylemma`);
    // all chance follows from the key: with another one it would be another match
    if (matchKey !== undefined && !sameHex(setup.header.matchKey, matchKey)) {
      return refuse('another_match', `the setup is that of match ${setup.header.matchKey}`);
    }
    return polylemma.start(setupOf(setup));
  },
  // the chance of a round follows from both salts, and a random slot from what the contract told of it
  disclosureIn({ header, names }, { salt, disclosed }) {
    if (salt === undefined)
      return refuse('no_salt', 'the record does not say what a move was committed with');
    if (disclosed === undefined) return ok({ salt });
    const drawn = decodeDrawn(disclosed, header, (token) => names?.[token]);
    return drawn.ok ? ok({ salt, drawn: drawn.value }) : drawn;
  },
  refused({ rounds }, round) {
    // chance follows from the number of the round: a record cannot leave one out, nor put them in another order
    const other = round.find(({ turn }) => turn !== rounds.length);
    if (other !== undefined) {
      const due = rounds.length + 1;
      return refuse('wrong_turn', `the record has turn ${other.turn + 1} where round ${due} is due`);
    }
    const unsalted = round.find(({ reveal }) => reveal.salt === undefined);
    if (unsalted === undefined) return undefined;
    return refuse('no_salt', `the record lacks the salt of seat ${unsalted.seat}, which chance follows from`);
  },
  // a random slot that was used was drawn by the secret that its seat had sealed
  noticed({ move, disclosure }) {
    if (move.slot !== RANDOM_SLOT) return [];
    const tokens = (disclosure?.drawn?.candidates ?? [])
      .map(({ tokenId, name }) => (name === undefined ? tokenId : `${name} (${tokenId})`))
      .join(', ');
    return [holds('secret', polylemmaFindingMsg('drew', { tokens }))];
  },
};
