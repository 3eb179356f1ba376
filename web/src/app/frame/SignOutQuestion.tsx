import { useUnit } from 'effector-react'
import { mayBeUnfinished } from '../../kit/journal/forget-journal.ts'
import ConfirmDialog from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { signOutAsked } from '../../session/model.ts'

/** What would be lost by signing out now: an unfinished action's way back, or what is typed. */
export default function SignOutQuestion({ onCancel }: { onCancel: () => void }) {
  const signOut = useUnit(signOutAsked)
  const isUnfinished = mayBeUnfinished()
  return (
    <ConfirmDialog
      title={isUnfinished ? 'Выйти, не закончив?' : 'Выйти без сохранения?'}
      text={
        isUnfinished
          ? 'Начатое действие не закончено: после выхода его уже не закончить и не отменить.'
          : 'То, что вы ввели на этой странице, не сохранится.'
      }
      confirm={isUnfinished ? 'Выйти' : 'Выйти без сохранения'}
      cancel="Остаться"
      tone="danger"
      onConfirm={signOut}
      onCancel={onCancel}
    />
  )
}
