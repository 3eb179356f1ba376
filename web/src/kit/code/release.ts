/** How long the server may take to say which console it has, ms. */
const WAIT = 10_000

/**
 * Whether the server has another console than the one that runs here; false where nobody knows. Told by the name of the file
 * that every page starts with (web/chunks.ts): its hash changes with any other part, since it names them all.
 */
export async function isNewRelease(): Promise<boolean> {
  const own = document.querySelector('script[src*="/start-"]')?.getAttribute('src')
  if (!own || import.meta.env.DEV) return false
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(WAIT) })
    // In the text: where a page draws its first rows, its scripts wait in a template (app/first-rows/script.ts).
    const [, there] = / src="([^"]*\/start-[^"]+)/.exec(answer.ok ? await answer.text() : '') ?? []
    return there !== undefined && there !== own
  } catch {
    return false
  }
}
