import { useUnit } from 'effector-react'
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
  const signOut = useUnit(signOutAsked)
  return <ConfirmDialog {...questions[left]} cancel="Остаться" tone="danger" onConfirm={signOut} onCancel={onCancel} />
}
