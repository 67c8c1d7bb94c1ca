import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'fields with their values',
  record: 'fields with their values',
};

/** What sizes are counted in. */
const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const amount = (count: number | bigint, origin: string): string => {
  const [one, more] = UNITS[origin] ?? ['', ''];
  return `${count} ${count === 1 || count === 1n ? one : more}`.trimEnd();
};

const list = (values: readonly unknown[]): string => values.map(String).join(', ');

/**
 * What a schema's library says of a value, as whoever wrote the value is told it: what was expected. Schemas'
 * own sentences go before these. The value itself is left out: it can be secret.
 */
export const expected: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected] ?? String(issue.expected);
      return issue.input === undefined ? `is missing: expected ${kind}` : `expected ${kind}`;
    }
    case 'too_small':
      return `expected ${issue.inclusive ? 'at least' : 'more than'} ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `expected ${issue.inclusive ? 'at most' : 'less than'} ${amount(issue.maximum, issue.origin)}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `expected ${list(issue.values)}`
        : `expected one of: ${list(issue.values)}`;
    case 'unrecognized_keys':
      return `there is no field called ${issue.keys.map((key) => `"${key}"`).join(', ')} here`;
    case 'invalid_key':
      return `is no field: ${issue.issues[0]?.message ?? 'its name is not known'}`;
    case 'invalid_union': {
      const said = issue.errors.flatMap(([first]) => (first === undefined ? [] : [first.message]));
      return said.length === 0 ? undefined : [...new Set(said)].join(', or ');
    }
    // these are told by the schemas themselves
    default:
      return undefined;
  }
};
