import { createContext, use } from 'react'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../src/kit/platform/stored-names.ts'

/** Makes a button sign in: `<Button {...useSession().signIn}>Войти</Button>`. */
export interface SignIn {
  readonly busy: boolean
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

/** The session as the public pages see it. */
export interface Session {
  readonly isOwner: boolean
  readonly signIn: SignIn
}

/** Why the code of the session is needed: somebody is here, is about to press, has pressed. */
export type Asked = 'soon' | 'likely' | 'pressed'

const nothing = () => undefined

export const SessionContext = createContext<Session>({
  isOwner: false,
  signIn: { busy: false, onClick: nothing, onPointerEnter: nothing, onFocus: nothing },
})

export const useSession = () => use(SessionContext)

/** Whether a page of this browser finds a session. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(ACCESS_TOKEN) !== null || localStorage.getItem(REFRESH_TOKEN) !== null
  } catch {
    return false
  }
}
