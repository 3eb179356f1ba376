const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
}

/** The text of a description in HTML, as shop programs export it; other texts are returned unchanged. */
export function withoutTags(text: string): string {
  if (!/<\/?(?:p|br|ul|ol|li|div|span|b|strong|i|em|h\d|a|table)\b[^>]*>/i.test(text)) return text
  return text
    .replace(/<li\b[^>]*>/gi, '\n— ')
    .replace(/<(?:br|\/p|\/div|\/h\d|\/ul|\/ol|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
