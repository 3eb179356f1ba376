import type { Platform } from '../platform/platform.ts'

/** A picture that the server keeps, as a file to send again; null when it cannot be had. */
export async function fetchPicture(platform: Platform, url: string): Promise<File | null> {
  // An element's request asks for no permission, and its answer may lie in the browser's cache without one.
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

/** The pictures of one thing, in their order; null for one that cannot be had. */
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
