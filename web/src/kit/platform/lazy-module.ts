import { isAnyUnsaved } from './open-forms.ts'
import { hasJustReloaded, isNewRelease, reloadForRelease } from './release.ts'

/** A lazy module failed to load; the message is for the owner. */
export class ModuleMissing extends Error {
  override readonly name = 'ModuleMissing'

  /** `isReplaced`: the server has a newer release with other file names, so only a reloaded page can go on. */
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

/** A module that loads when it is needed. After a failure the next call retries. */
export interface LazyModule<Module> {
  /** Loads it. Rejects with `ModuleMissing`. */
  readonly load: () => Promise<Module>
  /**
   * Loads it for an owner who waits. If a newer release has replaced it and nothing is typed, the page reloads, or the browser
   * opens `url`; otherwise rejects with `ModuleMissing`.
   */
  readonly loadOrReload: (url?: string) => Promise<Module>
}

/** @example const csv = await lazyModule(() => import('../sheets/write-csv.ts')).loadOrReload() */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  const load = async () => {
    try {
      await fetchMissingStyles()
      return await importModule()
    } catch (cause) {
      throw new ModuleMissing(false, cause)
    }
  }
  const loadOrReload = async (url?: string) => {
    try {
      return await load()
    } catch (cause) {
      const isReplaced = await isNewRelease()
      if (!isReplaced || isAnyUnsaved() || hasJustReloaded()) throw new ModuleMissing(isReplaced, cause)
      reloadForRelease(url)
      // The page is about to unload.
      return new Promise<never>(() => undefined)
    }
  }
  return { load, loadOrReload }
}

/** Loads stylesheets again that failed: Vite requests a chunk's styles only once. */
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

/** The document's stylesheets that failed to load. */
const brokenStyles = new Set<HTMLLinkElement>()

export function watchStyles(): void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target)
  }
  document.addEventListener('error', failed, true)
}
