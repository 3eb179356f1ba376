import type { Platform } from './platform.ts'

/** A picture that the server keeps, as a file to send again; null when it cannot be had. */
export async function fetchPicture(platform: Platform, url: string): Promise<File | null> {
  try {
    const response = await platform.fetch(url)
    if (!response.ok) return null
    const blob = await response.blob()
    return new File([blob], url.split('/').at(-1) ?? 'picture', { type: blob.type })
  } catch {
    return null
  }
}

/** The pictures of one thing, in their order; null for one that cannot be had. */
export const fetchPictures = (platform: Platform, urls: readonly string[]): Promise<(File | null)[]> =>
  Promise.all(urls.map((url) => fetchPicture(platform, url)))
