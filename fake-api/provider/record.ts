import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createFakeApi } from '../app.ts'
import { optionsOf } from './check.ts'
import { record, sources } from './recording.ts'
import { reportOf } from './report.ts'

const usage =
  'Так: npm run record -- --api URL --token TOKEN [--out файл] [--dry-run]; вместо --token годится переменная TOKEN.'
const OUT = 'recorded-state.json'

/** Runs `npm run record` (shared/docs/recording.md): takes the process's arguments, returns its exit code. */
export async function recordCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const text = { type: 'string' } as const
  let given: { out?: string; 'dry-run'?: boolean; api?: string; token?: string }
  try {
    const options = { api: text, token: text, out: text, 'dry-run': { type: 'boolean' } } as const
    given = parseArgs({ args: [...args], options }).values
  } catch {
    console.error(`Параметры не разобраны. ${usage}`)
    return 2
  }
  if (given['dry-run']) {
    console.log(plan())
    return 0
  }
  const options = optionsOf(given, environment, usage)
  if ('wrong' in options) {
    console.error(options.wrong)
    return 2
  }
  const { api, token } = options
  const recording = await record({ api, token, fetch })
  if (!recording) {
    console.error(`Сервер не отдал данные владельца: проверьте --api ${new URL(api).origin} и --token.`)
    return 2
  }
  const state = JSON.stringify(recording.state)
  const out = given.out ?? OUT
  console.log([reportOf(recording.findings, [token]), ...recording.notes].join('\n'))
  const refusal = await writeState(out, state, [token])
  if (refusal !== null) {
    console.error(`Состояние не записано: ${refusal}`)
    return 1
  }
  console.log(`Записано в ${out}. Запустить с ним: FAKE_API_STATE=${out} npm start`)
  return 0
}

/** Returns the list of reads without making them. */
function plan(): string {
  const line = ({ table, endpoint }: (typeof sources)['ofOwner'][number]) => `  GET ${endpoint.path} → ${table}`
  return [
    'Будет прочитано (только GET, ничего не меняется):',
    '  GET /user/me → users',
    ...sources.ofOwner.map(line),
    'и для каждого проекта:',
    ...sources.ofShop.map(line),
    '  GET /products/catalog/{owner}/{shop}/ → extra_kits',
    'и картинки, на которые это ссылается, без токена.',
  ].join('\n')
}

/** Writes a state if the fake server accepts it and it contains none of the tokens; otherwise says why not. */
export async function writeState(out: string, state: string, tokens: Iterable<string>): Promise<string | null> {
  const refusal = await refusalOf(state)
  if (refusal !== null) return refusal
  for (const token of tokens) if (state.includes(token)) return 'в нём остался токен.'
  try {
    // Readable by its owner only, like all data that was read with a token.
    writeFileSync(out, state, { mode: 0o600 })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Returns why the fake server refuses the state; null if it accepts it. */
async function refusalOf(state: string): Promise<string | null> {
  const answer = await createFakeApi().request('http://record.invalid/__fake/state', { method: 'PUT', body: state })
  return answer.status === 204 ? null : answer.text()
}
