import type { Lamp, ObsCheck, ObsShow } from '@show-of-hands/bus';
import { tell } from '../../base/words/book.ts';
import { listed, type Said } from '../../base/words/said.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { ObsStatus } from './connection/supervisor.ts';

/** What was last seen of the overlay's source, to be said in any language. */
export interface ObsSeen extends Omit<ObsCheck, 'text'> {
  readonly text: Said;
}

/** How one OBS is, to be said in any language; every text is a sentence of its own. */
export interface ObsState extends Omit<ObsShow, 'text' | 'lacks' | 'check'> {
  readonly text: Said;
  readonly lacks: readonly Said[];
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
): Said {
  switch (status.kind) {
    case 'connecting':
      return tell('obs.state.connecting');
    case 'offline':
      return status.final ? status.reason : tell('obs.state.again', { why: status.reason });
    case 'online': {
      const [lack] = lacks;
      if (lack !== undefined) return lack;
      if (check?.result === 'blank') return check.text;
      if (source === null) return tell('obs.state.bare');
      return tell(source.visible ? 'obs.state.shown' : 'obs.state.hidden', {
        source: source.name,
        scene: source.scene,
      });
    }
  }
}

type Light = Omit<Lamp, 'name'>;

/** The dock's status indicator for all OBS instances together: it shows the most urgent one. */
export function obsIndicator(shown: readonly ObsState[], say: Voice['say']): Light {
  if (shown.length === 0) return { status: 'off', text: say(tell('lamp.obs.none')) };
  const lights = shown.map((one): Pick<Light, 'status'> & { readonly text: Said } => ({
    status: statusOf(one),
    text: shown.length === 1 ? one.text : tell('obs.of', { name: one.name, answer: one.text }),
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
