/** How long the server may take to say which console it has, ms. */
const WAIT = 10_000

/**
 * Whether the server has another console than the one that runs here. Its page names its first script by a hash of all
 * the code; false where nobody knows.
 */
export async function isNewRelease(): Promise<boolean> {
  const own = firstScript(document)
  if (!own || import.meta.env.DEV) return false
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(WAIT) })
    if (!answer.ok) return false
    const there = firstScript(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return there !== undefined && there !== own
  } catch {
    return false
  }
}

const FIRST = 'script[type=module][src]'
/** Where a page draws its first rows, its scripts wait in a template (app/first-rows/script.ts). */
const firstScript = (page: Document) =>
  [page, page.querySelector<HTMLTemplateElement>('#code')?.content]
    .map((place) => place?.querySelector(FIRST)?.getAttribute('src'))
    .find(Boolean) ?? undefined
