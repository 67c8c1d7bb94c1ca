import { type BusMessage, busMessage, type PurseShow } from '@show-of-hands/bus';
import type { BusServer } from '@show-of-hands/bus/server';
import type { VoteDocument, VoteDocuments } from '../../match/game/table-game.ts';

interface StateDocumentsOptions {
  readonly bus: Pick<BusServer, 'publishBusMessage' | 'publishDocument'> & {
    readonly publisher: Pick<BusServer['publisher'], 'show' | 'onUpdate'>;
  };
  /** Unix ms. */
  readonly now: () => number;
}

/**
 * What tools are told of a match's state, with what chat's seat owns: a match knows nothing of that, and it changes
 * between matches, when no state does. Then the last state is told again.
 */
export class StateDocuments {
  readonly #options: StateDocumentsOptions;
  #state: BusMessage | undefined;
  #document: BusMessage | undefined;
  /** What was told last, as text. */
  #told = 'null';
  readonly #leave: () => void;

  constructor(options: StateDocumentsOptions) {
    this.#options = options;
    this.#leave = options.bus.publisher.onUpdate(() => this.#look());
  }

  state(message: BusMessage): void {
    this.#state = message;
    this.#options.bus.publishBusMessage(withPurse(message, this.#purse));
  }

  /** Comes after its state. */
  document(message: BusMessage): void {
    this.#document = message;
    this.#told = JSON.stringify(this.#purse);
    this.#options.bus.publishDocument(withPurse(message, this.#purse));
  }

  /** The same of what is sent elsewhere when a vote opens. */
  documents(documents: VoteDocuments): VoteDocuments {
    const filled = (document: VoteDocument): VoteDocument => ({
      ...document,
      state: withPurse(document.state, this.#purse),
    });
    return { ...documents, forAll: filled(documents.forAll), forSeat: filled(documents.forSeat) };
  }

  stop(): void {
    this.#leave();
  }

  get #purse(): PurseShow | null {
    return this.#options.bus.publisher.show.purse;
  }

  #look(): void {
    if (JSON.stringify(this.#purse) === this.#told) return;
    const now = this.#options.now();
    if (this.#state !== undefined) this.state(at(this.#state, now));
    if (this.#document !== undefined) this.document(at(this.#document, now));
  }
}

/** Through the bus's own schema: what does not fit it is a mistake of this program and must not leave it. */
const withPurse = (message: BusMessage, purse: PurseShow | null): BusMessage =>
  purse === null ? message : busMessage.parse({ ...message, state: { ...message.state, purse } });

/** The same as of a later time, under the name that it has in the game's format: tools keep the newest. */
const at = (message: BusMessage, now: number): BusMessage => {
  const time = 'sentAtMs' in message.state ? { sentAtMs: now } : { updatedAtMs: now };
  return busMessage.parse({ ...message, state: { ...message.state, ...time } });
};
