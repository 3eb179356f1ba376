import { useUnit } from 'effector-react'
import ConfirmDialog from '../kit/ui/overlays/ConfirmDialog.tsx'
import { $isSigningIn, signInAsked, signOutAsked } from '../session/model.ts'

/** Stands over a page whose session ended: what is typed below stays until the owner is back. */
export default function SessionEnded() {
  const { isSigningIn, signIn, signOut } = useUnit({
    isSigningIn: $isSigningIn,
    signIn: signInAsked,
    signOut: signOutAsked,
  })
  return (
    <ConfirmDialog
      title="Нужно войти заново"
      text="Сессия закончилась. Войдите ещё раз — всё, что вы набрали на этой странице, останется на месте."
      confirm="Войти"
      cancel="Выйти"
      busy={isSigningIn}
      onConfirm={signIn}
      onCancel={signOut}
    />
  )
}
