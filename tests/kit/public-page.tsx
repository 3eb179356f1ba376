import { render } from '@testing-library/react'
import { Provider } from 'effector-react'
import type { Scope } from 'effector'
import { SessionContext, type Session } from '@console/web/site/session'
import { loadView } from '@console/web/site/views'
import { Public } from '../../web/site/Public.tsx'
import { openApp, type AppOptions, type TestApp } from './app.ts'
import { settled } from './console-page.tsx'

let started: Promise<Scope>
/** Stands in for `start/start-scope.ts`: a public page that needs a scope gets that of its test. */
export const startScope = (): Promise<Scope> => started

/** Opens a public page for a visitor, as the browser shows it. */
export async function openPublic(path: string, session: Partial<Session> = {}, options?: AppOptions): Promise<TestApp> {
  const app = await openApp({ tg_id: null, ...options })
  started = Promise.resolve(app.scope)
  const nothing = () => undefined
  const signIn = { busy: false, onClick: nothing, onPointerEnter: nothing, onFocus: nothing }
  const view = await loadView(path)
  render(
    <Provider value={app.scope}>
      <SessionContext value={{ isOwner: false, signIn, ...session }}>
        <Public path={path} view={view} />
      </SessionContext>
    </Provider>,
  )
  await settled()
  return app
}
