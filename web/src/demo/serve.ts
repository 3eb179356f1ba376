/** Written beside the console by `npm run build:demo`. */
const WORKER = '/fake-api.js'

/** How long a page may wait for a worker that is there but does not answer, milliseconds. */
const PATIENCE = 5000

/** What the worker tells of (fake-api/stored-state.ts). */
const losses: Readonly<Record<string, string>> = {
  anew: 'Демо обновилось, и ваши прежние данные к нему не подошли: оно начинается заново.',
  full: 'Браузер не сохраняет данные демо, скорее всего, не хватает места: то, что вы сделаете сейчас, пропадёт.',
}

/**
 * Puts the fake server under this page: resolves once the service worker controls it, so that the first call already
 * finds it. What the server loses is said by `say`: the page's own code waits for this module, which so imports nothing.
 * Rejects in a browser without service workers (an address without https, some private windows).
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
  // A reload past the cache leaves the page without its worker, and the worker without a reason to claim it.
  if (!workers.controller) active?.postMessage('claim')
  await Promise.race([controlled, tooLong()])
}

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker does not take the page')), PATIENCE)
  })

/** Shows a message if the fake server cannot start. */
export function sayNoServer(root: HTMLElement): void {
  const words = document.createElement('p')
  words.textContent =
    'Демо не запустилось: его сервер живёт в браузере (service worker), а здесь он недоступен. Откройте страницу по https или на localhost, не в приватном окне.'
  words.style.cssText = 'max-width: 40ch; margin: 20vh auto; padding: 0 16px'
  root.append(words)
}
