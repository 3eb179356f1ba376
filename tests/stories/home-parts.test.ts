import { fork } from 'effector'
import { expect, test } from 'vitest'
import { createParts } from '@console/web/home/parts'
import type { Asking } from '@console/web/kit/data/query'
import { begin, heldCalls, refused } from '../kit/held-calls.ts'

/* One figure of many shops while its answers are under way. */

type Path = Readonly<Record<'owner' | 'shop', string>>

function openFigure() {
  const calls = heldCalls<Asking<Path>, number[]>()
  const { asked, $parts } = createParts({ loadFx: calls.callFx, figureOf: (answer, now) => answer.length + now })
  const scope = fork()
  return {
    ...calls,
    ask: (shop: string) => begin(asked, scope, { at: { owner: 'o', shop }, now: 100 }),
    parts: () => scope.getState($parts),
  }
}

test('asked for, a figure is loading until it comes, and is asked for once', async () => {
  const figure = openFigure()
  await figure.ask('a')
  expect(figure.parts()).toEqual({ a: { value: null, failure: null, isLoading: true } })
  await figure.ask('a')
  expect(figure.asked).toEqual([{ params: { owner: 'o', shop: 'a' } }])
  await figure.answer([1, 2])
  expect(figure.parts()).toEqual({ a: { value: 102, failure: null, isLoading: false } })
})

test('asked for again, what was known stays, a failure goes, and other shops keep theirs', async () => {
  const figure = openFigure()
  await figure.ask('a')
  await figure.answer([1])
  const a = { value: 101, failure: null, isLoading: false }
  await figure.ask('b')
  await figure.refuse()
  expect(figure.parts()).toEqual({ a, b: { value: null, failure: 'Отказ 500', isLoading: false } })
  await figure.ask('b')
  expect(figure.parts()).toEqual({ a, b: { value: null, failure: null, isLoading: true } })
  await figure.ask('a')
  expect(figure.parts()['a']).toEqual({ ...a, isLoading: true })
  await figure.refuse(refused(503))
  expect(figure.parts()['a']).toEqual({ ...a, failure: 'Отказ 503' })
})
