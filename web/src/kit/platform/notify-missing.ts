import { showToast } from './toast-queue.ts'

const words = {
  storage: 'Браузер не даёт сохранять данные: после обновления страницы придётся войти заново, а набранное пропадёт.',
  locks: 'Адрес открыт без https: работайте в одной вкладке, иначе вход может прерваться.',
}
export type MissingThing = keyof typeof words

/** Shows a notice until the owner closes it. */
export function notifyMissing(thing: MissingThing): void {
  showToast({ kind: 'info', text: words[thing], until: new Promise(() => undefined) })
}
