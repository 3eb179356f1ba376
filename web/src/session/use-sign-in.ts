import { useUnit } from 'effector-react'
import { $isSigningIn, signInRequested, signInLikely } from './sign-in.ts'

/**
 * Returns the props of a sign-in button: `<Button {...useSignIn()}>Войти</Button>`. A pointer above it (or a touch) and
 * the focus load the messenger's script, so that a press can open the window at once.
 */
export function useSignIn() {
  const { busy, signIn, prepare } = useUnit({ busy: $isSigningIn, signIn: signInRequested, prepare: signInLikely })
  return { busy, onClick: () => signIn(), onPointerEnter: () => prepare(), onFocus: () => prepare() }
}
