import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { once } from 'node:events'
import { Pool } from 'undici'
import { currentFakeApi } from '../../../.commands/fake-api-bundle.mjs'
import { startChild } from './child.ts'

/**
 * Puts the bundled server under several loads at once: two thousand worlds with reads and writes, fifty thousand requests, five
 * hundred clients that never finish their bodies, and an upload of a gigabyte. Prints the process's peak memory. Exits with 1 if
 * it exceeds the limit or if a response is wrong.
 */
const MOST_MEMORY = 300 * 1024 * 1024
const WORLDS = 2000
const REQUESTS = 50_000
const SLOW = 500
const GIGABYTE = 1024 ** 3

const server = await startChild(await currentFakeApi(), { FAKE_API_PORT: '0' })
const pool = new Pool(server.url, { connections: 8 })
let made = 0

async function call(method: 'GET' | 'POST', path: string, token = '', body?: unknown): Promise<unknown> {
  made += 1
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await pool.request({
    method,
    path,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${await answer.body.text()}`)
  return answer.body.json()
}

interface Opened {
  readonly token: string
  readonly reads: readonly string[]
}

/** Signs in to a new world, sends the reads of a shop's first pages, and writes once. */
async function openWorld(name: string): Promise<Opened> {
  const base = `/w/${name}`
  const widget = await call('GET', `${base}/telegram-widget/sign?tg_id=1001`)
  const { data } = (await call('POST', `${base}/auth/authorize`, '', widget)) as { data: { access_token: string } }
  const token = data.access_token
  const { data: me } = (await call('GET', `${base}/user/me`, token)) as { data: { uuid: string } }
  const { data: shops } = (await call('GET', `${base}/shops/${me.uuid}`, token)) as { data: { uuid: string }[] }
  const shop = shops[0]?.uuid ?? ''
  const reads = [
    `${base}/products/${me.uuid}/${shop}`,
    `${base}/product_categories/${shop}`,
    `${base}/payment/transactions/${shop}`,
    `${base}/delivery/manual/${me.uuid}/${shop}`,
  ]
  for (const path of reads) await call('GET', path, token)
  await call('POST', `${base}/delivery/manual/${me.uuid}/${shop}`, token, { title: 'Курьер', price: '100' })
  return { token, reads }
}

/** Opens a request, sends a part of its body, and waits. */
async function slowClient(token: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = ['PATCH /w/first/user/details HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`]
  socket.write(
    [...head, 'content-type: application/json', 'content-length: 900000', '', '{"first_name":"'].join('\r\n'),
  )
  socket.write('a'.repeat(16 * 1024))
  return socket
}

/** Sends a gigabyte of zeros in chunks; returns the response's status and the number of accepted bytes. */
async function uploadGigabyte(token: string): Promise<{ status: number; taken: number }> {
  let taken = 0
  const piece = new Uint8Array(256 * 1024)
  const body = Readable.from(
    (function* () {
      for (; taken < GIGABYTE; taken += piece.length) yield piece
    })(),
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const alone = new Pool(server.url, { connections: 1 })
  const { statusCode, body: answer } = await alone.request({ method: 'POST', path: '/w/first/shops', headers, body })
  await answer.dump()
  body.destroy()
  void alone.destroy()
  return { status: statusCode, taken }
}

async function inParallel(count: number, task: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

const started = performance.now()
const worlds: Opened[] = []
const first = await openWorld('first')
const slow: Socket[] = []
for (let count = 0; count < SLOW; count += 1) slow.push(await slowClient(first.token))
const upload = uploadGigabyte(first.token)
await inParallel(WORLDS, async (index) => void worlds.push(await openWorld(`world-${index}`)))
const { status, taken } = await upload
await inParallel(REQUESTS - made, async (index) => {
  const { token, reads } = worlds[index % worlds.length] ?? first
  await call('GET', reads[index % reads.length] ?? '', token)
})
const peak = await server.peak()
for (const socket of slow) socket.destroy()
await pool.close()
await server.stop()

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} МБ`
console.log(
  `запросов ${made}, миров ${worlds.length}, медленных ${slow.length}, загрузка 1 ГБ: ${status} после ${megabytes(taken)}; ` +
    `память не больше ${megabytes(peak)} (планка ${megabytes(MOST_MEMORY)}), ${Math.round((performance.now() - started) / 1000)} с`,
)
process.exitCode = peak < MOST_MEMORY && status === 413 ? 0 : 1
