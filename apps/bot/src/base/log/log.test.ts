import { describe, expect, it } from 'vitest';
import { Redactor } from './redactor.ts';

const URLS = [
  'https://node.example/v3/path-that-is-a-key?token=query-that-is-a-key',
  'https://someone:password-that-is-one@node.example/',
];
const SECRETS = ['path-that-is-a-key', 'query-that-is-a-key', 'password-that-is-one'];

function redactorOf(urls: readonly string[]): Redactor {
  const redactor = new Redactor();
  for (const url of urls) redactor.hideUrl(url);
  return redactor;
}

describe('what a node says of its own address', () => {
  const redactor = redactorOf(URLS);

  it.each([
    ...URLS,
    'limit of /v3/path-that-is-a-key exceeded',
    'unknown key path-that-is-a-key',
    'no token "query-that-is-a-key"',
    'password-that-is-one?',
  ])('is told without keys: %s', (text) => {
    const cleaned = redactor.clean(text);
    for (const secret of SECRETS) expect(cleaned).not.toContain(secret);
    expect(cleaned).toContain('[hidden]');
  });

  it('is told whole where it names host and short words of the path only', () => {
    const text = 'node.example answers v3 with 502';
    expect(redactor.clean(text)).toBe(text);
  });

  it('leaves nothing of a secret that begins with another one', () => {
    const two = new Redactor();
    two.hide('secret');
    two.hide('secret-and-more');
    expect(two.clean('a secret-and-more, a secret')).toBe('a [hidden], a [hidden]');
  });
});
