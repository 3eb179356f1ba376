import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { OWNER, unsentWorkOf } from '../../kit/platform/stored-names.ts'
import { isUnsavedElsewhere } from '../../kit/form/use-open-forms.ts'
import { readWaitingFx } from '../../kit/journal/outbox.ts'
import { $waiting } from '../../kit/journal/first-load.ts'
import { plural } from '../../kit/text.ts'
import ConfirmDialog from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { signOutRequested } from '../../session/model.ts'

const questions = {
  unfinished: {
    title: 'Выйти, не закончив?',
    text: 'Начатое действие не закончено: после выхода его уже не закончить и не отменить.',
    confirm: 'Выйти',
  },
  here: {
    title: 'Выйти без сохранения?',
    text: 'То, что вы ввели на этой странице, не сохранится.',
    confirm: 'Выйти без сохранения',
  },
  unsent: {
    title: 'Выйти, не закончив?',
    text: 'Начат пересчёт товаров: после выхода насчитанное пропадёт.',
    confirm: 'Выйти',
  },
  elsewhere: {
    title: 'Выйти?',
    text: 'В другой вкладке есть несохранённое. Она закроется, а введённое дождётся там вашего входа.',
    confirm: 'Выйти',
  },
}
/** The data that signing out discards. */
export type DiscardedData = keyof typeof questions

/** Returns whether the owner has unsent work on this device. */
function hasUnsentWork(): boolean {
  try {
    return localStorage.getItem(unsentWorkOf(localStorage.getItem(OWNER))) !== null
  } catch {
    // Storage is blocked, so nothing was stored.
    return false
  }
}

/** Returns the data that signing out would discard outside this page. */
export const dataToDiscard = async (): Promise<DiscardedData | null> =>
  hasUnsentWork() ? 'unsent' : (await isUnsavedElsewhere()) ? 'elsewhere' : null

/** Asks before signing out if an unfinished action could then not be finished or undone, or if typed data would be lost. */
export default function SignOutQuestion({ data, onCancel }: { data: DiscardedData; onCancel: () => void }) {
  const { signOut, read, waiting } = useUnit({ signOut: signOutRequested, read: readWaitingFx, waiting: $waiting })
  useEffect(() => void read().catch(String), [read])
  const { text, ...words } = questions[data]
  const isUnsent = data === 'unfinished' && waiting.length > 0
  const unsent = `Ждёт отправки: ${plural(waiting.length, ['изменение', 'изменения', 'изменений'])}. После выхода они пропадут.`
  const counted = data !== 'unsent' && hasUnsentWork() ? ' Пропадёт и начатый пересчёт товаров.' : ''
  return (
    <ConfirmDialog
      {...words}
      text={(isUnsent ? unsent : text) + counted}
      cancel="Остаться"
      tone="danger"
      onConfirm={signOut}
      onCancel={onCancel}
    />
  )
}
