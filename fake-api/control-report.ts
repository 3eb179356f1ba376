import { readControl, readWhole } from './control-body.ts'
import { MAX_STATE, restore } from './control-state.ts'
import type { FakeHono } from './kit/implement.ts'
import { openSession } from './session.ts'

/** `POST /__fake/report` makes a report without persons and secrets, `POST /__fake/report/open` begins with one. */
export function mountReport(app: FakeHono): void {
  app.post('/__fake/report', async (call) => {
    const { Asked, reportOf } = await import('./fault-report.ts')
    const asked = await readControl(Asked, call)
    return call.json(reportOf(call.env.world, asked), 200, { ...call.env.headers, 'cache-control': 'no-store' })
  })
  app.post('/__fake/report/open', async (call) => {
    const { env } = call
    const { Report } = await import('./fault-report.ts')
    const { state, owner } = await readWhole(Report, call, MAX_STATE)
    restore(env.world, state)
    const { tables, clock } = env.world
    const user = owner === null ? undefined : tables.users.get(owner)
    const session = user && openSession(tables, user.uuid, crypto.randomUUID(), env.settings, clock.now())
    return call.json(session ?? null, 200, { ...env.headers, 'cache-control': 'no-store' })
  })
}
