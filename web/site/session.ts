import { createContext, use } from 'react'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../src/kit/platform/stored-names.ts'

/** Props that make a button sign in: `<Button {...useSession().signIn}>Войти</Button>`. */
interface SignIn {
  readonly busy: boolean
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

/** The session as public pages need it. */
export interface Session {
  readonly isOwner: boolean
  readonly signIn: SignIn
}

/** Why the session's code is needed: the visitor is active, is about to press, or has pressed the sign-in button. */
export type SessionNeed = 'soon' | 'likely' | 'pressed'

const nothing = () => undefined

export const SessionContext = createContext<Session>({
  isOwner: false,
  signIn: { busy: false, onClick: nothing, onPointerEnter: nothing, onFocus: nothing },
})

export const useSession = () => use(SessionContext)

/** Returns whether this browser has a stored session. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(ACCESS_TOKEN) !== null || localStorage.getItem(REFRESH_TOKEN) !== null
  } catch {
    return false
  }
}
