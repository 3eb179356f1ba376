import { Public } from '../../site/Public.tsx'
import { SessionContext } from '../../site/session.ts'
import { loadView } from '../../site/views.ts'
import { useSignIn } from '../session/use-sign-in.ts'

/** Loads the public side for an address of the console; after signing in, visitors see that page. */
export async function loadSignedOut(path: string) {
  const view = await loadView(path)
  function SignedOut() {
    const signIn = useSignIn()
    return (
      <SessionContext value={{ isOwner: false, signIn }}>
        <Public path={path} view={view} />
      </SessionContext>
    )
  }
  return { default: SignedOut }
}
