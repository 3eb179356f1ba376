import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FILES } from '@console/fixtures/kit/files'
import { collect, collectIfDue } from '@console/fake-api/kit/garbage'
import { ProblemError } from '@console/fake-api/kit/problem'
import type { World } from '@console/fake-api/kit/world'
import { invalidateWorld, refuseOutdated, Worlds } from '@console/fake-api/kit/worlds'
import { contextOf, smallWorld, WORLD_NOW } from '../kit/small-world.ts'

/* The limits of a world's memory, and the removal of worlds. */

const file = (uuid: string, size = 1) => ({ uuid, media_type: 'image/png', bytes: new Uint8Array(size) })
const token = (uuid: string, expires_at: number) => ({ uuid, user_uuid: 'u', family: 'f', expires_at })
const uuidsIn = (table: { all(): Iterable<{ readonly uuid: string }> }) => [...table.all()].map(({ uuid }) => uuid)
const upload = (bytes: number) => ({ image: { bytes: new Uint8Array(bytes), media_type: 'image/png' } })

/** A world into which so many files were put since it began. */
function withFiles(...names: readonly string[]): World {
  const world = smallWorld({
    shops: [{ uuid: 's', title: 'Лавка', shop_type: 'OnlineStore', owner_uuid: 'u', logo_url: `${FILES}/logo` }],
  })
  for (const name of names) world.tables.files.put(file(name))
  return world
}

describe('garbage', () => {
  test('are uploads that no row names anywhere', () => {
    const world = smallWorld({
      shops: [{ uuid: 's', title: 'files', shop_type: 'OnlineStore', owner_uuid: 'u', logo_url: `${FILES}/logo` }],
      posts: [
        {
          uuid: 'p',
          shop_uuid: 's',
          rubric_uuid: 'r',
          title: `${'x'.repeat(FILES.length)}/lost`,
          description: null,
          image_urls: [`${FILES}/one`, `x${FILES}/text`],
        },
      ],
    })
    for (const name of ['logo', 'one', 'text', 'lost', 's']) world.tables.files.put(file(name, 10))
    collect(world)
    expect(uuidsIn(world.tables.files).sort()).toEqual(['logo', 'one'])
    expect(world.lasting).toEqual({ rows: 2, bytes: 20 })
  })

  test('are expired tokens, to the millisecond', () => {
    const world = smallWorld()
    for (const [uuid, at] of [
      ['old', -1],
      ['now', 0],
      ['next', 1],
    ] as const) {
      world.tables.access_tokens.put(token(uuid, WORLD_NOW + at))
      world.tables.refresh_tokens.put({ ...token(uuid, WORLD_NOW + at), used: true })
    }
    world.uploaded = 5
    collect(world)
    expect([uuidsIn(world.tables.access_tokens), uuidsIn(world.tables.refresh_tokens)]).toEqual([['next'], ['next']])
    expect([world.lasting, world.uploaded]).toEqual([{ rows: 2, bytes: 0 }, 0])
  })

  test('is collected above 64 rows more than twice those that lasted', () => {
    const names = Array.from({ length: 64 }, (_, at) => `f${at}`)
    const world = withFiles(...names)
    collectIfDue(world, undefined)
    expect(uuidsIn(world.tables.files)).toHaveLength(64)
    world.tables.files.put(file('one more'))
    collectIfDue(world, undefined)
    expect(uuidsIn(world.tables.files)).toEqual([])
    world.lasting = { rows: 1, bytes: 0 }
    for (const name of [...names, 'a', 'b']) world.tables.files.put(file(name))
    collectIfDue(world, undefined)
    expect(uuidsIn(world.tables.files)).toHaveLength(66)
    world.tables.access_tokens.put(token('t', WORLD_NOW + 1))
    collectIfDue(world, undefined)
    expect(uuidsIn(world.tables.files)).toEqual([])
  })

  test('is collected after 16 MB more than the last collection left', () => {
    const world = withFiles('lost')
    const half = upload(8 * 1024 * 1024)
    collectIfDue(world, half)
    collectIfDue(world, { data: { title: 'x', images: null }, ...half })
    expect([world.uploaded, uuidsIn(world.tables.files)]).toEqual([16 * 1024 * 1024, ['lost']])
    collectIfDue(world, { images: [upload(1).image] })
    expect([world.uploaded, uuidsIn(world.tables.files)]).toEqual([0, []])
    world.lasting = { rows: 0, bytes: 1 }
    world.tables.files.put(file('lost'))
    collectIfDue(world, upload(16 * 1024 * 1024 + 1))
    expect(uuidsIn(world.tables.files)).toEqual(['lost'])
  })

  test('a value that is no file has no size', () => {
    const world = withFiles()
    for (const body of [null, undefined, 'text', 5, { bytes: 'text' }, { bytes: 5, more: [] }])
      collectIfDue(world, body)
    expect(world.uploaded).toBe(0)
  })
})

