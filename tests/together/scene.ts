import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { openApp, type AppOptions, type TestApp } from '../kit/app.ts'
import { callerOf, type Caller } from '../kit/caller.ts'
import { endpoints, paramsOf, type NamedEndpoint } from '../kit/endpoints.ts'
import { openProjects } from '../kit/open-shop.ts'
import { sampleBody, sampleParams, type Params } from '../kit/samples.ts'
import type { Row, Screen } from './screen.ts'

/** A typed value, or a function of the stored item for lists. */
export type Typed = string | boolean | null | Blob | ((stored: Row) => unknown)
/** The owner's value of a field, and another person's. */
export type Pair = readonly [mine: Typed, theirs: Typed]

/** A concurrent change of a part of a list or an object: both change the same part or different ones. */
export interface Nested {
  readonly what: 'changed' | 'deleted'
  readonly title: string
  readonly mine: Readonly<Record<string, Typed>>
  /** The other person's values, or a function that makes the change. */
  readonly theirs: Readonly<Record<string, Typed>> | ((stage: Stage) => Promise<unknown>)
  /** The number of questions; none by default. */
  readonly asks?: number
  /** The expected values, given the initial item; after a question, if the owner's values are chosen. */
  readonly then: (before: Row) => Row
  /** The expected values if the other person's are chosen. */
  readonly thenTheirs?: (before: Row) => Row
}

/** A screen by which an owner makes an update call of the contract. */
export interface Scene {
  /** The call's name in the contract: `products.update`. */
  readonly call: string
  /** The screen's name for its owner. */
  readonly screen: string
  /** Files of `web/src` that send the call. */
  readonly files: readonly string[]
  /** Fields of the call that this screen does not change, each with the reason. */
  readonly without?: Readonly<Record<string, string>>
  /** Typed values that differ from the defaults. */
  readonly values?: Readonly<Record<string, Pair>>
  /** The fields to change, if the body of the call is not the item. */
  readonly fields?: readonly string[]
  /** The names of the item's fields with the URLs of its files. */
  readonly addresses?: Readonly<Record<string, string>>
  /** Fields that the server computes. */
  readonly computed?: readonly string[]
  readonly prepare?: (stage: Stage) => Promise<unknown>
  readonly open: (stage: Stage, begun: Row) => Promise<Screen>
  /** Reads the item, if the domain has no `get`. */
  readonly read?: (stage: Stage) => Promise<Row>
  /** Makes the other person's change, if it is not this call with these fields. */
  readonly write?: (stage: Stage, fields: Row) => Promise<unknown>
  /** Further values that are required to recreate the item. */
  readonly recreated?: Row
  /** The call replaces the item: omitted fields are cleared. */
  readonly isWhole?: true
  /** A change of the item by another call, and the resulting values. */
  readonly elsewhere?: { readonly act: (stage: Stage) => Promise<unknown>; readonly then: Row }
  readonly nested?: readonly Nested[]
}

/** A world with the item, a console, and another person. */
export interface Stage {
  readonly app: TestApp
  readonly other: Caller
  readonly params: Params & { readonly owner: string; readonly shop: string }
  /** Sends a call of the contract as the other person. */
  readonly act: (name: string, body?: unknown, params?: Params) => Promise<unknown>
}

/** The calls that change stored data. */
export const updates: readonly NamedEndpoint[] = endpoints.filter(
  ({ endpoint }) => endpoint.method === 'PATCH' || endpoint.method === 'PUT' || endpoint.replaces,
)

export function callNamed(name: string): NamedEndpoint {
  const found = endpoints.find((one) => one.name === name)
  if (!found) throw new Error(`the contract has no ${name}`)
  return found
}

const shapeOf = (schema: Schema | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : []

/** Returns the fields that a call can change: those of its body, and its files. */
export function fieldsOf({ body }: Endpoint): string[] {
  if (!body) return []
  return body.kind === 'json' ? shapeOf(body.schema) : [...shapeOf(body.data), ...Object.keys(body.files)]
}

/** Whether a field of a call accepts any text. */
export function acceptsText({ body }: Endpoint, name: string): boolean {
  const schema = body?.kind === 'json' ? body.schema : body?.data
  const field = schema instanceof z.ZodMiniObject ? (schema.def.shape as Record<string, Schema>)[name] : undefined
  return field !== undefined && z.safeParse(field, 'Мои слова').success
}

/** Deletes the item; null if the domain has no such call. */
export function removalOf({ call }: Scene): NamedEndpoint | null {
  const { domain, endpoint } = callNamed(call)
  const remove = endpoints.find(({ name }) => name === `${domain}.remove`)
  const known = paramsOf(endpoint)
  return remove && paramsOf(remove.endpoint).every((name) => known.includes(name)) ? remove : null
}

export async function stageOf({ call, prepare }: Scene, options?: AppOptions): Promise<Stage> {
  const { endpoint } = callNamed(call)
  const app = await openApp(options)
  const other = await callerOf(app.api, 1001)
  const found = await sampleParams(other, endpoint)
  if (!found) throw new Error(`the scenario has nothing for ${call}`)
  const params = { shop: '', ...found, owner: other.user.uuid }
  const act: Stage['act'] = async (name, body, at = params) => {
    const { endpoint: called } = callNamed(name)
    const answer = await other.call(called, at, body ?? (await sampleBody(other, called, at)))
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
  const stage = { app, other, params, act }
  await prepare?.(stage)
  await openProjects(app)
  return stage
}

/** Reads the stored item. */
export async function readItem(scene: Scene, stage: Stage): Promise<Row> {
  if (scene.read) return scene.read(stage)
  const answer = (await stage.act(`${callNamed(scene.call).domain}.get`)) as Row
  return ('data' in answer ? answer.data : answer) as Row
}

/** Changes these fields of the item as another person. */
export async function changeAsOther(scene: Scene, stage: Stage, fields: Row): Promise<unknown> {
  if (scene.write) return scene.write(stage, fields)
  const { endpoint } = callNamed(scene.call)
  const isForm = endpoint.body?.kind === 'form'
  const files = Object.entries(fields).filter(([, value]) => value instanceof Blob || isFiles(value))
  const named = Object.entries(fields).filter(([name]) => !files.some(([file]) => file === name))
  const before = scene.isWhole ? await readItem(scene, stage) : {}
  const own = fieldsOf(endpoint).flatMap((name) => (name in before ? [[name, before[name]] as const] : []))
  const data = Object.fromEntries([...own, ...named])
  return stage.act(scene.call, isForm ? { data, ...Object.fromEntries(files) } : data)
}

const isFiles = (value: unknown): boolean => Array.isArray(value) && value.some((one) => one instanceof Blob)

/** Returns the typed values for a stored item. */
export const typedOf = (values: Readonly<Record<string, Typed>>, stored: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? value(stored) : value]),
  )
