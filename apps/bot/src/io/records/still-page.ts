import { escapeHtml } from '../web/page-routes.ts';

/** The page runs nothing and fetches nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'";

/* Colours are those of the overlay's plates at night and by day. */
const STYLE = `
:root { color-scheme: light dark; --ground: #f6efdf; --plate: #fffbf2; --line: #d9cfbf; --text: #1a1524; --dim: #4a4257; --pill: #14111d; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d0a14; --plate: #1b1727; --line: #3a3350; --text: #fbf5e6; --dim: #cfc7ba; --pill: #000; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.4 Inter, 'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', system-ui, sans-serif; }
header, main { max-width: 72rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem); }
header { padding-top: clamp(1.5rem, 6vw, 4rem); }
h1, h2, .count { font-family: Bricolage, 'Bricolage Grotesque', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', system-ui, sans-serif; font-weight: 800; line-height: 1.1; }
h1 { margin: 0; font-size: clamp(2rem, 7vw, 3.5rem); }
.brand { margin: 0 0 .25rem; color: var(--dim); font-weight: 600; }
.facts { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; margin: .75rem 0 0; }
.count { padding: .15em .7em; border-radius: 1em; background: var(--text); color: var(--ground); }
.about { color: var(--dim); }
`;

/** What stands on such a page. Texts are plain; what is HTML says so. */
export interface StillPage {
  readonly language: string;
  readonly title: string;
  readonly about: string;
  /** In a few words below the title, as HTML: elements of a line. */
  readonly facts: readonly string[];
  /** As HTML. */
  readonly main: string;
  /** More rules of its own. */
  readonly style: string;
}

/** A whole page in the look of an exported site, which works from any host, and from a disk. */
export const stillPage = ({
  language,
  title,
  about,
  facts,
  main,
  style,
}: StillPage): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escapeHtml(about)}">
<title>${escapeHtml(title)} · Show of Hands</title>
<style>${STYLE}${style}</style>
</head>
<body>
<header>
<p class="brand">Show of Hands</p>
<h1>${escapeHtml(title)}</h1>
<p class="facts">${facts.join('')}</p>
<p class="about">${escapeHtml(about)}</p>
</header>
<main>
${main}
</main>
</body>
</html>
`;
