import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type LatePart, latePart, useLatePart, usePartMissed } from './late-part.ts';

interface Named {
  readonly name: string;
}
const Hello = ({ name }: Named) => <p>Hello {name}</p>;

function Greeting({ part }: { readonly part: LatePart<Named> }) {
  const Part = useLatePart(part);
  const isMissed = usePartMissed();
  return Part === null ? <i>{isMissed ? 'missed' : 'none'}</i> : <Part name="you" />;
}
const drawn = (part: LatePart<Named>) => renderToStaticMarkup(<Greeting part={part} />);

it('is nothing before it is here, then the part, fetched once', async () => {
  const fetchPart = vi.fn(async () => Hello);
  const part = latePart('greeting', fetchPart);
  expect(drawn(part)).toBe('<i>none</i>');
  await Promise.all([part.load(), part.load()]);
  expect(drawn(part)).toBe('<p>Hello you</p>');
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

it('stays away where it was missed, says so, and tells the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const part = latePart<Named>('greeting', () => Promise.reject(new Error('no such file')));
  expect(drawn(part)).toBe('<i>none</i>');
  await part.load();
  expect(drawn(part)).toBe('<i>missed</i>');
  expect(warned).toHaveBeenCalledWith('overlay: the greeting is missing: no such file');
});
