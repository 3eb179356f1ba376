import { isAnyUnsaved } from './unsaved-work.ts'
import { hasJustReloaded, isNewRelease, reloadForRelease } from './release.ts'

/** A part of the console's code did not come; its message is for the owner. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'

  /** `isReplaced`: the server has a newer console, whose files have other names. Only that one's page can go on. */
  constructor(
    readonly isReplaced: boolean,
    cause: unknown,
  ) {
    super(
      isReplaced
        ? 'Консоль обновилась.'
        : navigator.onLine
          ? 'Часть страницы не загрузилась.'
          : 'Нет связи с интернетом.',
      {
        cause,
      },
    )
  }
}

/** Asks for code in passing, without being pressed for it; rejects with `CodeMissing`. Asked again, it is fetched again. */
export async function tryCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    await fetchMissingStyles()
    return await load()
  } catch (cause) {
    throw new CodeMissing(false, cause)
  }
}

/**
 * Asks for code that a press needs. If a newer release has replaced it and nothing is typed, the page reloads, or loads the
 * page at `to`; rejects with `CodeMissing` otherwise.
 */
export async function loadCode<Module>(load: () => Promise<Module>, to?: string): Promise<Module> {
  try {
    return await tryCode(load)
  } catch (cause) {
    const isReplaced = await isNewRelease()
    if (!isReplaced || isAnyUnsaved() || hasJustReloaded()) throw new CodeMissing(isReplaced, cause)
    reloadForRelease(to)
    // This page is on its way out.
    return new Promise(() => undefined)
  }
}

/** Vite asks for a chunk's styles once: those that failed are asked for again here. */
const fetchMissingStyles = () =>
  Promise.all(
    [...brokenStyles].map(
      (broken) =>
        new Promise<void>((resolve, reject) => {
          brokenStyles.delete(broken)
          const link = broken.cloneNode() as HTMLLinkElement
          link.onload = () => resolve()
          link.onerror = () => reject(new Error(`No styles: ${link.href}`))
          broken.replaceWith(link)
        }),
    ),
  )

const brokenStyles = new Set<HTMLLinkElement>()

export function watchStyles(): void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target)
  }
  document.addEventListener('error', failed, true)
}
