import type { Translation } from '@show-of-hands/bus';
import type { english } from '../en/index.ts';
import { answers } from './answers.ts';
import { chat } from './chat.ts';
import { chatState } from './chat-state.ts';
import { lamps } from './lamps.ts';
import { obs } from './obs.ts';
import { reasons } from './reasons.ts';
import { settings } from './settings.ts';
import { show } from './show.ts';
import { votes } from './votes.ts';

export const words: Translation<typeof english> = {
  ...answers,
  ...chat,
  ...votes,
  ...chatState,
  ...lamps,
  ...obs,
  ...reasons,
  ...settings,
  ...show,
};
