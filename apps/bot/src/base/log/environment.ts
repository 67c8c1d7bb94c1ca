import type { Redactor } from './redactor.ts';

const OURS = /^(SOH|OBS)_/;
const SECRET = /(TOKEN|PASSWORD|SECRET|KEY|MNEMONIC)$/;

/** Hides what the environment holds for us: passwords, keys and tokens by their names, and what addresses carry. */
export function hideEnvironment(redactor: Redactor, env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ''] of Object.entries(env)) {
    if (!OURS.test(name)) continue;
    const text = value.trim();
    // a key is a key with and without its 0x, a token with and without its oauth:
    if (SECRET.test(name)) redactor.hide(text.replace(/^(0x|oauth:)/i, ''));
    else if (URL.canParse(text)) redactor.hideUrl(text);
  }
}
