/** A place of a party, from 0: four characters, and the random slot. */
export type SlotIndex = 0 | 1 | 2 | 3 | 4;

export const SLOTS = [0, 1, 2, 3, 4] as const satisfies readonly SlotIndex[];
export const RANDOM_SLOT = 4 satisfies SlotIndex;

/** A slot as it is typed: 1 to 4, or r. */
export const slotKey = (slot: SlotIndex): string => (slot === RANDOM_SLOT ? 'r' : String(slot + 1));

export const slotOfKey = (key: string): SlotIndex | null =>
  SLOTS.find((slot) => slotKey(slot) === key.toLowerCase()) ?? null;
