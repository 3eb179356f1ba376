import { unreadIn } from '../api/unread.ts'

/** Returns the addresses of pictures to keep; undefined keeps all, if some could not be read and none was removed. */
export const pictureChange = (
  image_urls: string[],
  item: { readonly image_urls?: readonly string[] | null | undefined },
): { image_urls?: string[] } =>
  'image_urls' in unreadIn(item) && image_urls.length === (item.image_urls ?? []).length ? {} : { image_urls }

/**
 * Prevents a save that replaces the whole item from emptying fields: a field that could not be read and that nobody
 * filled keeps the server's value, and so do fields that `entity` (the item's contract) does not know.
 */
export function withUnreadFields<Body extends object>(
  body: Body,
  item: object | null | undefined,
  draft: { readonly shape: object },
  entity?: { readonly shape: object },
): Body {
  const stored = unreadIn(item)
  const filled = new Map<string, unknown>(Object.entries(body))
  const kept = Object.keys(draft.shape).filter((name) => name in stored && !filled.get(name))
  const unknown = entity ? Object.entries(item ?? {}).filter(([name]) => !(name in entity.shape)) : []
  return { ...Object.fromEntries(unknown), ...body, ...Object.fromEntries(kept.map((name) => [name, stored[name]])) }
}
