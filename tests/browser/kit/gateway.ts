import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { pipeline, Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { API } from './addresses.ts'

const { host: apiHost } = new URL(API)

/**
 * Starts a proxy that sends a browser's API requests to one world and changes nothing else. The built console has a single API
 * address; addresses in the server's responses already name the world.
 *
 * Playwright's `route` also works, but it turns off the browser's cache and passes every file of the console through the
 * test's process: each load would fetch and compile all scripts again.
 *
 * `chunkPause`: the time that each chunk of a response (64 kB or less) takes, ms.
 */
export async function openGateway(world: string, chunkPause: number): Promise<{ address: string; close: () => void }> {
  const gateway = createServer((asked, answer) => {
    const { hostname, port, host, pathname, search } = new URL(asked.url ?? '', 'http://nowhere.invalid')
    const path = host === apiHost && !pathname.startsWith('/w/') ? `/w/${world}${pathname}` : pathname
    const { method, headers } = asked
    const onward = request({ hostname, port, method, headers, path: path + search }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      // Aborts the response where the server's response breaks off.
      pipeline(response, slowly(chunkPause), answer, () => undefined)
    })
    // The browser must see a connection that the server drops as dropped.
    onward.once('error', () => answer.destroy())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  })
  // Playwright's `route.fetch` opens a tunnel, as a browser does for https.
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
