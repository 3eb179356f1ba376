import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { createListener } from '@console/fake-api/listener'

let server: Server
afterEach(() => void server.close())

/** A server on a free port that answers everything with `answer`; the errors that it told of. */
async function listen(answer: () => Response | Promise<Response>): Promise<{ address: string; errors: unknown[] }> {
  const errors: unknown[] = []
  server = createServer(createListener({ respond: answer }, 'localhost', (error) => errors.push(error)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return { address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, errors }
}

const unwritable = () => new Response('нет', { headers: { 'content-type': 'image/png\r\nx-injected: 1' } })

test('an answer that cannot be written is a 500 of its own call, and the next one is answered', async () => {
  const answers = [unwritable, () => new Response('да')]
  const { address, errors } = await listen(() => (answers.shift() ?? unwritable)())
  const broken = await fetch(address)
  expect([broken.status, await broken.text(), broken.headers.get('x-injected')]).toEqual([500, '', null])
  expect(errors).toHaveLength(1)
  expect(await (await fetch(address)).text()).toBe('да')
})

test('so is one that comes later', async () => {
  // Hono's adapter says it by itself.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { address } = await listen(() => Promise.resolve().then(unwritable))
  expect((await fetch(address)).status).toBe(500)
  expect((await fetch(address)).status).toBe(500)
})

test('and a server that throws', async () => {
  const { address } = await listen(() => {
    throw new Error('сбой')
  })
  expect((await fetch(address)).status).toBe(500)
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(500)
})
