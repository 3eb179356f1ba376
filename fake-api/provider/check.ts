import { parseArgs } from 'node:util'
import { exitCodeOf, jsonOf, reportOf } from './report.ts'
import { walk } from './walk.ts'

const usage =
  'Так: npm run contracts:check -- --api URL --token TOKEN [--json]; вместо --token годится переменная TOKEN.'

/** Runs `npm run contracts:check` (shared/docs/the-wire.md): takes the process's arguments, returns its exit code. */
export async function check(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const text = { type: 'string' } as const
  let given: { api?: string; token?: string; json?: boolean }
  try {
    given = parseArgs({ args: [...args], options: { api: text, token: text, json: { type: 'boolean' } } }).values
  } catch {
    console.error(`Параметры не разобраны. ${usage}`)
    return 2
  }
  const options = optionsOf(given, environment, usage)
  if ('wrong' in options) {
    console.error(options.wrong)
    return 2
  }
  const { api, token } = options
  const findings = await walk({ api, token, fetch })
  console.log(given.json ? jsonOf(findings, [token]) : reportOf(findings, [token]))
  const code = exitCodeOf(findings)
  if (code === 2) console.error(`Сервер не отдал данные владельца: проверьте --api ${new URL(api).origin} и --token.`)
  return code
}

/** Reads the provider's address and the owner's token, or returns a message about a wrong option. */
export function optionsOf(
  given: { readonly api?: string; readonly token?: string },
  environment: Readonly<Record<string, string | undefined>>,
  usage: string,
): { readonly wrong: string } | { readonly api: string; readonly token: string } {
  const api = (given.api || environment.VITE_API_URL || '').trim().replace(/\/$/, '')
  const token = given.token || environment.TOKEN || ''
  if (!/^https?:\/\//i.test(api) || !URL.canParse(api))
    return { wrong: `--api: нужен адрес вида https://host. ${usage}` }
  // `fetch` reports an invalid header in a message that contains it, so the token is checked here.
  if (!/^[\x21-\x7e]+$/.test(token)) return { wrong: `--token: нужен access_token владельца, без пробелов. ${usage}` }
  return { api, token }
}
