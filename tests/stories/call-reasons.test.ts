import { allSettled, attach, createEvent, sample } from 'effector'
import { describe, expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { fillPath } from '@console/shared/kit/endpoint'
import { $callReasons, watchCalls, withReasons } from '@console/web/demo/call-reasons'
import { createClient } from '@console/web/kit/api/client'
import { $platform } from '@console/web/kit/api/platform'
import { openApp } from '../kit/app.ts'
import { unitNames } from '../../web/unit-names.ts'

const api = createClient(categories)
const at = { owner: 'o', shop: 's' }

describe('why a call was made', () => {
  test('a call after another one’s answer tells of both; one that an effect makes itself, of the effect', async () => {
    const pressed = createEvent({ name: 'pressed' })
    const readFx = attach({ name: 'readFx', effect: api.list, mapParams: (_: void) => ({ params: at }) })
    const lookFx = attach({
      name: 'lookFx',
      source: $platform,
      effect: () => api.get({ params: { ...at, category: 'c' } }).catch(String),
    })
    sample({ clock: pressed, target: readFx })
    sample({ clock: readFx.finally, target: lookFx })
    const { scope } = await openApp()
    watchCalls(scope)
    await allSettled(pressed, { scope })
    const reasons = scope.getState($callReasons)
    expect(reasons[0]?.call).toBe(`GET ${fillPath(categories.list.path, at)}`)
    expect(reasons.map(({ chain }) => chain)).toEqual([
      ['pressed', 'readFx', `GET ${categories.list.path}`],
      ['pressed', 'readFx', 'lookFx', `GET ${categories.get.path}`],
    ])
  })

  test('stands beside the line of the server’s log that it is the reason of', () => {
    const log = [
      { method: 'GET', path: '/a' },
      { method: 'PUT', path: '/a' },
      { method: 'GET', path: '/a' },
    ]
    const reasons = [
      { call: 'GET /a', chain: ['first'] },
      { call: 'GET /a', chain: ['second'] },
    ]
    expect(withReasons(log, reasons).map(({ chain }) => chain)).toEqual([['second'], [], ['first']])
  })
})

describe('names of units', () => {
  test('are there in development and in the demo, not in production and not in tests', () => {
    const applies = unitNames.apply as (config: object, env: { command: string; mode: string }) => boolean
    const modes = [
      { command: 'serve', mode: 'development' },
      { command: 'build', mode: 'demo' },
      { command: 'build', mode: 'production' },
      { command: 'serve', mode: 'test' },
    ]
    expect(modes.map((mode) => applies({}, mode))).toEqual([true, true, false, false])
  })

  test('are those of the code, with its file', async () => {
    const { handler } = unitNames.transform as { handler: (code: string, id: string) => Promise<{ code: string }> }
    const id = new URL('../../web/src/orders/model.ts', import.meta.url).pathname
    const { code } = await handler(
      `import { createEvent } from 'effector'\nexport const pageOpened = createEvent()`,
      id,
    )
    expect(code).toContain('name: "pageOpened"')
    expect(code).toContain('"/orders/model.ts"')
  })
})
