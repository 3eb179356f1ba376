import { showToast } from './toast-queue.ts'

const words = {
  storage: 'Браузер не даёт сохранять данные: после обновления страницы придётся войти заново, а набранное пропадёт.',
  locks: 'Адрес открыт без https: работайте в одной вкладке, иначе вход может прерваться.',
}

/** Shows a notice, until the owner closes it, about a feature that the browser denies to this page. */
export function notifyMissing(feature: keyof typeof words): void {
  showToast({ kind: 'info', text: words[feature], until: new Promise(() => undefined) })
}
