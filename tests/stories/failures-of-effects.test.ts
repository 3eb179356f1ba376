import { allSettled, is, launch, type Effect } from 'effector'
import type * as Effector from 'effector'
import { expect, test, vi } from 'vitest'
import { openApp } from '../kit/app.ts'

/* Every effect fails with an error outside its type; its listeners must continue to work. */

const units = vi.hoisted(() => new Set<unknown>())
vi.mock('effector', async (original) => {
  const effector = await original<typeof Effector>()
  const noted =
    (make: (...given: never[]) => unknown) =>
    (...given: unknown[]) => {
      const unit: unknown = Reflect.apply(make, undefined, given)
      units.add(unit)
      return unit
    }
  return { ...effector, createEffect: noted(effector.createEffect), attach: noted(effector.attach) }
})

const modules = import.meta.glob(['../../web/src/**/*.ts', '!**/{demo,offline}/**', '!**/*.d.ts'])
const texts = import.meta.glob<string>(['../../web/src/**/*.ts', '!**/{demo,offline}/**', '!**/*.d.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const makesEffects = (path: string) => /Effect\b|\battach\(|\bcreateClient\(/.test(texts[path] ?? '')

/** Parameters of any call: whatever is read of them is there. */
const anything: object = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => 'x'
    if (key === Symbol.iterator) return [anything][Symbol.iterator].bind([anything])
    return key === 'then' ? undefined : anything
  },
})

test('a TypeError of any effect breaks no handler, and every toast of it has words', async () => {
  for (const [path, load] of Object.entries(modules)) if (makesEffects(path)) await load()
  const effects = [...units].filter((unit): unit is Effect<unknown, unknown> => is.effect(unit))
  expect(effects.length).toBeGreaterThan(600)
  // Effector catches what a handler throws, and writes it there.
  const thrown = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const app = await openApp()
  const params = { status: 'fail', params: anything, error: new TypeError('x') } as const
  for (const { finally: ended } of effects) launch({ target: ended, params, scope: app.scope })
  await allSettled(app.scope)
  expect(thrown.mock.calls).toEqual([])
  expect(app.toasts.length).toBeGreaterThan(50)
  expect(app.toasts.filter(({ text }) => typeof text !== 'string' || !text)).toEqual([])
})
