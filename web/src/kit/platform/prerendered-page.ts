/*
 * The build prerenders public pages (src/app/prerender.tsx), and the browser hydrates them. Before anything is shown,
 * public/prerendered.js checks that the file's page is the one to show: the landing's file also serves a host's other
 * addresses and an owner's home. If it is not, the document's `data-prerendered` is empty.
 */

const page = () => document.documentElement.dataset

/** Returns whether the document has prerendered HTML for this visitor. */
export const isPrerendered = () => Boolean(page().prerendered)

/** Removes prerendered HTML that is not for this visitor. */
export function removePrerendered(root: HTMLElement): void {
  root.replaceChildren()
  delete page().prerendered
}
