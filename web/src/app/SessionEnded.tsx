import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import ConfirmDialog from '../kit/ui/overlays/ConfirmDialog.tsx'
import { signOutRequested } from '../session/model.ts'
import { signInLikely } from '../session/sign-in.ts'
import { useSignIn } from '../session/use-sign-in.ts'

/** A dialog over a page whose session ended: typed data stays until the owner signs in again. */
export default function SessionEnded() {
  const { signOut, prepare } = useUnit({ signOut: signOutRequested, prepare: signInLikely })
  const { busy, onClick } = useSignIn()
  useEffect(() => prepare(), [prepare])
  return (
    <ConfirmDialog
      title="Нужно войти заново"
      text="Сессия закончилась. Войдите ещё раз — всё, что вы набрали на этой странице, останется на месте."
      confirm="Войти"
      cancel="Выйти"
      busy={busy}
      onConfirm={onClick}
      onCancel={signOut}
    />
  )
}
