import * as z from 'zod/mini'
import { allSettled, type EventCallable, type Store } from 'effector'
import type { ComponentType } from 'react'
import { fillPath, type Schema, type Endpoint } from '@console/shared/kit/endpoint'
import { readAnswer } from '@console/web/kit/api/answer-reader'
import { callerOf, type Caller } from '../kit/caller.ts'
import { openApp, type TestApp } from '../kit/app.ts'

type Row = Readonly<Record<string, unknown>>

/** A stored item with one changed field: `path` is the field, `what` the change. */
interface Shape {
  readonly path: string
  readonly what: string
  readonly stored: Row
}

const MISSING = Symbol('missing')

/** Values that a provider may store in a field of any type; the contract decides which ones it accepts. */
const candidates: readonly unknown[] = [
  MISSING,
  null,
  '',
  'Незнакомое слово и ещё несколько, чтобы было длинно',
  12.345,
  true,
  [],
]
/** Numbers that a text field would treat like any other text. */
const numbersAsText: readonly unknown[] = ['12', '12,50', -1]

/** Fields that identify the item and its owner; they do not change. */
const identity = /^(uuid|owner|owner_uuid|shop_uuid|product_uuid|post_uuid|option_uuid|tg_id)$/

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function inner(schema: Schema): Schema {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return inner(schema.def.innerType as Schema)
  return schema
}

/** Every one-field change of a value, whether its contract takes it or not. */
function* changes(schema: Schema, value: unknown): Generator<{ path: string; what: string; value: unknown }> {
  const bare = inner(schema)
  if (bare instanceof z.ZodMiniArray && Array.isArray(value)) {
    const [first, ...rest] = value as unknown[]
    for (const change of first === undefined ? [] : changes(bare.def.element as Schema, first))
      yield { ...change, path: `0.${change.path}`, value: [change.value, ...rest] }
  }
  if (!isRow(value)) return
  const fields: Readonly<Record<string, Schema>> =
    bare instanceof z.ZodMiniObject
      ? (bare.def.shape as Record<string, Schema>)
      : bare instanceof z.ZodMiniRecord
        ? Object.fromEntries([Object.keys(value)[0] ?? ''].map((name) => [name, bare.def.valueType as Schema]))
        : {}
  for (const [name, field] of Object.entries(fields)) {
    if (identity.test(name)) continue
    const { [name]: before, ...others } = value
    const isNumeric = z.safeParse(field, 1).success
    for (const candidate of isNumeric ? [...candidates, ...numbersAsText] : candidates) {
      if (candidate === before) continue
      const what = candidate === MISSING ? 'missing' : JSON.stringify(candidate)
      yield { path: name, what, value: candidate === MISSING ? others : { ...value, [name]: candidate } }
    }
    for (const change of changes(field, before))
      yield { ...change, path: `${name}.${change.path}`, value: { ...value, [name]: change.value } }
  }
}

/** Returns `like` and every variant with one changed field that the console accepts in an answer. */
function shapesOf(entity: Schema, like: Row): Shape[] {
  const read = { method: 'GET', path: '/', access: 'owner', title: '', answer: entity } as const
  const taken = (value: unknown) => readAnswer(read, value).usable
  return [
    { path: '(whole)', what: 'as it is', stored: like },
    ...[...changes(entity, like)]
      .filter(({ value }) => taken(value))
      .map(({ path, what, value }) => ({ path, what, stored: value as Row })),
  ]
}

/** A console with its own fake server, the form's page, and every variant of the stored data. */
export async function storedWorld(
  row: StoredForm,
): Promise<{ app: TestApp; place: Place; sample: Row; shapes: readonly Shape[] }> {
  const app = await openApp()
  const caller = await callerOf(app.api, 1001)
  const place = await placeOf(caller, row.project)
  const sample = await sampleFor(caller, row, place)
  return { app, place, sample, shapes: shapesOf(entityOf(row.reads[0]?.answer as Schema), sample) }
}

async function placeOf(caller: Caller, title: string): Promise<Place> {
  const owner = caller.user.uuid
  const projects = (await caller.read(`/shops/${owner}`)) as readonly { uuid: string; title: string }[]
  const shop = projects.find((project) => project.title === title)?.uuid ?? ''
  const products = (await caller.read(`/products/${owner}/${shop}/`)) as readonly { product_uuid: string }[]
  for (const { product_uuid: product } of products) {
    const kits = await caller.read(`/products/extra_kits/${owner}/${shop}/${product}`)
    if (Array.isArray(kits) && kits.length > 0) return { owner, shop, product }
  }
  return { owner, shop, product: products[0]?.product_uuid ?? 'none' }
}

async function sampleFor(
  caller: Caller,
  { reads, fits = () => true, made = (stored) => stored }: StoredForm,
  place: Place,
): Promise<Row> {
  const [read] = reads
  const answer = await caller.read(fillPath(read?.path ?? '', { ...place }))
  const like = (Array.isArray(answer) ? (answer as Row[]) : [answer as Row]).find(fits)
  if (!like) throw new Error(`nothing stored at ${read?.path ?? ''}`)
  return made(like)
}

function entityOf(answer: Schema): Schema {
  if (answer instanceof z.ZodMiniArray) return answer.def.element as Schema
  return answer instanceof z.ZodMiniNullable ? (answer.def.innerType as Schema) : answer
}

/** The path of the stored item: its owner, project and product. */
export type Place = {
  readonly owner: string
  readonly shop: string
  readonly product: string
}

/** A form of the console for a stored item. */
export interface StoredForm {
  /** The files of `web/src` that contain the form. */
  readonly files: readonly string[]
  /** Title of a project that has such an item. */
  readonly project: string
  /** Calls that read the item, alone or in a list; the first call provides the sample. */
  readonly reads: readonly Endpoint[]
  /** Adapts the stored item to the form, if the form needs another shape. */
  readonly made?: (stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Selects the sample in a list; by default the first item. */
  readonly fits?: (stored: Readonly<Record<string, unknown>>) => boolean
  /** The component that shows the form. */
  readonly page: () => Promise<ComponentType>
  /** Opens the page and its form, like clicks. */
  readonly open: (app: TestApp, place: Place) => Promise<unknown>
  /** The router's state, where the page reads it. */
  readonly state?: (place: Place) => unknown
  /** The label of the edited field, its name in the API, and the typed text. */
  readonly field: string
  readonly wire: string
  readonly typed?: string
  /** Values of other required fields, by label. */
  readonly needs?: Readonly<Record<string, string>>
  /** Other fields that the form always sends. */
  readonly alsoSends?: readonly string[]
  /** The form creates a new item from the stored one and sends all fields. */
  readonly isCopy?: true
}

/** Opens a page and the form of its first row. */
export const rowOf =
  <Path, Item>(pageOpened: EventCallable<Path>, list: { $items: Store<Item[]> }, editOpened: EventCallable<Item>) =>
  async ({ scope }: TestApp, place: Place & Path) => {
    await allSettled(pageOpened, { scope, params: place })
    const [first] = scope.getState(list.$items)
    if (first === undefined) throw new Error('nothing in the list')
    await allSettled(editOpened, { scope, params: first })
  }
