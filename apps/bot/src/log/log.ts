/** A line of the live log. `area` is the part that speaks; the text is for the operator, without secrets. */
export interface Log {
  info(area: string, text: string): void;
  warn(area: string, text: string): void;
}

/** What is known to be secret in this process; the logger takes it out of every line. */
export class Redactor {
  readonly #secrets = new Set<string>();

  /** From now on this text never appears in a line. Short texts are refused: they would blot out words. */
  hide(secret: string): void {
    if (secret.length >= 6) this.#secrets.add(secret);
  }

  /** What follows an RPC's host is often a key, and some nodes repeat it in what they say. */
  hideUrl(url: string): void {
    const { pathname, search, searchParams, username, password } = new URL(url);
    const parts = [`${pathname}${search}`, pathname, search, username, password];
    for (const part of [...parts, ...pathname.split('/'), ...searchParams.values()]) {
      if (part.length > 8) this.hide(part);
    }
  }

  clean(text: string): string {
    let cleaned = text;
    // the longest first: a secret that is part of another one must not leave the rest of it behind
    for (const secret of [...this.#secrets].sort((a, b) => b.length - a.length))
      cleaned = cleaned.replaceAll(secret, '[hidden]');
    return cleaned;
  }
}

export function createLog(write: (line: string) => void, now: () => Date, redactor: Redactor): Log {
  const line = (mark: string, area: string, text: string) => {
    const time = now().toTimeString().slice(0, 8);
    write(redactor.clean(`${time} ${mark} ${area.padEnd(7)} ${text}`));
  };
  return {
    info: (area, text) => line(' ', area, text),
    warn: (area, text) => line('!', area, text),
  };
}
