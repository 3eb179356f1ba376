/** Characters of a title that fit into a row (shared/docs/delivery.md). */
const FITS = 25

/** The title as the lists show it: cut to 25 characters and an ellipsis. */
export function cutTitle(title: string): string {
  // By what a person takes for one character: an emoji is not cut in two.
  const letters = [...title]
  return letters.length > FITS ? `${letters.slice(0, FITS).join('').trimEnd()}…` : title
}
