import { unreadIn } from '../api/unread.ts'

/**
 * For a save that replaces the whole thing: a field that could not be read and that nobody filled goes back as the server
 * has it, or the save would empty it.
 */
export function keepUnread<Body extends object>(body: Body, thing: unknown, draft: { readonly shape: object }): Body {
  const stored = unreadIn(thing)
  const filled = new Map<string, unknown>(Object.entries(body))
  const kept = Object.keys(draft.shape).filter((name) => name in stored && !filled.get(name))
  return { ...body, ...Object.fromEntries(kept.map((name) => [name, stored[name]])) }
}
