import { allSettled, type EventCallable, type Scope } from 'effector'
import { vi } from 'vitest'
import * as demo from '@console/web/demo/model'
import { API, openApp, type AppOptions, type TestApp } from './app.ts'

/** Opens a console with an open demo panel; calls are recorded from here. */
export async function openPanel(options: AppOptions = {}): Promise<TestApp> {
  const app = await openApp(options)
  await allSettled(demo.started, { scope: app.scope })
  await allSettled(demo.opened, { scope: app.scope })
  app.sent.length = 0
  return app
}

/** Returns a function that presses a button of the panel in a scope. */
export const press =
  <Params>(event: EventCallable<Params>, params: Params) =>
  (scope: Scope): Promise<void> =>
    allSettled(event, { scope, params })

/** Returns the messenger id of the stored tokens' owner; null without a session. */
export async function whoIsIn({ api, storage }: TestApp): Promise<number | null> {
  const token = storage.get('access_token')
  if (!token) return null
  const answer = await api.request(`${API}/user/me`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { tg_id: number | string } }
  return Number(data.tg_id)
}

/** Stores a draft and another value in this tab; returns a function that lists the remaining ones. */
export function typeDraft(): () => readonly string[] {
  const kept: Record<string, unknown> = { 'draft:category': '{}', theme: 'dark' }
  const removeItem = (name: string) => void Reflect.deleteProperty(kept, name)
  vi.stubGlobal('sessionStorage', Object.defineProperty(kept, 'removeItem', { value: removeItem, enumerable: false }))
  return () => Object.keys(kept)
}
