import { allSettled, type EventCallable, type Scope } from 'effector'
import { vi } from 'vitest'
import * as demo from '@console/web/demo/model'
import { API, openApp, type AppOptions, type TestApp } from './app.ts'

/** A console whose demo panel is open; what was sent is counted from here. */
export async function openPanel(options: AppOptions = {}): Promise<TestApp> {
  const app = await openApp(options)
  await allSettled(demo.started, { scope: app.scope })
  await allSettled(demo.opened, { scope: app.scope })
  app.sent.length = 0
  return app
}

/** What a press on the panel does, in a scope that is given later. */
export const press =
  <Params>(event: EventCallable<Params>, params: Params) =>
  (scope: Scope): Promise<void> =>
    allSettled(event, { scope, params })

/** The messenger's id of whose tokens are stored; null without a session. */
export async function whoIsIn({ api, storage }: TestApp): Promise<number | null> {
  const token = storage.get('access_token')
  if (!token) return null
  const answer = await api.request(`${API}/user/me`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { tg_id: number | string } }
  return Number(data.tg_id)
}

/** This tab holds a draft and something that is none; gives what is left of both. */
export function typeDraft(): () => readonly string[] {
  const kept: Record<string, unknown> = { 'draft:category': '{}', theme: 'dark' }
  const removeItem = (name: string) => void Reflect.deleteProperty(kept, name)
  vi.stubGlobal('sessionStorage', Object.defineProperty(kept, 'removeItem', { value: removeItem, enumerable: false }))
  return () => Object.keys(kept)
}
