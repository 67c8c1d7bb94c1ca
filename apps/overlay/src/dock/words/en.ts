import { controls } from './en/controls.ts';
import { frame } from './en/frame.ts';
import { live } from './en/live.ts';
import { look } from './en/look.ts';
import { matches } from './en/matches.ts';
import { rules } from './en/rules.ts';
import { setup } from './en/setup.ts';
import { viewers } from './en/viewers.ts';

/** What this room says, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {
  ...controls,
  ...frame,
  ...live,
  ...rules,
  ...viewers,
  ...look,
  ...matches,
  ...setup,
} as const;
