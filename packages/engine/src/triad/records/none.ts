/** How "none" stands in the numbers of a record. */
export const NONE = 255;
