/*
 * Public pages are drawn at build time (drawing.tsx) and come alive in the browser. Whether the page that the file holds
 * is the one to be seen, public/drawn.js finds out before anything is shown: the landing's file opens a host's other
 * addresses too, and an owner's home. Then `data-drawn` of the document is empty.
 */

const page = () => document.documentElement.dataset

/** The page stands there already, for this visitor. */
export const isDrawn = () => Boolean(page().drawn)

/** Takes away what was drawn for somebody else. */
export function undraw(root: HTMLElement): void {
  root.replaceChildren()
  delete page().drawn
}
