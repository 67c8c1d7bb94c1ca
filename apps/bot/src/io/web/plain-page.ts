const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
  body { margin: 0; background: #101625; color: #f2f4f8; font: 24px/1.4 system-ui, sans-serif; }
  /* OBS makes pages transparent: the text stands on a plate of its own */
  main { box-sizing: border-box; max-width: 36em; padding: 32px; border-radius: 0 0 16px; background: #101625; }
  h1 { margin: 0 0 12px; font-size: 32px; }
  a { color: #8fc7ff; }
  a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid #ffd166; outline-offset: 2px; }
  input, button { box-sizing: border-box; width: 100%; padding: 12px; border-radius: 8px; font: inherit; }
  input { margin: 8px 0 16px; border: 2px solid #8b95ab; background: #0a0e18; color: inherit; }
  button { border: 0; background: #ffd166; color: #101625; font-weight: 700; }
`;

/**
 * A page that needs no script and no other file, for where the real ones cannot be shown.
 *
 * @param body HTML
 */
export const plainPage = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`;
