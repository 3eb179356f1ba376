import { Button } from '../src/kit/ui/buttons/Button.tsx'
import { Drawing, EmptyState } from '../src/kit/ui/feedback/ViewStates.tsx'
import { useSession } from './session.ts'

/** Shown to a visitor at an address of the console; after they sign in, that page opens. */
export default function SignInPage() {
  const { signIn } = useSession()
  return (
    <>
      <h1 className="visually-hidden">Вход</h1>
      <EmptyState
        drawing={
          <Drawing
            behind="M46 42V30a18 18 0 0 1 36 0v12"
            bodies="M42 42h44a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V48a6 6 0 0 1 6-6Z"
            accent="M64 58v10m-3-13a3 3 0 1 1 6 0 3 3 0 0 1-6 0Z"
          />
        }
        text="Войдите, чтобы открыть эту страницу"
        hint="Она доступна только владельцу. После входа вы окажетесь на ней же."
        action={
          <Button kind="primary" {...signIn}>
            Войти
          </Button>
        }
      />
    </>
  )
}
