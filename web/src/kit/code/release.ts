/** How long the server may take to say which console it has, ms. */
const WAIT = 10_000

/** Names all late parts of the console (late-file.ts): a change of any of its files is a change of this text. */
const TABLE = / id="late-files">([^<]*)/

/** Whether the server has another console than the one that runs here; false where nobody knows. */
export async function isNewRelease(): Promise<boolean> {
  const own = document.querySelector('#late-files')?.textContent
  if (!own || import.meta.env.DEV) return false
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(WAIT) })
    const [, there] = TABLE.exec(answer.ok ? await answer.text() : '') ?? []
    return there !== undefined && there !== own
  } catch {
    return false
  }
}
