import { fillPath, type Schema } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { callerOf, type Caller } from '../kit/caller.ts'
import { openApp, type TestApp } from '../kit/app.ts'
import { shapesOf, type Shape } from './shapes.ts'
import type { Place, StoredForm } from './stored-form.ts'

type Row = Readonly<Record<string, unknown>>

/** A console before a fake server of its own, a form's place in it, and every shape of what the form changes. */
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
