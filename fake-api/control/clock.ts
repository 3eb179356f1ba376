import * as z from 'zod/mini'
import { readControl } from './body.ts'
import type { FakeHono } from '../kit/implement.ts'
import { invalid } from '../kit/problem.ts'

/**
 * The maximum distance by which the clock can be moved, in milliseconds. It keeps all dates within the range of ISO dates.
 */
export const HUNDRED_YEARS_MS = 100 * 365 * 86_400_000

const ClockChange = z.strictObject({
  /** Seconds; a negative number moves the clock back. */
  advance_s: z.optional(z.number()),
  /** Milliseconds, or an ISO date. */
  now: z.optional(z.union([z.number(), z.string()])),
})

/** Mounts `/__fake/clock`, which moves the world's time so that tokens and subscriptions expire. */
export function mountClock(app: FakeHono): void {
  app.get('/__fake/clock', ({ env, json }) =>
    json(
      { now: new Date(env.world.clock.now()).toISOString(), ahead_s: Math.round(env.world.clock.shift / 1000) },
      200,
      { ...env.headers, 'cache-control': 'no-store' },
    ),
  )
  app.post('/__fake/clock', async (call) => {
    const { env, json } = call
    const { advance_s, now } = await readControl(ClockChange, call)
    if ((advance_s === undefined) === (now === undefined))
      throw invalid('advance_s', 'Нужно одно из двух: advance_s (секунды) или now (дата).')
    const { clock } = env.world
    const target = now === undefined ? clock.now() + (advance_s ?? 0) * 1000 : new Date(now).getTime()
    const field = now === undefined ? 'advance_s' : 'now'
    if (Number.isNaN(target)) throw invalid(field, 'Такой даты нет.')
    if (Math.abs(target - clock.real()) > HUNDRED_YEARS_MS) throw invalid(field, 'Не дальше ста лет от настоящего.')
    clock.set(target)
    return json({ now: new Date(clock.now()).toISOString() }, 200, env.headers)
  })
}
