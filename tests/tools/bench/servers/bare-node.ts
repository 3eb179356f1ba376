import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { SameData } from '../fake-world.ts'

/** The floor: node:http and JSON.stringify, for the reads. */
const data = JSON.parse(readFileSync(process.env.BENCH_DATA ?? '', 'utf8')) as SameData

function send(response: ServerResponse, value: unknown): void {
  const text = JSON.stringify(value)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

const server = createServer(({ url = '' }, response) => {
  const [, , , shop = '', product] = url.split('/')
  send(response, product ? data.one : (data.lists[shop] ?? { status: 'ok' }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
