import { scopeBind } from 'effector'
import { expect, test } from 'vitest'
import { createClient } from '@console/web/kit/api/client'
import { openApp } from '../kit/app.ts'
import { endpoints, paramsOf, titleOf } from '../kit/endpoints.ts'

/** A form has to be packed before it is sent, so these go without one. */
const calls = endpoints.filter(({ endpoint }) => endpoint.body?.kind !== 'form')

test('every call that fails is logged by what it was, and by nothing that it carried', async () => {
  const app = await openApp()
  await app.control('/__fake/faults', { status: 500 })
  const params = (path: string) => Object.fromEntries(paramsOf({ path }).map((name) => [name, 'private']))
  for (const { endpoint } of calls) {
    const { call } = createClient({ call: endpoint })
    const input = { params: params(endpoint.path) }
    await expect(scopeBind(call, { scope: app.scope })(input)).rejects.toThrow()
  }
  expect(app.logs).toEqual(calls.map(({ endpoint }) => `${titleOf(endpoint)}: 500`))
})
