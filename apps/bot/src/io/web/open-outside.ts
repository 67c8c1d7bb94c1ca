import type { Log, Redactor } from '../../base/log/log.ts';
import { AccessToken, accessTokenIn } from './access-token.ts';
import type { OutsideDoor } from './doors.ts';

/**
 * The door for a second machine, where one is configured. The terminal says where the token is, never what it is.
 *
 * @param listen an IP address of this machine; null: this machine only
 * @param data the data folder's path
 * @throws Problem if the token cannot be read or kept
 */
export function openOutside(
  listen: string | null,
  data: string,
  { log, redactor }: { readonly log: Log; readonly redactor: Redactor },
): OutsideDoor | null {
  if (listen === null) return null;
  const { token, path } = accessTokenIn(data);
  redactor.hide(token);
  log.warn(
    'show',
    `other machines get in at ${listen} with the token in ${path}; what goes there is not encrypted`,
  );
  return { address: listen, token: new AccessToken(token) };
}
