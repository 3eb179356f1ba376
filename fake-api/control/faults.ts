import type { Endpoint } from '@console/shared/kit/endpoint'
import { readControl } from './body.ts'
import { Chaos } from '../kit/chaos.ts'
import { Fault } from '../kit/fault.ts'
import type { FakeHono } from '../kit/implement.ts'
import { invalid } from '../kit/problem.ts'
import { withoutEndSlash } from '../kit/router.ts'
import { routes } from '../routes.ts'

/**
 * Returns the first documented call with this method and path; a missing method or path matches every call. If there is none,
 * throws a 422 that names the wrong field, prefixed with `beginning`.
 */
export function requireCall(
  { method, path }: Pick<Fault, 'method' | 'path'>,
  beginning: readonly (string | number)[] = [],
): Endpoint {
  const at = (field: string) => [...beginning, field].join('.')
  const endpoints = routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => path === undefined || withoutEndSlash(endpoint.path) === withoutEndSlash(path))
  if (endpoints.length === 0)
    throw invalid(at('path'), 'Такого вызова нет; путь пишется как в /docs, с именами в скобках.')
  const found = endpoints.find((endpoint) => method === undefined || endpoint.method === method.toUpperCase())
  if (!found) throw invalid(at('method'), 'Такого метода здесь нет.')
  return found
}

/** Mounts `/__fake/faults`: failures that a test or a demo plans. */
export function mountFaults(app: FakeHono): void {
  app.post('/__fake/faults', async (call) => {
    const fault = await readControl(Fault, call)
    requireCall(fault)
    call.env.world.faults.push(fault)
    return call.json(call.env.world.faults, 200, call.env.headers)
  })
  app.get('/__fake/faults', ({ env, json }) => json(env.world.faults, 200, env.headers))
  app.delete('/__fake/faults', ({ env }) => {
    env.world.faults = []
    return new Response(null, { status: 204, headers: env.headers })
  })
}

/** Mounts `/__fake/chaos`: random failures that the same seed reproduces. */
export function mountChaos(app: FakeHono): void {
  app.post('/__fake/chaos', async (call) => {
    const { calls = {}, ...plan } = await readControl(Chaos, call)
    call.env.world.chaos = { ...plan, calls }
    return call.json(call.env.world.chaos, 200, call.env.headers)
  })
  app.get('/__fake/chaos', ({ env, json }) => json(env.world.chaos, 200, env.headers))
  app.delete('/__fake/chaos', ({ env }) => {
    env.world.chaos = null
    return new Response(null, { status: 204, headers: env.headers })
  })
}
