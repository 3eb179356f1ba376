import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { pipeline, Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { API } from './addresses.ts'

export interface Fault {
  method?: string
  /** A path as in endpoints.tsv: `/product_categories/{shop}`. */
  path?: string
  status?: number
  delay_ms?: number
  drop?: boolean | 'before' | 'after'
  /** The body to send instead of the response's. */
  body?: string
  /** The response's Retry-After, seconds; needs `status`. */
  retry_after?: number
  times?: number
}

export interface Logged {
  /** ISO 8601. */
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly problems: readonly string[]
}

/** The fake server's control interface (`/__fake`) of one world. A failed call rejects with the server's response. */
export class FakeWorld {
  /** The world's base address, which a test without a browser can call. */
  readonly base: string

  constructor(
    readonly name: string,
    server = API,
  ) {
    this.base = `${server}/w/${name}`
  }

  /** Resets the world to a scenario: `demo`, `empty`, `large`. */
  async reset(scenario?: string): Promise<void> {
    await this.call('POST', '/__fake/reset', { ...(scenario && { scenario }) })
  }

  /** Expires the access tokens of one owner or of all; with `refresh` also the refresh tokens. */
  async expireSession(which: { tg_id?: number; refresh?: boolean } = {}): Promise<void> {
    await this.call('POST', '/__fake/session/expire', which)
  }

  async setConsents(tg_id: number, given: boolean): Promise<void> {
    await this.call('POST', '/__fake/consents', {
      tg_id,
      user_policy: given,
      privacy_policy: given,
      advertising_policy: given,
    })
  }

  async addFault(fault: Fault): Promise<void> {
    await this.call('POST', '/__fake/faults', fault)
  }

  async clearFaults(): Promise<void> {
    await this.call('DELETE', '/__fake/faults')
  }

  /** Returns the uuid of the project with this title, or of the first project. */
  async shopOf(title?: string): Promise<string> {
    const path = `/__fake/tables/shops?find=${encodeURIComponent(title ?? '')}`
    const { rows } = (await this.call('GET', path)) as { rows: { uuid: string; title: string }[] }
    const shop = rows.find((row) => title === undefined || row.title === title)
    if (!shop) throw new Error(`no project «${title}»`)
    return shop.uuid
  }

  /** Returns the world's last 200 requests, oldest first. */
  async requests(): Promise<Logged[]> {
    return (await this.call('GET', '/__fake/requests')) as Logged[]
  }

  /** Signs an owner in as the login widget does; returns the session and the owner's uuid. */
  async signIn(tg_id: number): Promise<{ access_token: string; refresh_token: string; owner: string }> {
    const user = await this.call('GET', `/telegram-widget/sign?tg_id=${tg_id}`)
    const { data } = (await this.call('POST', '/auth/authorize', user)) as {
      data: { access_token: string; refresh_token: string }
    }
    const me = await fetch(`${this.base}/user/me`, { headers: { authorization: `Bearer ${data.access_token}` } })
    const { data: owner } = (await me.json()) as { data: { uuid: string } }
    return { ...data, owner: owner.uuid }
  }

  async drop(): Promise<void> {
    await this.call('DELETE', `/__fake/worlds/${this.name}`)
  }

  /** Calls any address of the world, with JSON in both directions. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text ? (JSON.parse(text) as unknown) : null
  }
}

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
