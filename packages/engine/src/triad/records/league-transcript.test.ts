import { describe, expect, it } from 'vitest';
import { DEFAULT_V1 } from '../ruleset/defaults.ts';
import { rulesetIdOf } from '../ruleset/id.ts';
import {
  type LeagueTranscript,
  leagueDigestOf,
  leagueMatchIdOf,
  leagueStructHashOf,
} from './league-transcript.ts';

const core = {
  ...DEFAULT_V1,
  synergy: {
    ...DEFAULT_V1.synergy,
    traitEffects: { ...DEFAULT_V1.synergy.traitEffects, enabled: false },
    formationBonuses: { ...DEFAULT_V1.synergy.formationBonuses, enabled: false },
  },
};

const transcript: LeagueTranscript = {
  version: 1,
  seasonId: 1,
  rulesetId: rulesetIdOf(core),
  playerA: '0xe05fcC23807536bEe418f142D19fa0d21BB0cfF7',
  playerB: '0x0376AAc07Ad725E01357B1725B5ceC61aE10473c',
  deckA: ['1', '2', '3', '4', '5'],
  deckB: ['6', '7', '8', '9', '10'],
  moves: '0x001021314252637384',
  warningMarks: '0xffffffffffffffffff',
  earthBoostEdges: '0xffffffffffffffffff',
  reserved: `0x${'00'.repeat(32)}`,
  deadline: 9_999_999_999,
};

describe('a transcript for the public league (docs/rules.md R8.11)', () => {
  it('has the match id, struct hash and digest of the worked example', () => {
    expect(leagueMatchIdOf(transcript)).toBe(
      '0x374b9609a0f28afdab712aa087583c3d2ea767cf3c85b8b8a566cdd7b8c2954e',
    );
    expect(leagueStructHashOf(transcript)).toBe(
      '0xe2ed3179f637033c8adf9d0b786959cbabc15483ac956bcbe73a457942dc3ef8',
    );
    expect(leagueDigestOf(transcript, 31_337, '0x5FbDB2315678afecb367f032d93F642f64180aa3')).toBe(
      '0x7837c1ac87a0fcb0c88593f72491dfcd5eb8fd93d45b97757c6e513e65c9b32a',
    );
  });

  it('is another match with any other part', () => {
    const others: readonly LeagueTranscript[] = [
      { ...transcript, deadline: 1 },
      { ...transcript, deckB: ['6', '7', '8', '9', '11'] },
      { ...transcript, moves: '0x001021314252637348' },
      { ...transcript, warningMarks: '0x01ffffffffffffffff' },
    ];
    const ids = [transcript, ...others].flatMap((t) => [leagueMatchIdOf(t), leagueStructHashOf(t)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
