import { ServerResponse } from 'node:http'
import { serve, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createFakeApi, isBroken } from './app.ts'
import { isTruncated } from './kit/truncated-response.ts'
import type { LoggedRequest } from './kit/world.ts'
import { BadSetting, readSettings, type ServerSettings } from './settings.ts'

type Bindings = HttpBindings | Http2Bindings

const red = (text: string) => (process.stdout.isTTY ? `\u001b[31m${text}\u001b[0m` : text)

/** One readable line a call; never a token, a body or a query. A call that got no answer has no status. */
function line({ at, method, path, status, duration_ms, problems }: LoggedRequest, world: string): string {
  const where = world === 'default' ? path : `${path} (${world})`
  const text = `${new Date(at).toISOString().slice(11, 23)} ${method.padEnd(6)} ${status || '———'} ${duration_ms.toFixed(1).padStart(6)} мс  ${where}`
  return problems.length > 0
    ? `${status >= 500 ? red(text) : text}\n${red(problems.map((problem) => `    ${problem}`).join('\n'))}`
    : text
}

/** A connection that has to break, before the answer or in the middle of it (kit/truncated-response.ts). */
function sent(response: Response, { incoming, outgoing }: Bindings): Response | Promise<Response> {
  if (isTruncated(response) && outgoing instanceof ServerResponse) return tear(response, outgoing)
  if (!isBroken(response)) return response
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

async function tear(response: Response, outgoing: ServerResponse): Promise<Response> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  const begun = await response.body?.getReader().read()
  // Destroyed when the bytes are gone, or the client would see none of them.
  outgoing.write(begun?.value ?? '', () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

function whyNot({ code = '', message }: NodeJS.ErrnoException, { host, port }: ServerSettings): string {
  if (code === 'EADDRINUSE')
    return `FAKE_API_PORT=${port}: порт занят. Остановите другой процесс или задайте другой порт.`
  if (code === 'EACCES') return `FAKE_API_PORT=${port}: этот порт занимать нельзя, задайте другой.`
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(code))
    return `FAKE_API_HOST=${host}: у этой машины нет такого адреса.`
  return `Фальшивый сервер не запустился: ${message}`
}

function start(settings: ServerSettings): void {
  const { host, port } = settings
  const quiet = process.env.NODE_ENV === 'test'
  const api = createFakeApi({
    ...settings,
    onRequest: (request, world) => {
      if (!quiet || request.problems.length > 0) console.log(line(request, world))
    },
  })
  const server = serve(
    {
      hostname: host,
      port,
      // Answered without a promise where the call needs none: the server then sends it at once.
      fetch: (request, bindings) => {
        const answer = api.respond(request)
        return answer instanceof Promise ? answer.then((response) => sent(response, bindings)) : sent(answer, bindings)
      },
    },
    (address) =>
      console.log(
        `Фальшивый сервер: http://${host.includes(':') ? `[${host}]` : host}:${address.port} (данные: ${settings.scenario}, зерно ${settings.seed})`,
      ),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(whyNot(error, settings))
    process.exit(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
}

try {
  start(readSettings(process.env))
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exit(1)
}
