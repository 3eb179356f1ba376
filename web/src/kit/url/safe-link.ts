// In a file of its own: what may be opened is decided in one place.
const allowed = new Set(['http:', 'https:', 'tg:'])

/** An address that may be opened: http, https or the messenger's own; null for anything else. */
export function safeLink(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  return allowed.has(new URL(url).protocol) ? url : null
}
