import type { Indicator, ObsCheck, ObsShow } from '@show-of-hands/bus';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { ObsStatus } from './connection/supervisor.ts';

/** What was last seen of the overlay's source, to be said in any language. */
export interface ObsSeen extends Omit<ObsCheck, 'text'> {
  readonly text: DisplayText;
}

/** How one OBS is, to be said in any language; every text is a sentence of its own. */
export interface ObsState extends Omit<ObsShow, 'text' | 'lacks' | 'check'> {
  readonly text: DisplayText;
  readonly lacks: readonly DisplayText[];
  readonly check: ObsSeen | null;
}

/** How one OBS is, as docks are told it. */
export const shownInDocks = ({ text, lacks, check, ...state }: ObsState, say: Voice['say']): ObsShow => ({
  ...state,
  text: say(text),
  lacks: lacks.map(say),
  check: check && { ...check, text: say(check.text) },
});

/** How an OBS is, in words: what is so, and what to do if it is bad. */
export function statusText(
  status: ObsStatus,
  { lacks, check, source }: Pick<ObsState, 'lacks' | 'check' | 'source'>,
): DisplayText {
  switch (status.kind) {
    case 'connecting':
      return msg('obs.state.connecting');
    case 'offline':
      return status.final ? status.reason : msg('obs.state.again', { why: status.reason });
    case 'online': {
      const [lack] = lacks;
      if (lack !== undefined) return lack;
      if (check?.result === 'blank') return check.text;
      if (source === null) return msg('obs.state.bare');
      return msg(source.visible ? 'obs.state.shown' : 'obs.state.hidden', {
        source: source.name,
        scene: source.scene,
      });
    }
  }
}

type Light = Omit<Indicator, 'name'>;

/** The dock's status indicator for all OBS instances together: it shows the most urgent one. */
export function obsIndicator(shown: readonly ObsState[], say: Voice['say']): Light {
  if (shown.length === 0) return { status: 'off', text: say(msg('lamp.obs.none')) };
  const lights = shown.map((one): Pick<Light, 'status'> & { readonly text: DisplayText } => ({
    status: statusOf(one),
    text: shown.length === 1 ? one.text : msg('obs.of', { name: one.name, answer: one.text }),
  }));
  const worst = lights.toSorted((a, b) => URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status))[0];
  if (worst !== undefined && worst.status !== 'good') return { ...worst, text: say(worst.text) };
  return {
    status: 'good',
    text: say(
      listed(
        lights.map(({ text }) => text),
        'sentence.pair',
      ),
    ),
  };
}

const URGENCY: readonly Light['status'][] = ['bad', 'waiting', 'good', 'off'];

function statusOf({ status, lacks, source, check }: ObsState): Light['status'] {
  switch (status) {
    case 'connecting':
      return 'waiting';
    case 'offline':
      return 'bad';
    case 'online':
      if (check?.result === 'blank') return 'bad';
      return source === null || lacks.length > 0 ? 'waiting' : 'good';
  }
}
