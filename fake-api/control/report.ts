import { inSlices } from '@console/shared/kit/slices'
import { answerLarge, readControl, readWhole } from './body.ts'
import { restore, sizeOfState } from './state.ts'
import type { FakeHono } from '../kit/implement.ts'
import { openSession } from '../session.ts'

/** The state is one field of the report, so the report has one level more. */
const sizeOfReport = { ...sizeOfState, levels: sizeOfState.levels + 1 }

/**
 * Mounts `POST /__fake/report`, which makes a report without personal data and secrets, and `POST /__fake/report/open`,
 * which loads one.
 */
export function mountReport(app: FakeHono): void {
  app.post('/__fake/report', async (call) => {
    const { ReportRequest, reportOf } = await import('./fault-report.ts')
    const asked = await readControl(ReportRequest, call)
    return answerLarge(call.env, await inSlices(reportOf(call.env.world, asked)), sizeOfReport)
  })
  app.post('/__fake/report/open', async (call) => {
    const { env } = call
    const { Report } = await import('./fault-report.ts')
    const { state, owner } = await readWhole(Report, call, sizeOfReport)
    await restore(env.world, state)
    const { tables, clock } = env.world
    const user = owner === null ? undefined : tables.users.get(owner)
    const session = user && openSession(tables, user.uuid, crypto.randomUUID(), env.settings, clock.now())
    return call.json(session ?? null, 200, { ...env.headers, 'cache-control': 'no-store' })
  })
}
