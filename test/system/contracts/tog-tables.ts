import { MOTIFS, PALETTE, PATTERNS, TIERS, TOGS } from '@show-of-hands/engine/cryptogs/pictures';

/** What half a byte stands for: from 13 on, it and the next one stand for a letter together. */
const LETTERS = '0123456789- c.abdefghijklmnopqrstuvwxyzABCDEFHLMNQSTVWXZ|';
const PAIRED = 13;

function halfBytesOf(letter: string): string {
  const index = LETTERS.indexOf(letter);
  if (index < 0) throw new Error(`motifs may not have ${letter}: only ${LETTERS} can be packed`);
  if (index < PAIRED) return index.toString(16);
  return (PAIRED * 16 + index - PAIRED).toString(16);
}

/** A motif in whole bytes; half a byte that is left over says that something follows, which does not. */
function packed(motif: string): string {
  const digits = [...motif].map(halfBytesOf).join('');
  return digits.length % 2 === 0 ? digits : `${digits}f`;
}

const WIDTH = 100;
/** A constant over as many lines as it takes. */
const constant = (name: string, quote: string, text: string): string => {
  const end = quote.at(-1);
  const lines = text.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? [];
  return `    bytes internal constant ${name} =\n${lines.map((line) => `        ${quote}${line}${end}`).join('\n')};\n`;
};

/** What the contracts know of the engine's pictures, as a library. */
export function tablesSource(): string {
  const motifs = TOGS.map(({ motif }) => packed(MOTIFS[motif]));
  let size = 0;
  const ends = motifs.map((motif) => {
    size += motif.length / 2;
    return size.toString(16).padStart(4, '0');
  });
  const patterns = Object.keys(PATTERNS);
  const designs = TOGS.map(
    ({ tier, pattern, colours }) =>
      TIERS.indexOf(tier) + String.fromCharCode(0x61 + patterns.indexOf(pattern)) + colours.join(''),
  );
  const entries = (all: readonly string[]) => all.map((entry) => `${entry}|`).join('');
  return `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The pictures of togs as data. Written by test/system/contracts/cryptogs-pictures.test.ts from those of the engine.
library TogTables {
    /// @notice How many togs there are, numbered from 0.
    uint256 internal constant COUNT = ${TOGS.length};

    /// @notice Of each tog: the digit of its tier, the letter of its pattern, and those of its colours: ground, pattern, rim, edge.
${constant('DESIGNS', '"', designs.join(''))}
    /// @notice Colours by their letters from a, three digits each.
${constant(
  'PALETTE',
  '"',
  Object.keys(PALETTE)
    .toSorted()
    .map((letter) => PALETTE[letter as keyof typeof PALETTE].slice(1))
    .join(''),
)}
    /// @notice What each tog is called.
${constant('NAMES', '"', entries(TOGS.map(({ name }) => name.en)))}
    /// @notice What grounds show, by letters from a.
${constant('PATTERNS', "'", entries(Object.values(PATTERNS)))}
    /// @notice What half bytes of motifs stand for: from 13 on, one and the next stand for a letter together.
${constant('LETTERS', '"', LETTERS)}
    /// @notice Where in MOTIFS the motif of each tog ends, in two bytes.
${constant('MOTIF_ENDS', 'hex"', ends.join(''))}
    /// @notice All motifs, one after another.
${constant('MOTIFS', 'hex"', motifs.join(''))}}
`;
}
