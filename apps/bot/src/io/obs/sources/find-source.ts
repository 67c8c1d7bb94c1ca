import { inputList } from '../calls/answers.ts';
import { type ObsCalls, orNothing } from '../calls/calls.ts';
import { opensOverlay } from './overlay-address.ts';

/** How a source that was set up is known again. */
export interface KeptSource {
  /** Null where OBS tells none, as before obs-websocket 5.4. */
  readonly uuid: string | null;
  readonly name: string;
}

export interface FoundSource extends KeptSource {
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface SourceSearch {
  readonly kind: string;
  /** Null before the first setup. */
  readonly kept: KeptSource | null;
  /** The name that is configured. */
  readonly name: string;
  readonly overlay: string;
  /** The name of this machine in overlay addresses. */
  readonly host: string;
}

export type SourceFinding =
  | { readonly is: 'found'; readonly source: FoundSource }
  | { readonly is: 'missing' }
  /** The configured name is another source's, which we leave alone. */
  | { readonly is: 'taken'; readonly kind: string };

/**
 * Looks for the source that shows our overlay: by its id, which outlives renaming and moving; by the name it had
 * or should have, if it opens our overlay; or any other one that does.
 */
export async function findSource(calls: ObsCalls, search: SourceSearch): Promise<SourceFinding> {
  const { inputs } = inputList.parse(await calls.call('GetInputList'));
  const ofKind = inputs.filter(({ unversionedInputKind }) => unversionedInputKind === search.kind);
  const found = async (inputName: string, uuid: string | null): Promise<FoundSource | undefined> => {
    const answer = await orNothing(calls.call('GetInputSettings', { inputName }));
    return answer && { name: inputName, uuid, settings: answer.inputSettings };
  };
  const { kept } = search;
  const same = kept?.uuid == null ? undefined : ofKind.find(({ inputUuid }) => inputUuid === kept.uuid);
  if (same !== undefined) {
    const source = await found(same.inputName, same.inputUuid);
    if (source !== undefined) return { is: 'found', source };
  }
  const names = [...(kept === null ? [] : [kept.name]), search.name];
  const rank = ({ inputName }: { inputName: string }) => {
    const at = names.indexOf(inputName);
    return at === -1 ? names.length : at;
  };
  for (const { inputName, inputUuid } of ofKind.toSorted((a, b) => rank(a) - rank(b))) {
    const source = await found(inputName, inputUuid);
    if (source !== undefined && opensOverlay(source.settings, search.overlay, search.host))
      return { is: 'found', source };
  }
  const taken = inputs.find(({ inputName }) => inputName === search.name);
  return taken === undefined ? { is: 'missing' } : { is: 'taken', kind: taken.inputKind };
}
