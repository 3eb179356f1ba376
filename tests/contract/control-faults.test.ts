import { expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { openCaller } from '../kit/caller.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

test('added, listed, used up, cleared', async () => {
  const anna = await openCaller()
  await anna.control('/__fake/faults', { method: 'GET', path: '/templates', status: 500, times: 1 })
  await anna.control('/__fake/faults', { path: '/templates', drop: true })
  expect(await anna.control('/__fake/faults', undefined, 'GET')).toHaveLength(2)
  await expect(anna.read('/templates')).rejects.toThrow('500')
  await expect(anna.read('/templates')).rejects.toThrow('Failed to fetch')
  await anna.control('/__fake/faults', undefined, 'DELETE')
  await expect(anna.read('/templates')).resolves.toHaveLength(6)
})

test('the server acts before it breaks off or speaks nonsense, and not before a status', async () => {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.remove)) ?? {}
  const path = `/product_categories/${params.shop}`
  const count = async () => ((await anna.read(path)) as unknown[]).length
  const before = await count()
  const fault = { method: 'POST', path: '/product_categories/{owner}/{shop}', times: 1 }
  const body = await sampleBody(anna, categories.create, params)
  for (const [kind, made] of [
    [{ drop: 'before' }, 0],
    [{ status: 500 }, 0],
    [{ drop: 'after' }, 1],
    [{ body: 'нет' }, 2],
  ] as const) {
    await anna.control('/__fake/faults', { ...fault, ...kind })
    const answered = anna.call(categories.create, params, body).then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status))
      return (await answer.json()) as unknown
    })
    await expect(answered).rejects.toThrow()
    expect(await count()).toBe(before + made)
  }
  // Without a body to break, the answer says that there is one.
  await anna.control('/__fake/faults', { method: 'DELETE', drop: 'after', times: 1 })
  const headers = { authorization: `Bearer ${anna.token}` }
  const url = `${anna.base}/product_categories/${params.owner}/${params.shop}/${params.category}`
  const truncated = await anna.api.request(url, { method: 'DELETE', headers })
  expect(truncated.status).toBe(200)
  await expect(truncated.text()).rejects.toThrow('terminated')
  expect(await count()).toBe(before + 1)
})

test.each(['/health', '/templates', '/__fake/scenarios', '/docs'])(
  'FAKE_API_LATENCY slows the answer of %s',
  async (path) => {
    const anna = await openCaller(1001, { latency: 40 })
    const started = performance.now()
    expect((await anna.send('GET', path)).status).toBe(200)
    // A timer may ring a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(38)
  },
)
