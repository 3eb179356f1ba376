import { useUnit } from 'effector-react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { EmptyState } from '../kit/ui/feedback/EmptyState.tsx'
import { $isSigningIn, signInAsked } from '../session/model.ts'

/** A visitor at one of the console's addresses: after signing in he is there. */
export default function SignInPage() {
  const { isSigningIn, signIn } = useUnit({ isSigningIn: $isSigningIn, signIn: signInAsked })
  return (
    <>
      <h1 className="visually-hidden">Вход</h1>
      <EmptyState
        text="Войдите, чтобы открыть эту страницу"
        hint="Она доступна только владельцу. После входа вы окажетесь на ней же."
        action={
          <Button kind="primary" busy={isSigningIn} onClick={signIn}>
            Войти
          </Button>
        }
      />
    </>
  )
}
