import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';
import { controls } from './fr/controls.ts';
import { frame } from './fr/frame.ts';
import { live } from './fr/live.ts';
import { look } from './fr/look.ts';
import { matches } from './fr/matches.ts';
import { rules } from './fr/rules.ts';
import { setup } from './fr/setup.ts';
import { viewers } from './fr/viewers.ts';

export const words: Translation<typeof english> = french({
  ...controls,
  ...frame,
  ...live,
  ...rules,
  ...viewers,
  ...look,
  ...matches,
  ...setup,
});
