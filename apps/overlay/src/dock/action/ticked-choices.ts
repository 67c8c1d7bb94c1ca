const wordsOf = (value: string): string[] => value.split(' ').filter((word) => word !== '');

/** Whether a choice is among those of a value, which lists them with blanks between. */
export const isTicked = (value: string, choice: string): boolean => wordsOf(value).includes(choice);

/** The value with a choice put behind the others, or taken out: they stay in the order they were ticked in. */
export function tick(value: string, choice: string): string {
  const words = wordsOf(value);
  return (words.includes(choice) ? words.filter((word) => word !== choice) : [...words, choice]).join(' ');
}
