import { createReadStream, readFileSync, statSync } from 'node:fs'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { consoleFileOf } from '../../../../web/build/page-files.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

export interface Front {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves files like web/nginx.conf: text with gzip 9, `/assets/` cached for ever, console.html for addresses without a file.
 * Every file has `headers`.
 */
export function serveFiles(
  folder: string,
  port: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Front> {
  const packed = new Map<string, Buffer>()
  return listen(port, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isFile = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile()
    const page = [consoleFileOf(pathname), 'index.html'].find((name) => name && isFile(name)) ?? ''
    const file = join(folder, extname(pathname) && isFile(pathname) ? pathname : page)
    const type = types[extname(file)] ?? 'application/octet-stream'
    const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const all = { ...headers, 'content-type': type, 'cache-control': cache }
    if (!type.includes('charset')) {
      response.writeHead(200, all)
      createReadStream(file).pipe(response)
      return
    }
    const body = packed.get(file) ?? gzipSync(readFileSync(file), { level: 9 })
    packed.set(file, body)
    response.writeHead(200, { ...all, 'content-encoding': 'gzip', 'content-length': body.length }).end(body)
  })
}

interface Packed {
  readonly etag: string
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * Serves the fake server with gzip, like a web server; the token selects the world. Every page may call, although the server
 * knows only the one at `allowed`. An unchanged list is sent from a compressed copy: compressing it must not slow the browser
 * on the same machine.
 */
export function serveApi(target: string, allowed: string, worlds: ReadonlyMap<string, string>): Promise<Front> {
  const packed = new Map<string, Packed>()
  return listen(0, (request, response) => {
    const { 'accept-encoding': _encoding, origin, ...rest } = request.headers
    const world = worlds.get(rest.authorization?.replace('Bearer ', '') ?? '')
    const path = `${world ? `/w/${world}` : ''}${request.url ?? '/'}`
    const known = request.method === 'GET' ? packed.get(path) : undefined
    const headers = {
      ...rest,
      ...(origin && { origin: allowed }),
      ...(known && { 'if-none-match': known.etag }),
    }
    const passed = ask(target + path, { method: request.method ?? 'GET', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const cors = origin && { 'access-control-allow-origin': origin }
        if (known && answer.statusCode === 304) {
          const { etag } = known
          if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag, ...cors }).end()
          else response.writeHead(200, { ...known.headers, ...cors }).end(known.body)
          return
        }
        const plain = Buffer.concat(chunks)
        const { 'content-length': _length, 'transfer-encoding': _transfer, connection: _kept, ...kept } = answer.headers
        const isText = /json|text|svg/.test(answer.headers['content-type'] ?? '') && plain.length > 1024
        const body = isText ? gzipSync(plain, { level: 6 }) : plain
        const all = { ...kept, ...(isText && { 'content-encoding': 'gzip' }), 'content-length': body.length }
        if (isText && kept.etag) packed.set(path, { etag: kept.etag, headers: all, body })
        response.writeHead(answer.statusCode ?? 502, { ...all, ...cors }).end(body)
      })
    })
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  })
}

function listen(port: number, handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Front> {
  const server = createServer(handler)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => {
      const address = server.address()
      resolve({
        url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
