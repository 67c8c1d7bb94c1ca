/** What this room says, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {} as const;
