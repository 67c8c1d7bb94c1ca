/**
 * The mark in the verify page's head that says: there is no bot behind this page, records lie in files beside it
 * (`matches.json`, `matches/KEY.json`). The export writes it, the page looks for it.
 */
export const STATIC_SITE = { name: 'show-of-hands-records', content: 'files' } as const;
