import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { pipeline, Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { API } from './addresses.ts'

const { host: apiHost } = new URL(API)

/**
 * A proxy that leads a browser's calls to the API into one world, and changes nothing else. The built console knows one
 * address of the API; what the server names in its answers carries the world already.
 *
 * Playwright's own `route` would do, too, but it turns the browser's cache off and takes every file of the console
 * through the test's process: each load would fetch and compile all scripts anew.
 *
 * `chunkPause`: how long each piece of an answer (64 kB or less) takes, ms.
 */
export async function openGateway(world: string, chunkPause: number): Promise<{ address: string; close: () => void }> {
  const gateway = createServer((asked, answer) => {
    const { hostname, port, host, pathname, search } = new URL(asked.url ?? '', 'http://nowhere.invalid')
    const path = host === apiHost && !pathname.startsWith('/w/') ? `/w/${world}${pathname}` : pathname
    const { method, headers } = asked
    const onward = request({ hostname, port, method, headers, path: path + search }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      // An answer that breaks off breaks off here, too.
      pipeline(response, slowly(chunkPause), answer, () => undefined)
    })
    // A connection that the server tore has to look so to the browser.
    onward.once('error', () => answer.destroy())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  })
  // Playwright's `route.fetch` asks for a tunnel, as a browser does for https.
  gateway.on('connect', ({ url = '' }, client) => {
    const { hostname, port } = new URL(`http://${url}`)
    const onward = connect(Number(port || 80), hostname, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      pipeline(client, onward, client, () => undefined)
    })
    onward.once('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const address = gateway.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () => {
      gateway.close()
      gateway.closeAllConnections()
    },
  }
}

const slowly = (chunkPause: number) =>
  new Transform({
    transform: (chunk, _encoding, done) => {
      if (chunkPause === 0) done(null, chunk)
      else void pause(chunkPause).then(() => done(null, chunk))
    },
  })
