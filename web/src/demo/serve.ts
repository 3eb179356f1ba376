/** The worker's file, built by `npm run build:demo`. */
const WORKER = '/fake-api.js'

/** How long the page waits for an unresponsive worker, milliseconds. */
const WORKER_TIMEOUT_MS = 5000

/** Messages about lost data from the worker (fake-api/stored-state.ts). */
const losses: Readonly<Record<string, string>> = {
  restarted: 'Демо обновилось, и ваши прежние данные к нему не подошли: оно начинается заново.',
  full: 'Браузер не сохраняет данные демо, скорее всего, не хватает места: то, что вы сделаете сейчас, пропадёт.',
}

/**
 * Starts the fake server: resolves once the service worker controls the page, so that the first request reaches it. `say` shows
 * lost data; it is a parameter, because the page's own code waits for this module, which therefore imports nothing. Rejects in a
 * browser without service workers (an address without https, some private windows).
 */
export async function startServer(say: (text: string) => void): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) throw new Error('no service worker here')
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const text = losses[String(data)]
    if (text) say(text)
  })
  const controlled = new Promise<void>((resolve) => {
    if (workers.controller) resolve()
    else workers.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  const rules = { createScriptURL: () => WORKER }
  const worker = (window.trustedTypes?.createPolicy('service-worker', rules) ?? rules).createScriptURL('')
  await workers.register(worker, { updateViaCache: 'none' })
  const { active } = await workers.ready
  // A hard reload leaves the page without its worker, and the worker does not claim it by itself.
  if (!workers.controller) active?.postMessage('claim')
  await Promise.race([controlled, tooLong()])
}

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker does not take the page')), WORKER_TIMEOUT_MS)
  })

/** Shows a message if the fake server cannot start. */
export function showServerFailure(root: HTMLElement): void {
  const words = document.createElement('p')
  words.textContent =
    'Демо не запустилось: его сервер живёт в браузере (service worker), а здесь он недоступен. Откройте страницу по https или на localhost, не в приватном окне.'
  words.style.cssText = 'max-width: 40ch; margin: 20vh auto; padding: 0 16px'
  root.append(words)
}
