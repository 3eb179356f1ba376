import { readControl } from './control-body.ts'
import { Fault } from './kit/fault.ts'
import type { FakeHono } from './kit/implement.ts'
import { invalid } from './kit/problem.ts'
import { routes } from './routes.ts'

const bare = (path: string): string => path.replace(/(.)\/$/, '$1')

/**
 * Throws a 422 for a fault that can never apply: no documented call has its path, or the path does not take its method.
 */
export function expectStriking({ method, path }: Fault, beginning: readonly (string | number)[] = []): void {
  const at = (field: string) => [...beginning, field].join('.')
  const there = routes.filter(({ endpoint }) => path === undefined || bare(endpoint.path) === bare(path))
  if (there.length === 0) throw invalid(at('path'), 'Такого вызова нет; путь пишется как в /docs, с именами в скобках.')
  if (method !== undefined && !there.some(({ endpoint }) => endpoint.method === method.toUpperCase()))
    throw invalid(at('method'), 'Такого метода здесь нет.')
}

/** Mounts `/__fake/faults`: failures that a test or a demo plans. */
export function mountFaults(app: FakeHono): void {
  app.post('/__fake/faults', async (call) => {
    const fault = await readControl(Fault, call)
    expectStriking(fault)
    call.env.world.faults.push(fault)
    return call.json(call.env.world.faults, 200, call.env.headers)
  })
  app.get('/__fake/faults', ({ env, json }) => json(env.world.faults, 200, env.headers))
  app.delete('/__fake/faults', ({ env }) => {
    env.world.faults = []
    return new Response(null, { status: 204, headers: env.headers })
  })
}
