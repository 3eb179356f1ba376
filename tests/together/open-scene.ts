import { expect } from 'vitest'
import { callNamed, readItem, stageOf, type Scene, type Stage } from './scene.ts'
import type { Row, Screen } from './screen.ts'
import type { AppOptions } from '../kit/app.ts'

/** Fields that the server generates. */
const COMPUTED = ['date_update']

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** Normalizes a value as a person sees it: '71' equals 71, and all empty values are null. */
function normalized(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === false) return null
  if (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) && value.length < 15) return Number(value)
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normalized)
  if (!isRow(value)) return value
  const parts = Object.entries(value)
    .map(([name, part]) => [name, normalized(part)] as const)
    .filter(([, part]) => part !== null)
  return parts.length === 0 ? null : Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const bytesOf = async (file: Blob) => [...new Uint8Array(await file.arrayBuffer())].join(' ')
const bytesAt = async ({ app }: Stage, url: unknown) => bytesOf(await (await app.api.request(String(url))).blob())

/** Compares an item with the expected values; files are compared by their bytes, and 'new' matches any uuid. */
export async function expectItem(stage: Stage, scene: Scene, actual: Row, expected: Row): Promise<void> {
  const { addresses = {}, computed = [] } = scene
  const files = Object.entries(expected).filter(([, value]) => value instanceof Blob) as [string, Blob][]
  for (const [name, file] of files)
    expect(await bytesAt(stage, actual[addresses[name] ?? '']), name).toBe(await bytesOf(file))
  const aside = [...COMPUTED, ...computed, ...files.flatMap(([name]) => [name, addresses[name] ?? ''])]
  const shown = async (row: Row, other: Row) => {
    const parts = Object.entries(row)
      .filter(([name]) => !aside.includes(name) && !(name in addresses))
      .map(async ([name, value]) => [name, normalized(await comparable(stage, value, other[name]))] as const)
    return normalized(Object.fromEntries(await Promise.all(parts)))
  }
  expect(await shown(actual, expected)).toEqual(await shown(expected, {}))
}

/** Converts an actual value to the form of the expected one: a picture to its bytes, a new uuid to 'new'. */
async function comparable(stage: Stage, actual: unknown, expected: unknown): Promise<unknown> {
  if (actual instanceof Blob) return bytesOf(actual)
  if (expected instanceof Blob) return bytesAt(stage, actual)
  if (expected === 'new' && typeof actual === 'string') return 'new'
  if (Array.isArray(actual)) {
    const others = Array.isArray(expected) ? (expected as unknown[]) : []
    return Promise.all(actual.map((one, index) => comparable(stage, one, others[index])))
  }
  if (!isRow(actual)) return actual
  const other = isRow(expected) ? expected : {}
  const parts = Object.entries(actual).map(
    async ([name, value]) => [name, await comparable(stage, value, other[name])] as const,
  )
  return Object.fromEntries(await Promise.all(parts))
}

export interface OpenScene {
  readonly stage: Stage
  readonly screen: Screen
  /** The item before the change. */
  readonly before: Row
}

export async function openScene(scene: Scene, options?: AppOptions): Promise<OpenScene> {
  const stage = await stageOf(scene, options)
  const before = await readItem(scene, stage)
  return { stage, before, screen: await scene.open(stage, before) }
}

/** Whether a recorded call is a write. */
export const isWrite = (call: string) => !call.startsWith('GET ')

export const expectSaved = (screen: Screen) => expect([screen.asked(), screen.problem()]).toEqual([[], null])

export const expectStored = async (scene: Scene, { stage }: OpenScene, expected: Row) =>
  expectItem(stage, scene, await readItem(scene, stage), expected)

export async function listItems({ call }: Scene, { act }: Stage): Promise<readonly Row[]> {
  const { domain } = callNamed(call)
  const answer = await act(`${domain}.${domain === 'robokassaIntegration' ? 'get' : 'list'}`)
  return (Array.isArray(answer) ? answer : answer ? [answer] : []) as readonly Row[]
}

/** Creates orders until a piece of the item is sold. */
export async function sellSome(scene: Scene, stage: Stage): Promise<void> {
  const { shop, product } = stage.params
  const before = await readItem(scene, stage)
  const stock = (row: Row) => JSON.stringify(row.options ?? row.variants)
  while (stock(await readItem(scene, stage)) === stock(before))
    await stage.other.control('/__fake/orders', { shop, product, count: 1 })
}
