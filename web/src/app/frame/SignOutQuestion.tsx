import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { readWaitingFx } from '../../kit/journal/wait.ts'
import { $waiting } from '../../kit/journal/waiting-list.ts'
import { plural } from '../../kit/text.ts'
import ConfirmDialog from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { signOutAsked } from '../../session/model.ts'

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
  elsewhere: {
    title: 'Выйти?',
    text: 'В другой вкладке есть несохранённое. Она закроется, а введённое дождётся там вашего входа.',
    confirm: 'Выйти',
  },
}
/** What signing out takes out of sight. */
export type Left = keyof typeof questions

/** Asks before signing out now: an unfinished action's way back would be lost, or what is typed, here or in another tab. */
export default function SignOutQuestion({ left, onCancel }: { left: Left; onCancel: () => void }) {
  const { signOut, read, waiting } = useUnit({ signOut: signOutAsked, read: readWaitingFx, waiting: $waiting })
  useEffect(() => void read().catch(String), [read])
  const { text, ...words } = questions[left]
  const isUnsent = left === 'unfinished' && waiting.length > 0
  const unsent = `Ждёт отправки: ${plural(waiting.length, ['изменение', 'изменения', 'изменений'])}. После выхода они пропадут.`
  return (
    <ConfirmDialog
      {...words}
      text={isUnsent ? unsent : text}
      cancel="Остаться"
      tone="danger"
      onConfirm={signOut}
      onCancel={onCancel}
    />
  )
}
