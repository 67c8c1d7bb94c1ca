import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { type DeviceCode, type Grant, missingScopes, type OAuth, type TokenFacts } from './oauth.ts';

/** How a sign-in ended. */
export type LoginOutcome =
  | { readonly kind: 'signedIn'; readonly grant: Grant; readonly facts: TokenFacts }
  /** It did not come about: what happened, and what to do. */
  | { readonly kind: 'failed'; readonly what: string; readonly remedy: string }
  /** The signal was aborted. */
  | { readonly kind: 'stopped' };

interface DeviceLoginOptions {
  readonly oauth: OAuth;
  readonly clientId: string;
  /** Told of every secret before anything is done with it. */
  readonly hide: (secret: string) => void;
  /** Shows the person where to go and what to type there. */
  readonly show: (code: Pick<DeviceCode, 'address' | 'userCode' | 'expiresInMs'>) => void;
  /** Resolves after `ms`, or sooner when the sign-in is stopped. */
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** What the service asks for beyond its interval once it finds us too fast. */
const SLOWER_MS = 5_000;
const AGAIN = 'run the login again';

const failed = (what: string, remedy: string): LoginOutcome => ({ kind: 'failed', what, remedy });

/**
 * Signs an account in by device code: the person agrees in a browser, on any machine, while this asks the
 * service whether they have. Ends when they agree or deny, when the code has run out, or by the signal.
 */
export async function signInByDevice(options: DeviceLoginOptions): Promise<LoginOutcome> {
  const { oauth, clientId, hide, wait, now, signal } = options;
  const begun = await oauth.begin(clientId);
  if (begun.kind === 'refused') {
    return failed(
      `the sign-in service does not know the application (${begun.reason})`,
      'check the client id; the application must be registered as a public one',
    );
  }
  if (begun.kind === 'unreachable')
    return failed(ENGLISH_VOICE.say(begun.reason), `check the network and ${AGAIN}`);
  const code = begun.value;
  hide(code.device.reveal());
  options.show(code);
  const endsAt = now() + code.expiresInMs;
  let intervalMs = code.intervalMs;
  while (now() < endsAt) {
    await wait(intervalMs);
    if (signal.aborted) return { kind: 'stopped' };
    const polled = await oauth.poll(clientId, code.device);
    if (polled.kind === 'ok') return checked(options, polled.value);
    // an answer that did not come says nothing about the person's
    if (polled.kind === 'unreachable') continue;
    switch (polled.reason.toLowerCase()) {
      case 'authorization_pending':
        continue;
      case 'slow_down':
        intervalMs += SLOWER_MS;
        continue;
      case 'access_denied':
        return failed('the sign-in was denied', `${AGAIN} and agree as the bot's account`);
      default:
        return now() >= endsAt
          ? ranOut()
          : failed(`the sign-in service ended it (${polled.reason})`, `${AGAIN}`);
    }
  }
  return ranOut();
}

const ranOut = (): LoginOutcome => failed('the code has run out', `${AGAIN}; there is a new code each time`);

async function checked({ oauth, hide }: DeviceLoginOptions, grant: Grant): Promise<LoginOutcome> {
  hide(grant.access.reveal());
  hide(grant.refresh.reveal());
  const facts = await oauth.validate(grant.access);
  if (facts.kind !== 'ok')
    return failed(`the new sign-in could not be checked: ${ENGLISH_VOICE.say(facts.reason)}`, AGAIN);
  const missing = missingScopes(facts.value.scopes);
  if (missing.length === 0) return { kind: 'signedIn', grant, facts: facts.value };
  return failed(
    `the sign-in of ${facts.value.login} does not allow ${missing.join(' and ')}`,
    `${AGAIN} and agree to everything that is asked for`,
  );
}
