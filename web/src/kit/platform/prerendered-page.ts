/*
 * The build draws public pages (src/app/prerender.tsx), and a browser brings them to life. public/prerendered.js finds out whether
 * the file's page is the one to show before anything is shown: the landing's file opens a host's other addresses, too, and an
 * owner's home. Then `data-prerendered` of the document is empty.
 */

const page = () => document.documentElement.dataset

/** The page stands there already, for this visitor. */
export const isPrerendered = () => Boolean(page().prerendered)

/** Takes away what was drawn for somebody else. */
export function removePrerendered(root: HTMLElement): void {
  root.replaceChildren()
  delete page().prerendered
}