describe('a world after a reset', () => {
  test('ends its watch, its caches and the calls in progress', () => {
    const world = withFiles()
    const before = contextOf(world)
    expect(() => refuseOutdated(before)).not.toThrow()
    Object.assign(world, { uploaded: 5, lasting: { rows: 1, bytes: 1 } })
    invalidateWorld(world)
    expect([world.uploaded, world.lasting, world.resets]).toEqual([0, { rows: 0, bytes: 0 }, 1])
    expect(() => refuseOutdated(before)).toThrow(new ProblemError(409, 'Данные начаты заново, пока шёл запрос.'))
    expect(() => refuseOutdated(contextOf(world))).not.toThrow()
  })
})

describe('the worlds of a server', () => {
  const HOUR = 3_600_000
  let now = 0
  beforeEach(() => {
    vi.useFakeTimers()
    now = WORLD_NOW
  })
  afterEach(() => vi.useRealTimers())
  const namesOf = (world: World) => world.all().map(({ name }) => name)
  const worldsAt = () => new Worlds('demo', 3, () => now, { seed: 1, rate: 0.5, calls: { a: 1 } })

  test('are created on first use with the server’s initial values', () => {
    const worlds = worldsAt()
    const a = worlds.get('a')
    expect(worlds.get('a') === a).toBe(true)
    expect(worlds.get('b') === a).toBe(false)
    // The tables are created on first access; this test does not access them.
    const { tables: _, ...rest } = Object.getOwnPropertyDescriptors(a)
    expect(Object.fromEntries(Object.entries(rest).map(([name, { value }]) => [name, value as unknown]))).toMatchObject(
      {
        name: 'a',
        scenario: 'demo',
        seed: 3,
        faults: [],
        log: [],
        watch: null,
        usedAt: WORLD_NOW,
        uploaded: 0,
        resets: 0,
        lasting: { rows: 0, bytes: 0 },
        chaos: { seed: 1, rate: 0.5, calls: {} },
        initialChaos: { seed: 1, rate: 0.5, calls: { a: 1 } },
      },
    )
    expect(a.all().map(({ name }) => name)).toEqual(['a', 'b'])
    expect(a.clock.now()).toBe(WORLD_NOW)
    worlds.drop('a')
    expect(worlds.get('a') === a).toBe(false)
    expect(() => worlds.drop('nowhere')).not.toThrow()
  })

  test('are forgotten after an hour without use, but for the default one', () => {
    const worlds = worldsAt()
    worlds.get('a')
    const own = worlds.get('default')
    now += HOUR
    expect(worlds.get('default') === own).toBe(true)
    expect(namesOf(own)).toContain('a')
    now += 60_000
    worlds.get('default')
    expect(namesOf(own)).toEqual(['default'])
    now += 2 * HOUR
    expect(worlds.get('default') === own).toBe(true)
  })

  test('are checked at most once a minute', () => {
    const worlds = worldsAt()
    worlds.get('a')
    const own = worlds.get('default')
    now += HOUR - 1000
    worlds.get('default')
    now += 59_999
    worlds.get('default')
    expect(namesOf(own)).toContain('a')
    now += 1
    worlds.get('default')
    expect(namesOf(own)).not.toContain('a')
  })

  test('stay while they are used', () => {
    const worlds = worldsAt()
    const a = worlds.get('a')
    for (let at = 0; at < 5; at += 1) {
      now += HOUR / 2
      expect(worlds.get('a') === a).toBe(true)
    }
  })

  test('end without further calls, and a server with one world has no timer', async () => {
    const worlds = worldsAt()
    const own = worlds.get('default')
    expect(vi.getTimerCount()).toBe(0)
    const timers: NodeJS.Timeout[] = []
    const set = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (...of: Parameters<typeof set>) => {
      const timer = set(...of)
      timers.push(timer)
      return timer
    })
    worlds.get('a')
    worlds.get('b')
    vi.unstubAllGlobals()
    expect(vi.getTimerCount()).toBe(1)
    // A process that has nothing else to do ends.
    expect(timers.map((timer) => timer.hasRef())).toEqual([false])
    now += HOUR / 4
    await vi.advanceTimersByTimeAsync(HOUR / 4)
    expect(own.all()).toHaveLength(3)
    now += HOUR
    await vi.advanceTimersByTimeAsync(HOUR / 4)
    expect(namesOf(own)).toEqual(['default'])
  })
})
