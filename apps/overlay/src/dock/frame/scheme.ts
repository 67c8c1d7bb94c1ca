/** Light or dark: as the system says, or as somebody chose on this page. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const KEY = 'show-of-hands.scheme';

/** What was chosen on this page; the system's where nothing was, or where the browser keeps nothing. */
export function chosenScheme(): Scheme {
  try {
    const kept = localStorage.getItem(KEY);
    return SCHEMES.find((scheme) => scheme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Draws this page in a scheme, and in the same one when it is opened again. */
export function chooseScheme(scheme: Scheme): void {
  applyScheme(scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // it holds until the page is closed
  }
}

export function applyScheme(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}
