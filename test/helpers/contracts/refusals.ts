import type { Abi } from 'viem';
import { toFunctionSelector } from 'viem';

/** Which refusal of the engine each error of the contract is. */
export const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  CellOccupied: ['duplicate_cell'],
  SlotPlayed: ['card_index_reused'],
  SlotForced: ['order_violation', 'chaos_violation'],
  MarksOff: ['not_canonical'],
  NoMarkLeft: ['mark_limit'],
  MarkOnOwnCell: ['mark_on_own_cell'],
  MarkOnOccupiedCell: ['mark_on_occupied_cell'],
  MarkOnLiveMark: ['mark_on_live_mark'],
  EarthEdgeMissing: ['earth_choice_missing'],
  EarthEdgeOutOfRange: ['earth_edge_out_of_range'],
  NotCanonical: ['not_canonical'],
  MoveLength: ['malformed'],
  CellOutOfRange: ['cell_out_of_range'],
  SlotOutOfRange: ['card_index_out_of_range'],
  MarkOutOfRange: ['mark_out_of_range'],
};

/** The names of an ABI's errors by their selectors. */
export const errorNamesOf = (abi: Abi): ReadonlyMap<string, string> =>
  new Map(
    abi.flatMap((item) =>
      item.type === 'error'
        ? [
            [
              toFunctionSelector(`${item.name}(${item.inputs.map(({ type }) => type).join(',')})`),
              item.name,
            ] as const,
          ]
        : [],
    ),
  );
