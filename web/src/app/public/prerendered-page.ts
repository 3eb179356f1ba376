/*
 * Public pages are rendered at build time (prerender.tsx) and come alive in the browser. Whether the page that the file holds
 * is the one to be seen, public/prerendered.js finds out before anything is shown: the landing's file opens a host's other
 * addresses too, and an owner's home. Then `data-prerendered` of the document is empty.
 */

const page = () => document.documentElement.dataset

/** The page stands there already, for this visitor. */
export const isPrerendered = () => Boolean(page().prerendered)

/** Takes away what was drawn for somebody else. */
export function removePrerendered(root: HTMLElement): void {
  root.replaceChildren()
  delete page().prerendered
}
