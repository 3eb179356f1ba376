import { useUnit } from 'effector-react'
import { lazyPart } from '../kit/code/lazy-part.tsx'
import { $asksToSignIn, $isSigningIn, signInAsked, signOutAsked } from '../session/model.ts'

const ConfirmDialog = lazyPart(() => import('../kit/ui/overlays/ConfirmDialog.tsx'))

/** Stands over a page whose session ended: what is typed below stays until the owner is back. */
export function SessionEnded() {
  const { asks, isSigningIn, signIn, signOut } = useUnit({
    asks: $asksToSignIn,
    isSigningIn: $isSigningIn,
    signIn: signInAsked,
    signOut: signOutAsked,
  })
  if (!asks) return null
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
