import { ANSWER_CACHE } from '../kit/platform/stored-names.ts'

/** The address to which other applications send a photo (public/manifest.webmanifest). */
export const SHARED_TO = '/open'
/** The form field of the photo. */
export const SHARED_PHOTO = 'photo'
/** The page where the owner chooses the form for the photo. */
export const SHARE_PAGE = '/open?for=photo'
/** The photo's entry in the cache of this owner's answers, which sign-out deletes. */
const SHARED_PHOTO_ENTRY = '/shared-photo'
const FILE_NAME_HEADER = 'x-name'

/** Stores the shared photo for the signed-in owner only, in place of an earlier one. */
export async function storeSharedPhoto(request: Request, caches: CacheStorage): Promise<void> {
  if (!(await caches.has(ANSWER_CACHE))) return
  const photo = (await request.formData()).get(SHARED_PHOTO)
  if (!(photo instanceof File)) return
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent(photo.name) }
  await (await caches.open(ANSWER_CACHE)).put(SHARED_PHOTO_ENTRY, new Response(photo, { headers }))
}

/** Returns the shared photo if no form has taken it yet; otherwise null. */
export async function sharedPhoto(caches: CacheStorage): Promise<File | null> {
  if (!(await caches.has(ANSWER_CACHE))) return null
  const kept = await (await caches.open(ANSWER_CACHE)).match(SHARED_PHOTO_ENTRY)
  if (!kept) return null
  const photo = await kept.blob()
  return new File([photo], decodeURIComponent(kept.headers.get(FILE_NAME_HEADER) ?? ''), { type: photo.type })
}

/** Deletes the shared photo after a form has taken it. */
export async function deleteSharedPhoto(caches: CacheStorage): Promise<void> {
  if (await caches.has(ANSWER_CACHE)) await (await caches.open(ANSWER_CACHE)).delete(SHARED_PHOTO_ENTRY)
}
