import type { Seed } from '@console/fixtures/kit/rows'
import { createTables, indexSeed } from '@console/fake-api/kit/tables'
import type { FakeApiSettings, RequestContext, World } from '@console/fake-api/kit/world'
import { Worlds } from '@console/fake-api/kit/worlds'
import { atOnce } from '@console/shared/kit/slices'

/* A world of a few rows, without a server and without the scenarios, which take a second to load. */

export const WORLD_NOW = Date.UTC(2026, 0, 15)

export function smallWorld(rows: Seed = {}): World {
  const world = new Worlds('none', 1, () => WORLD_NOW, null).get('default')
  world.tables = createTables(atOnce(indexSeed(rows)))
  return world
}

const settings: FakeApiSettings = {
  accessTtl: 900,
  refreshTtl: 900,
  adminKey: 'the-key',
  botToken: 'bot',
  latency: 0,
  chaos: null,
  control: true,
  controlHosts: null,
  webOrigin: 'http://console.test',
  otherOrigins: [],
}

/** Returns the request context of a call in this world. */
export function contextOf(world: World, over: Partial<RequestContext> = {}): RequestContext {
  const headers = { vary: 'origin' }
  return {
    world,
    resets: world.resets,
    base: 'http://api.test',
    settings,
    path: '/things',
    headers,
    jsonHeaders: { ...headers, 'content-type': 'application/json' },
    problems: [],
    fields: [],
    ...over,
  }
}
