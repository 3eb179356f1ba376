import { isAnyUnsaved } from '../form/unsaved-forms.ts'
import { isNewRelease } from './release.ts'
import { startAnew, startedAnewJustNow } from './start-anew.ts'

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
    await mendStyles()
    return await load()
  } catch (cause) {
    throw new CodeMissing(false, cause)
  }
}

/**
 * Asks for code that a press needs. Where a newer console has taken its place and nothing is typed, the page starts anew
 * and the press goes on there; rejects with `CodeMissing` otherwise.
 */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  ...goTo: Parameters<typeof startAnew>
): Promise<Module> {
  try {
    return await tryCode(load)
  } catch (cause) {
    const isReplaced = await isNewRelease()
    if (!isReplaced || isAnyUnsaved() || startedAnewJustNow()) throw new CodeMissing(isReplaced, cause)
    startAnew(...goTo)
    // This page is on its way out.
    return new Promise(() => undefined)
  }
}

const brokenStyles = new Set<HTMLLinkElement>()

/** Remembers styles that did not come: the bundler's loader takes them for loaded when it is asked again. */
export function watchStyles(): void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target)
  }
  document.addEventListener('error', failed, true)
}

const mendStyles = () => Promise.all([...brokenStyles].map(fetchAnew))

function fetchAnew(broken: HTMLLinkElement): Promise<void> {
  brokenStyles.delete(broken)
  const link = broken.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    // The watcher hears of it, too.
    link.onerror = () => reject(new Error(`No styles: ${link.href}`))
    broken.replaceWith(link)
  })
}
