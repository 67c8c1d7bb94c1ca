import { expect } from 'vitest';

const VOID = new Set(['meta', 'img']);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z-]+="[^"<>]*")*)>/gy;

/** Reads a document as strictly as XML is read: every tag as it is written, each closed in its order. Its elements, by name. */
export function elementsOf(html: string): readonly { readonly name: string; readonly attributes: string }[] {
  const [type, ...rest] = html.split('\n');
  expect(type).toBe('<!doctype html>');
  // what stands in a style is no markup
  const document = rest.join('\n').replace(/(?<=<style>)[^<]*/, '');
  const open: string[] = [];
  const found: { name: string; attributes: string }[] = [];
  for (let at = document.indexOf('<'); at >= 0; at = document.indexOf('<', at)) {
    TAG.lastIndex = at;
    const [all, closes, name = '', attributes = ''] = TAG.exec(document) ?? [];
    if (all === undefined) throw new Error(`no tag: ${document.slice(at, at + 80)}`);
    if (closes === '/') expect(open.pop()).toBe(name);
    else {
      found.push({ name, attributes });
      if (!VOID.has(name)) open.push(name);
    }
    at += all.length;
  }
  expect(open).toEqual([]);
  expect(document.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
  return found;
}

export const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
