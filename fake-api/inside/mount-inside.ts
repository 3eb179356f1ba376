import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { TableName } from '@console/fixtures/kit/rows'
import { each, inSlices, type Task } from '@console/shared/kit/slices'
import { answerUncached } from '../control/body.ts'
import { servePages } from '../pages.ts'
import { hide, shownRow } from '../kit/masked.ts'
import type { FakeHono } from '../kit/implement.ts'
import { invalid, ProblemError } from '../kit/problem.ts'
import { tableNames } from '../kit/tables.ts'
import { Watch } from '../kit/watch.ts'
import type { RequestContext, World } from '../kit/world.ts'

/** The maximum number of a table's rows in one answer. */
const ROWS_PER_PAGE = 50

/** Mounts `/__fake`: a page that shows a world from inside, and the calls that only this page needs. */
export function mountInside(app: FakeHono): void {
  servePages(app, {
    '/__fake': ['text/html', async (base) => (await import('./page.ts')).insidePage(base)],
    '/__fake/style.css': ['text/css', async () => (await import('./page.ts')).insideStyle],
    '/__fake/script.js': ['text/javascript', async () => (await import('./page.ts')).insideScript],
  })
  app.get('/__fake/requests', (call) =>
    call.req.header('accept')?.includes('text/event-stream') ? stream(call) : answer(call, log(call.env.world)),
  )
  app.get('/__fake/difference', async (call) => {
    const { from, to } = call.req.query()
    const { watch } = call.env.world
    const stateAt = (field: string, id: number) => {
      const state = watch?.stateAfter(id)
      if (state) return state
      throw new ProblemError(404, 'Состояния после этого вызова нет: за миром смотрят не с тех пор.', [
        { path: field, message: 'Номер вызова из потока /__fake/requests.' },
      ])
    }
    const last = numberIn('to', to)
    const first = from === undefined ? last - 1 : numberIn('from', from)
    const { differenceOf } = await import('./difference.ts')
    const difference = await inSlices(differenceOf(stateAt('from', first), stateAt('to', last)))
    return answer(call, difference)
  })
  app.get('/__fake/tables', (call) =>
    answer(
      call,
      tableNames.map((name) => ({ name, rows: [...call.env.world.tables[name].all()].length })),
    ),
  )
  app.get('/__fake/tables/:table', async (call) => {
    const { find = '', from = '0' } = call.req.query()
    const name = tableNames.find((known) => known === call.req.param('table'))
    if (!name) throw new ProblemError(404, `Такой таблицы нет; есть ${tableNames.join(', ')}.`)
    return answer(call, await inSlices(rowsOf(call.env.world, name, find, numberIn('from', from))))
  })
  app.get('/__fake/sessions', (call) => answer(call, sessionsOf(call.env.world)))
  app.get('/__fake/worlds', (call) =>
    answer(
      call,
      call.env.world.all().map(({ name, scenario, usedAt, log: calls }) => ({
        name,
        scenario,
        used_at: new Date(usedAt).toISOString(),
        calls: calls.length,
      })),
    ),
  )
}

type Call = Context<{ Bindings: RequestContext }>

const answer = ({ env }: Call, value: unknown): Response => answerUncached(env, value)

const log = ({ log: calls }: World) => calls.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))

function numberIn(field: string, text: string | undefined): number {
  if (!/^\d{1,9}$/.test(text ?? '')) throw invalid(field, 'Нужно целое число от нуля.')
  return Number(text)
}

const watchOf = (world: World): Watch =>
  new Watch(
    () => world.tables,
    () => (world.watch = null),
  )

/** Streams every call from now on as an event, whose data is a SeenCall. */
function stream(call: Call): Response {
  const { world, headers } = call.env
  for (const [name, value] of Object.entries(headers)) call.header(name, value)
  return streamSSE(call, async (events) => {
    const watch = (world.watch ??= watchOf(world))
    const end = watch.listen((seen) => {
      // A disconnected reader misses the event.
      events.writeSSE({ id: `${seen.id}`, data: JSON.stringify(seen) }).catch(() => undefined)
    })
    await events.writeSSE({ event: 'begun', data: world.name })
    await new Promise<void>((gone) => events.onAbort(gone))
    end()
  })
}

interface FoundRows {
  readonly total: number
  readonly rows: readonly unknown[]
}

/** Returns rows whose JSON contains the text, in their order, from a position on. */
function* rowsOf({ tables }: World, name: TableName, find: string, from: number): Task<FoundRows> {
  const wanted = find.toLowerCase()
  const rows = [...tables[name].all()]
  const texts = yield* each(rows, (row) => JSON.stringify(shownRow(name, row), hide))
  const found = texts.filter((text) => text.toLowerCase().includes(wanted))
  return { total: found.length, rows: found.slice(from, from + ROWS_PER_PAGE).map((text): unknown => JSON.parse(text)) }
}

/** Returns the people who can sign in, with their open sessions. */
function sessionsOf({ tables }: World) {
  const access = [...tables.access_tokens.all()]
  const refresh = [...tables.refresh_tokens.all()].filter(({ used }) => !used)
  return tables.users.list('').map(({ uuid, tg_id, tg_first_name, tg_last_name, policies }) => ({
    tg_id,
    name: [tg_first_name, tg_last_name].filter(Boolean).join(' '),
    access_tokens: access.filter(({ user_uuid }) => user_uuid === uuid).length,
    sessions: refresh.filter(({ user_uuid }) => user_uuid === uuid).length,
    projects: tables.shops.list(uuid).length,
    policies,
  }))
}
