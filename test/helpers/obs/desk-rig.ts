import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchShow, ObsShow, Show } from '@show-of-hands/bus';
import type { z } from 'zod';
import { Closers } from '#bot/ending';
import { openObs } from '#bot/obs';
import { obsConfig } from '#bot/obs-config';
import { shownInDocks } from '#bot/obs-status';
import { ENGLISH_VOICE } from '#bot/voice';
import { votingShow } from '../pages/show.ts';
import { until } from '../processes/processes.ts';
import type { RealObs } from './real-obs.ts';

/** A kind that every OBS has: its picture is a file, and it keeps settings that it does not know. */
export const STAND_IN = 'image_source';

export interface RigOptions {
  readonly config?: Omit<z.input<typeof obsConfig>, 'url'>;
  readonly password?: string;
  /** Nothing is configured: OBS is found when somebody asks for it. */
  readonly byItself?: boolean;
  readonly kind?: string;
  /** The data folder of an earlier bot. */
  readonly data?: string;
  /** What an earlier bot kept. */
  readonly kept?: Map<string, unknown>;
}

/** The bot's desk for OBS, with a show that tests direct, at a real OBS. */
export function openRig(obs: RealObs, options: RigOptions = {}) {
  const config = obsConfig.parse({ url: options.byItself ? null : obs.url, ...options.config });
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'obs-desk-'));
  const kept = options.kept ?? new Map<string, unknown>();
  const closers = new Closers();
  const lines: string[] = [];
  const found: { readonly url: string }[] = [];
  const listeners = new Set<() => void>();
  let show: Show = { ...votingShow(1_000, 'test'), ballot: null };
  const desk = openObs({
    config: { obs: config },
    data,
    kept: { all: () => kept, set: async (name, value) => void kept.set(name, value) },
    password: () => options.password,
    redactor: { hide: () => undefined },
    machine: { platform: process.platform, home: obs.home, env: {} },
    origin: 'http://127.0.0.1:4747',
    highlights: { names: ['combo'], ofTurn: () => [{ name: 'combo', great: true }], ofWin: () => [] },
    show: () => show,
    onShow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    log: { info: (_area, text) => lines.push(text), warn: (_area, text) => lines.push(text) },
    closers,
    onChange: () => undefined,
    timings: { lookMs: 50, replayMs: 50, gatherMs: 50, firstRetryMs: 100 },
    ...(options.kind !== undefined && { kind: options.kind }),
  });
  const actions = desk.actions((one) => {
    found.push(one);
    return '';
  });
  const shown = (): ObsShow => {
    const [first] = desk.shown();
    if (first === undefined) throw new Error('no OBS is configured');
    return shownInDocks(first, ENGLISH_VOICE.say);
  };
  const online = () => until('the bot is connected to OBS', () => shown().status === 'online');
  return {
    desk,
    data,
    kept,
    lines,
    found,
    shown,
    online,
    /** Changes the show, as the bot does. */
    set: (parts: Partial<Show>) => {
      show = { ...show, ...parts };
      for (const listener of listeners) listener();
    },
    get match(): MatchShow {
      if (show.match === null) throw new Error('there is no match');
      return show.match;
    },
    /** Does an action of the dock; what it says. */
    act: async (name: string): Promise<string> => {
      const action = actions.find((one) => one.name === name);
      if (action === undefined) throw new Error(`there is no action ${name}`);
      const outcome = await action.perform({}, { who: 'test', role: 'streamer', from: 'dock' });
      if (typeof outcome === 'string' || !('done' in outcome)) return ENGLISH_VOICE.say(outcome);
      return outcome.done
        ? ENGLISH_VOICE.say(outcome.message)
        : `not done: ${ENGLISH_VOICE.say(outcome.why)}`;
    },
    /** Ends the bot; a data folder that another one goes on with is kept. */
    close: async (keep = false) => {
      const failures: string[] = [];
      await closers.closeAll((name, error) => failures.push(`${name}: ${String(error)}`));
      if (!keep) rmSync(data, { recursive: true, force: true });
      if (failures.length > 0) throw new Error(failures.join('; '));
    },
  };
}
export type Rig = ReturnType<typeof openRig>;
