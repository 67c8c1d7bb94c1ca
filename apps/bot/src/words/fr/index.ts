import type { Translation } from '@show-of-hands/bus';
import type { english } from '../en/index.ts';
import { chat } from './chat.ts';

export const words: Translation<typeof english> = { ...chat };
