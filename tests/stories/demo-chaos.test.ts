import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $chaos, $chaosFailure, chaosSet } from '@console/web/demo/chaos-model'
import { opened } from '@console/web/demo/model'
import { openPanel } from '../kit/demo-panel.ts'

const CALM = { seed: 1, rate: 0, profile: 'none' }

test('failures by a seed are set, found again, and end', async () => {
  const app = await openPanel()
  const { scope } = app
  expect(scope.getState($chaos)).toEqual(CALM)
  await allSettled(chaosSet, { scope, params: { seed: 3, rate: 0.05, profile: 'office' } })
  expect(await app.control('/__fake/chaos', {}, 'GET')).toMatchObject({ seed: 3, rate: 0.05, profile: 'office' })
  const again = await openPanel({ beside: app })
  expect(again.scope.getState($chaos)).toMatchObject({ seed: 3, rate: 0.05, profile: 'office' })
  await allSettled(chaosSet, { scope, params: { seed: 3, rate: 0, profile: 'none' } })
  expect(await app.control('/__fake/chaos', {}, 'GET')).toBeNull()
})

test.each([
  ['a slow network', { ...CALM, profile: '3g' }],
  ['failing calls', { ...CALM, rate: 0.2 }],
])('%s alone is set as well', async (_, chaos) => {
  const app = await openPanel()
  await allSettled(chaosSet, { scope: app.scope, params: chaos })
  expect(await app.control('/__fake/chaos', {}, 'GET')).toMatchObject(chaos)
})

test('what could not be set is said until the next press', async () => {
  const { scope } = await openPanel()
  await allSettled(chaosSet, { scope, params: { ...CALM, seed: -1, rate: 0.05 } })
  expect(scope.getState($chaosFailure)).toBe('Проверьте заполнение полей.')
  await allSettled(opened, { scope })
  expect(scope.getState($chaosFailure)).toBeNull()
})
