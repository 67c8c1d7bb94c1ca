import { MAIN_OVERLAY, overlayName } from '@show-of-hands/bus';

/** Which overlay a page is, as its address says. */
export interface OverlayPage {
  readonly name: string;
  /** It stands in a dock's editor: it takes drafts of a look, and docks do not list it. */
  readonly preview: boolean;
}

/** `/overlay` is the main one, `/overlay/NAME` another; a preview has `?preview` behind it. */
export function pageAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OverlayPage {
  const [, named] = /\/overlay\/([^/]+)\/?$/.exec(pathname) ?? [];
  const name = overlayName.safeParse(named);
  return {
    name: name.success ? name.data : MAIN_OVERLAY,
    preview: new URLSearchParams(search).has('preview'),
  };
}
