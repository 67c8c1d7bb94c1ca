// Puts many mutants into one source, each asleep until its number is chosen: so that the contracts are compiled
// once, and not once for each mutant.

/** What asks which mutant is awake. A pure function may not ask, so the compiler is told that nobody does. */
export const SWITCH = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

function mutant(uint256 number) pure returns (bool) {
    function(uint256) view returns (bool) asking = isAwake;
    function(uint256) pure returns (bool) silent;
    assembly { silent := asking }
    return silent(number);
}

function isAwake(uint256 number) view returns (bool) {
    return block.prevrandao == number;
}
`;

/** The number of the awake mutant, as forge's environment takes it; 0 wakes none. */
export function awake(number) {
  return { FOUNDRY_BLOCK_PREVRANDAO: `0x${number.toString(16).padStart(64, '0')}` };
}

/**
 * @param {string} text the source, a character for each byte
 * @param {(import('./find.mjs').Mutant & { number: number })[]} mutants those of this source
 * @param {string} switchPath where the source imports the switch from
 */
export function weave(text, mutants, switchPath) {
  const pragma = text.indexOf(';', text.indexOf('pragma solidity')) + 1;
  const body = render(text, 0, text.length, nest(mutants));
  return `${body.slice(0, pragma)} import { mutant } from "${switchPath}";${body.slice(pragma)}`;
}

/** The numbers of the mutants that stand where the compiler complains about a woven source. */
export function mutantsAt(woven, start, end) {
  const marks = [...woven.matchAll(/mutant\((\d+)\)/g)].map((match) => ({
    at: match.index,
    number: match[1],
  }));
  const inside = marks.filter(({ at }) => at >= start && at < end);
  const before = marks.filter(({ at }) => at < start).slice(-1);
  return (inside.length > 0 && inside[0].at - start < 16 ? inside.slice(0, 1) : [...before, ...inside]).map(
    ({ number }) => Number(number),
  );
}

/** Places with all their mutants, the inner ones below the outer ones. */
function nest(mutants) {
  const places = new Map();
  for (const mutant of mutants) {
    const key = `${mutant.start}:${mutant.end}`;
    const place = places.get(key) ?? { ...mutant, mutants: [], inner: [] };
    place.mutants.push(mutant);
    places.set(key, place);
  }
  const sorted = [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  const top = [];
  const open = [];
  for (const place of sorted) {
    while (open.length > 0 && open[open.length - 1].end <= place.start) open.pop();
    (open.length === 0 ? top : open[open.length - 1].inner).push(place);
    open.push(place);
  }
  return top;
}

function render(text, start, end, places) {
  let out = '';
  let at = start;
  for (const place of places) {
    out += text.slice(at, place.start);
    out += wrap(render(text, place.start, place.end, place.inner), place);
    at = place.end;
  }
  return out + text.slice(at, end);
}

function wrap(original, { form, mutants }) {
  return mutants.reduce((rest, { number, to }) => {
    if (form === 'expression') return `(mutant(${number}) ? (${to}) : (${rest}))`;
    if (to === '') return `{ if (!mutant(${number})) { ${rest} } }`;
    return `{ if (mutant(${number})) { ${to} } else { ${rest} } }`;
  }, original);
}
