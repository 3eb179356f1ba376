import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import type { FieldError } from '@console/shared/kit/problem'
import { createFakeApi, type FakeApi } from './app.ts'
import type { LoggedRequest } from './kit/logged-request.ts'
import { createListener } from './listener.ts'
import { BadSetting, readSettings, unknownSettings, type ServerSettings } from './settings.ts'

const red = (text: string) => (process.stdout.isTTY ? `\u001b[31m${text}\u001b[0m` : text)

/**
 * Escapes control characters of names from outside: a terminal would obey them, and a line break would turn one call
 * into two lines.
 */
const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16) ?? ''}}`)

/** A line names at most this many fields. */
const MAX_LOGGED_FIELDS = 10

/** Formats one line per call, without tokens, bodies and queries. A call without an answer has no status. */
function line({ at, method, path, status, duration_ms, problems, fields = [] }: LoggedRequest, world: string): string {
  const refused = fields.length > 0 ? ` — ${fields.slice(0, MAX_LOGGED_FIELDS).join(', ')}` : ''
  const where = printable((world === 'default' ? path : `${path} (${world})`) + refused)
  const text = `${new Date(at).toISOString().slice(11, 23)} ${method.padEnd(6)} ${status || '———'} ${duration_ms.toFixed(1).padStart(6)} мс  ${where}`
  return problems.length > 0
    ? `${status >= 500 ? red(text) : text}\n${red(problems.map((problem) => `    ${problem.split('\n').map(printable).join('\n')}`).join('\n'))}`
    : text
}

interface ProblemBody {
  readonly detail: string
  readonly errors?: readonly FieldError[]
}

function listenProblem({ code = '', message }: NodeJS.ErrnoException, { host, port }: ServerSettings): string {
  if (code === 'EADDRINUSE')
    return `FAKE_API_PORT=${port}: порт занят. Остановите другой процесс или задайте другой порт.`
  if (code === 'EACCES') return `FAKE_API_PORT=${port}: этот порт занимать нельзя, задайте другой.`
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(code))
    return `FAKE_API_HOST=${host}: у этой машины нет такого адреса.`
  return `Фальшивый сервер не запустился: ${message}`
}

/** Loads the state of a file into the default world. */
async function startFrom(file: string, api: FakeApi): Promise<void> {
  const refused = (why: string) => new BadSetting(`FAKE_API_STATE=${file}: ${why}`)
  if (!existsSync(file)) throw refused('такого файла нет.')
  const body = readFileSync(file, 'utf8')
  const answer = await api.request('http://localhost/__fake/state', { method: 'PUT', body })
  if (answer.status === 204) return
  const { detail, errors = [] } = (await answer.json()) as ProblemBody
  throw refused([detail, ...errors.map(({ path, message }) => `${path}: ${message}`)].join(' '))
}

const usage = 'Так: npm run fake-api -- --proxy https://host [--real «/payment/*»]… [--record файл]'

/**
 * Reads `--proxy URL` (a real provider that documented calls are passed to) and `--real` (which calls); null without
 * them.
 */
function proxyOf(args: readonly string[], env: NodeJS.ProcessEnv) {
  let given: { proxy?: string; real?: string[]; record?: string }
  try {
    const text = { type: 'string' } as const
    const options = { proxy: text, real: { type: 'string', multiple: true }, record: text } as const
    given = parseArgs({ args: [...args], options }).values
  } catch {
    throw new BadSetting(`Параметры не разобраны. ${usage}`)
  }
  const { proxy, real = [], record = null } = given
  const token = env.TOKEN?.trim() || null
  if (proxy === undefined && real.length === 0 && record === null) return null
  if (!proxy || !/^https?:/i.test(proxy) || !URL.canParse(proxy))
    throw new BadSetting(`--proxy: нужен адрес вида https://host. ${usage}`)
  if (real.length > 0 && token === null)
    throw new BadSetting('--real: нужен access_token владельца у настоящего сервера, в переменной TOKEN.')
  if (record === '') throw new BadSetting(`--record: нужно имя файла. ${usage}`)
  return { target: proxy.replace(/\/$/, ''), real, token: real.length > 0 ? token : null, record }
}

async function start(settings: ServerSettings, proxy: ReturnType<typeof proxyOf>): Promise<void> {
  const { host, port, stateFile } = settings
  const quiet = process.env.NODE_ENV === 'test'
  const onRequest = (request: LoggedRequest, world: string) => {
    if (!quiet || request.problems.length > 0) console.log(line(request, world))
  }
  const api = createFakeApi({ ...settings, onRequest })
  if (stateFile !== null) await startFrom(stateFile, api)
  const before =
    proxy &&
    (await import('./provider/proxy.ts')).openProxy(api, { ...proxy, settings, fetch, onRequest, say: console.error })
  const server = createServer(
    createListener(before ?? api, host, (error, { method }) =>
      console.error(red(`${method}: ответ не записан.`), error),
    ),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error, settings))
    process.exit(1)
  })
  server.listen(port, host, () => {
    const address = server.address()
    const bound = typeof address === 'object' ? address?.port : port
    console.log(
      `Фальшивый сервер: http://${host.includes(':') ? `[${host}]` : host}:${bound} (данные: ${settings.scenario}, зерно ${settings.seed})`,
    )
  })
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isEnding || !before) process.exit(0)
      isEnding = true
      // Writes the last passed call before it stops. A second signal does not wait for it.
      before.end().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(red('Запись не закончена.'), error)
          process.exit(1)
        },
      )
    })
}

async function run(): Promise<void> {
  for (const name of unknownSettings(process.env))
    console.warn(`Внимание: ${name} — такой настройки нет, см. .env.example.`)
  await start(readSettings(process.env), proxyOf(process.argv.slice(2), process.env))
}

// A top-level await would deadlock the bundle: lazily loaded modules wait for this module.
run().catch((error: unknown) => {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exit(1)
})
