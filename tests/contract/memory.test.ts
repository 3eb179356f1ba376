import { afterEach, expect, test, vi } from 'vitest'
import { categories } from '@console/shared/categories'
import { openCaller } from '../kit/caller.ts'
import { stateOf } from '../kit/control.ts'
import { png, sampleParams } from '../kit/samples.ts'

afterEach(() => void vi.useRealTimers())

const tablesOf = async (api: Parameters<typeof stateOf>[0]) =>
  (JSON.parse(await stateOf(api)) as { tables: Record<string, { uuid: string }[]> }).tables

test('a picture that no row shows any more is taken out, one that is shown stays', async () => {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.update)) ?? {}
  let first = ''
  let last = ''
  for (let count = 0; count < 200; count += 1) {
    const answer = await anna.call(categories.update, params, { data: {}, background_img: png })
    last = ((await answer.json()) as { image_url: string }).image_url
    first ||= last
  }
  // Nobody asked for anything but the documented calls: it forgets by itself.
  expect((await anna.api.request(first)).status).toBe(404)
  expect((await anna.api.request(last)).status).toBe(200)
  expect((await tablesOf(anna.api)).files).toHaveLength(1)
  await anna.call(categories.update, params, { data: { image_url: null } })
  expect((await tablesOf(anna.api)).files).toEqual([])
})
