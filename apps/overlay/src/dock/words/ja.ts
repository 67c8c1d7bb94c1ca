import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';
import { controls } from './ja/controls.ts';
import { frame } from './ja/frame.ts';
import { live } from './ja/live.ts';
import { look } from './ja/look.ts';
import { matches } from './ja/matches.ts';
import { rules } from './ja/rules.ts';
import { setup } from './ja/setup.ts';
import { viewers } from './ja/viewers.ts';

export const words: Translation<typeof english> = {
  ...controls,
  ...frame,
  ...live,
  ...rules,
  ...viewers,
  ...look,
  ...matches,
  ...setup,
};
