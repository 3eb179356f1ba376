import { useUnit } from 'effector-react'
import { $isSigningIn, signInAsked, signInLikely } from './sign-in.ts'

/**
 * What makes a button sign in: `<Button {...useSignIn()}>Войти</Button>`. A pointer above it (a touch has one, too) and the
 * focus bring the messenger's script, so that a press can open the window at once.
 */
export function useSignIn() {
  const { busy, signIn, prepare } = useUnit({ busy: $isSigningIn, signIn: signInAsked, prepare: signInLikely })
  return { busy, onClick: () => signIn(), onPointerEnter: () => prepare(), onFocus: () => prepare() }
}
