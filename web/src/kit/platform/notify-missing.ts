import { showToast } from './toast-queue.ts'

const words = {
  storage: 'Браузер не даёт сохранять данные: после обновления страницы придётся войти заново, а набранное пропадёт.',
  locks: 'Адрес открыт без https: работайте в одной вкладке, иначе вход может прерваться.',
}
export type MissingFeature = keyof typeof words

/** Shows a notice until the owner closes it. */
export function notifyMissing(feature: MissingFeature): void {
  showToast({ kind: 'info', text: words[feature], until: new Promise(() => undefined) })
}
