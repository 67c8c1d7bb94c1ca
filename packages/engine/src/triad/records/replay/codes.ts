import { type Refusal, refuse } from '../../../result.ts';

/** Why a record is not replayed (docs/rules.md R8.10). Checked in this order but for those of single turns. */
export const REPLAY_CODES = [
  'malformed',
  'wrong_version',
  'deck_length',
  'turn_count',
  'cell_out_of_range',
  'card_index_out_of_range',
  'mark_out_of_range',
  'earth_edge_out_of_range',
  'reserved_out_of_range',
  'duplicate_cell',
  'first_player_unsupported',
  'earth_unsupported',
  'missing_card',
  'chain_cap_invalid',
  'harmony_scale_invalid',
  'card_index_reused',
  'order_violation',
  'chaos_violation',
  'earth_choice_missing',
  'mark_limit',
  'mark_on_own_cell',
  'mark_on_occupied_cell',
  'mark_on_live_mark',
] as const;
export type ReplayCode = (typeof REPLAY_CODES)[number];

export const isReplayCode = (code: string): code is ReplayCode =>
  REPLAY_CODES.some((known) => known === code);

export type Refused = { readonly ok: false; readonly error: Refusal<ReplayCode> };

export const refused = (code: ReplayCode, message: string): Refused => refuse(code, message);
