import { useEffect } from 'react'
import { showToast, type Toast } from '../../../src/kit/platform/toast-queue.ts'
import ToastPlace from '../../../src/kit/ui/feedback/ToastPlace.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

/** It stays until somebody closes it. */
function Say(toast: Omit<Toast, 'until'>) {
  useEffect(() => showToast({ ...toast, until: new Promise(nothing) }))
  return null
}

export const alone = true

export const states: States = {
  Получилось: () => (
    <>
      <ToastPlace place="console" />
      <Say kind="success" text="Новая категория успешно создана" />
    </>
  ),
  'Не получилось, длинный текст': () => (
    <>
      <ToastPlace place="console" />
      <Say
        kind="error"
        text="Не удалось сохранить товар «Мёд липовый цветочный, урожай 2026 года»: сервер не отвечает."
      />
    </>
  ),
  'С действием': () => (
    <>
      <ToastPlace place="console" />
      <Say kind="info" text="Товар «Мёд» удалён" action={{ label: 'Вернуть', onPress: nothing }} />
    </>
  ),
  'На публичных страницах': () => (
    <>
      <ToastPlace place="public" />
      <Say kind="success" text="Адрес скопирован" />
    </>
  ),
}
