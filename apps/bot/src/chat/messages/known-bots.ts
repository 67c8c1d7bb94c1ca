import { normalise } from '../../base/normalise.ts';
import { chatLine } from './chat-line.ts';
import type { ChatMessage } from './transport.ts';

/** Accounts of services that write in many channels, by login. */
const SERVICES: readonly string[] = [
  'ankhbot',
  'blerp',
  'botrixoficial',
  'coebot',
  'commanderroot',
  'creatisbot',
  'deepbot',
  'dixperbro',
  'fossabot',
  'frostytoolsdotcom',
  'kofistreambot',
  'lolrankbot',
  'mixitupapp',
  'moobot',
  'nightbot',
  'own3d',
  'phantombot',
  'playwithviewersbot',
  'pokemoncommunitygame',
  'restreambot',
  'sery_bot',
  'soundalerts',
  'stay_hydrated_bot',
  'streamelements',
  'streamholics',
  'streamlabs',
  'streamstickers',
  'tangiabot',
  'vivbot',
  'wizebot',
  'xanbot',
];
/** Lines of our own that are known again: more than can be under way on a second connection. */
const OWN_LINES = 64;

type Line = Pick<ChatMessage, 'normalised'> & {
  readonly author: Pick<ChatMessage['author'], 'login' | 'isBot'>;
};

/**
 * Who in chat is no viewer: accounts with the chat service's badge for bots, logins known for one, and whatever this
 * program has said itself, for its account may be somebody who votes by hand.
 */
export class KnownBots {
  readonly #logins: ReadonlySet<string>;
  /** What was said lately, as it is heard, with the login it was said by; the latest last. */
  readonly #said = new Map<string, string>();

  /** Logins in lower case. */
  constructor({
    add = [],
    remove = [],
  }: { readonly add?: readonly string[]; readonly remove?: readonly string[] } = {}) {
    const gone = new Set(remove);
    this.#logins = new Set([...SERVICES, ...add].filter((login) => !gone.has(login)));
  }

  /** This program says a line; nobody hears it where it has no account. */
  says(text: string, login: string | null): void {
    if (login === null) return;
    const heard = normalise(chatLine(text), false);
    this.#said.delete(heard);
    this.#said.set(heard, login.toLowerCase());
    const [oldest] = this.#said.keys();
    if (this.#said.size > OWN_LINES && oldest !== undefined) this.#said.delete(oldest);
  }

  /** @param login in any case */
  isNamed(login: string): boolean {
    return this.#logins.has(login.toLowerCase());
  }

  isBot({ author, normalised }: Line): boolean {
    const { login, isBot } = author;
    return isBot === true || this.#logins.has(login) || this.#said.get(normalised) === login;
  }
}
