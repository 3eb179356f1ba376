import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentFakeApi } from '../../.commands/fake-api-bundle.mjs'
import { nginxConf } from '../../.commands/nginx-conf.mjs'

const top = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the fake server as a process on a free port: the bundle in the project `bundle`, else the sources. */
export async function startServer(
  over: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const program =
    process.env.TESTS_FAKE_API === 'bundle' ? [await currentFakeApi()] : ['--import', 'tsx', 'fake-api/server.ts']
  const env = { ...process.env, NODE_ENV: '', FAKE_API_HOST: '127.0.0.1', FAKE_API_PORT: '0', ...over }
  return spawn(process.execPath, [...program, ...args], { cwd: top, env })
}

/** Returns the address in a started server's output; rejects if it ends before that. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
      if (found) resolve(found)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`the server ended: ${text}`)))
  })
}

/** A built console served with the image's configuration. */
export interface Nginx {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts nginx for a folder with a built console; rejects with nginx's error output.
 * @param settings the VITE_ settings of that build
 */
export async function startNginx(root: string, settings: Record<string, string>, wanted?: number): Promise<Nginx> {
  const port = wanted ?? (await freePort())
  const temp = mkdtempSync(join(tmpdir(), 'console-nginx-'))
  chmodSync(temp, 0o755)
  const conf = join(temp, 'nginx.conf')
  writeFileSync(conf, nginxConf(settings, { LISTEN: `127.0.0.1:${port}`, ROOT: root, TEMP: temp }))
  // As root, nginx's workers would run as 'nobody', who cannot read this folder.
  const globals = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  const nginx = spawn('nginx', ['-p', temp, '-c', conf, '-g', globals], {
    env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` },
  })
  let said = ''
  let ended = false
  nginx.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  nginx.once('error', (error) => (said += error.message))
  nginx.once('close', () => (ended = true))
  while (!(await answers(port))) {
    if (ended) throw new Error(`nginx: ${said}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    port,
    stop: async () => {
      if (!ended) {
        nginx.kill('SIGQUIT')
        await once(nginx, 'close')
      }
      rmSync(temp, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request as `fetch` does, but returns the body as it travels and leaves the path as it is. */
export function rawRequest(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<RawResponse> {
  return new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', failed)
    asked.end()
  })
}
