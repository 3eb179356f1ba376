import { readControl } from './control-body.ts'
import { Chaos } from './kit/chaos.ts'
import type { FakeHono } from './kit/implement.ts'

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
