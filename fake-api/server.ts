import { serve, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { createFakeApi, isBroken } from './app.ts'
import type { LoggedRequest } from './kit/world.ts'
import { BadSetting, readSettings, type ServerSettings } from './settings.ts'

const red = (text: string) => (process.stdout.isTTY ? `\u001b[31m${text}\u001b[0m` : text)

/** One readable line a call; never a token, a body or a query. */
function line({ at, method, path, status, duration_ms, problems }: LoggedRequest, world: string): string {
  const where = world === 'default' ? path : `${path} (${world})`
  const text = `${new Date(at).toISOString().slice(11, 23)} ${method.padEnd(6)} ${status} ${duration_ms.toFixed(1).padStart(6)} мс  ${where}`
  return problems.length > 0
    ? `${status >= 500 ? red(text) : text}\n${red(problems.map((problem) => `    ${problem}`).join('\n'))}`
    : text
}

/** `Response.error()` stands for a connection that breaks (see kit/faults.ts). */
function sent(response: Response, incoming: HttpBindings['incoming'] | Http2Bindings['incoming']): Response {
  if (!isBroken(response)) return response
  incoming.socket.destroy()
  return new Response(null)
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
      fetch: (request, { incoming }) => {
        const answer = api.respond(request)
        return answer instanceof Promise ? answer.then((response) => sent(response, incoming)) : sent(answer, incoming)
      },
    },
    (address) =>
      console.log(
        `Фальшивый сервер: http://${host.includes(':') ? `[${host}]` : host}:${address.port} (данные: ${settings.scenario}, зерно ${settings.seed})`,
      ),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `FAKE_API_PORT=${port}: порт занят. Остановите другой процесс или задайте другой порт.`
        : `Фальшивый сервер не запустился: ${error.message}`,
    )
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
