import type { Platform } from '../platform/platform.ts'

/** Downloads a stored picture as a file to upload again; null if it is unavailable. */
export async function fetchPicture(platform: Platform, url: string): Promise<File | null> {
  // The cache may hold an image element's response, which has no CORS headers; then the second request bypasses the cache.
  const response = (await answered(platform, url)) ?? (await answered(platform, url, { cache: 'reload' }))
  if (!response) return null
  const blob = await response.blob().catch(() => null)
  return blob && new File([blob], pictureName(url), { type: blob.type })
}

const answered = (platform: Platform, url: string, init?: RequestInit): Promise<Response | null> =>
  platform.fetch(url, init).then(
    (response) => (response.ok ? response : null),
    () => null,
  )

/** Downloads the pictures of one item in their order; null for an unavailable one. */
export const fetchPictures = (platform: Platform, urls: readonly string[]): Promise<(File | null)[]> =>
  Promise.all(urls.map((url) => fetchPicture(platform, url)))

/** Returns a stored picture's file name, by which an owner knows it. */
export function pictureName(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  const name = path.split('/').at(-1) || 'фото'
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
