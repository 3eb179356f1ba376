import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

export interface Front {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Files as web/nginx.conf serves them: gzip 6 of text, `/assets/` kept for ever, an unknown path is index.html. `headers`
 * go with every file.
 */
export function serveFiles(
  folder: string,
  port: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Front> {
  const packed = new Map<string, Buffer>()
  return listen(port, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const named = join(folder, pathname)
    const file =
      extname(pathname) && statSync(named, { throwIfNoEntry: false })?.isFile() ? named : join(folder, 'index.html')
    const type = types[extname(file)] ?? 'application/octet-stream'
    const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const all = { ...headers, 'content-type': type, 'cache-control': cache }
    if (!type.includes('charset')) {
      response.writeHead(200, all)
      createReadStream(file).pipe(response)
      return
    }
    const body = packed.get(file) ?? gzipSync(readFileSync(file), { level: 6 })
    packed.set(file, body)
    response.writeHead(200, { ...all, 'content-encoding': 'gzip', 'content-length': body.length }).end(body)
  })
}

/**
 * The fake server behind gzip, as behind a web server; whose token it is says which of the server's worlds is meant.
 * Every page may call: the server knows only the one at `allowed`. An
 * answer that came before is packed already: what packing costs a server elsewhere must not slow the browser here.
 */
export function serveApi(target: string, allowed: string, worlds: ReadonlyMap<string, string>): Promise<Front> {
  const packed = new Map<string, { plain: Buffer; gzipped: Buffer }>()
  return listen(0, (request, response) => {
    const { 'accept-encoding': _encoding, origin, ...rest } = request.headers
    const headers = { ...rest, ...(origin && { origin: allowed }) }
    const world = worlds.get(rest.authorization?.replace('Bearer ', '') ?? '')
    const path = `${world ? `/w/${world}` : ''}${request.url ?? '/'}`
    const passed = ask(target + path, { method: request.method ?? 'GET', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const plain = Buffer.concat(chunks)
        const { 'content-length': _length, 'transfer-encoding': _transfer, connection: _kept, ...kept } = answer.headers
        const isText = /json|text|svg/.test(answer.headers['content-type'] ?? '') && plain.length > 1024
        const known = packed.get(path)
        const gzipped = known?.plain.equals(plain) ? known.gzipped : isText && gzipSync(plain, { level: 6 })
        if (gzipped) packed.set(path, { plain, gzipped })
        const body = gzipped || plain
        if (origin) kept['access-control-allow-origin'] = origin
        const encoding = gzipped ? { 'content-encoding': 'gzip' } : {}
        response.writeHead(answer.statusCode ?? 502, { ...kept, ...encoding, 'content-length': body.length }).end(body)
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
