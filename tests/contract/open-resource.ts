import { expect } from 'vitest'
import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { openCaller } from '../kit/caller.ts'
import { paramsOf } from '../kit/endpoints.ts'
import { aPicture } from '../kit/owner.ts'
import { pngMark } from '../kit/upload-files.ts'
import { CERAMICS, HONEY, RUNNING } from '../kit/basics.ts'
import { type Resource, type Row } from './resources.ts'

const NOW = Date.UTC(2026, 4, 20, 12)
export const stamp = new Date(NOW).toISOString()
export const of = (
  domain: Resource['domain'],
): Readonly<Record<'list' | 'create' | 'get' | 'update' | 'remove', Endpoint>> => contract[domain]

/** Opens one resource for an owner, in a shop that has items of it. */
export async function open(
  resource: Resource,
  title = resource.domain === 'rubrics' || resource.domain === 'posts' ? RUNNING : HONEY,
) {
  const caller = await openCaller(1001, { now: () => NOW })
  const owner = caller.user.uuid
  const shops = (await caller.read(`/shops/${owner}`)) as Row[]
  const shopOf = (name: string) => String(shops.find((shop) => shop.title === name)?.uuid)
  const goods = (await caller.read(`/products/${owner}/${shopOf(HONEY)}/`)) as Row[]
  const [product, other] = goods.map(({ uuid }) => String(uuid))
  const rubrics = (await caller.read(`/infopages/rubrics/${shopOf(RUNNING)}`)) as Row[]
  const params = { owner, shop: shopOf(title), product: product ?? '' }
  /** The path's parameters for another project, or for another product of this project. */
  const elsewhere = {
    ...params,
    ...(resource.own?.includes('product_uuid') ? { product: other ?? '' } : { shop: shopOf(CERAMICS) }),
  }
  const calls = of(resource.domain)
  const idOf = (row: Row) => ({ [paramsOf(calls.get).at(-1) ?? '']: String(row.uuid) })
  const send = async (name: keyof typeof calls, at: Readonly<Record<string, string>>, body?: unknown) => {
    const answer = await caller.call(calls[name], at, body)
    const text = await answer.text()
    return { status: answer.status, value: (text === '' ? null : JSON.parse(text)) as Row & { errors?: unknown } }
  }
  const body = (data: Row, files?: unknown) =>
    calls.create.body?.kind === 'form'
      ? { data, ...(files === undefined ? {} : { [resource.file ?? '']: files }) }
      : data
  const picture = (mark: number) => (resource.pictures === 'image_urls' ? [aPicture(mark)] : aPicture(mark))
  const draft = { ...resource.draft, ...(resource.domain === 'posts' && { rubric_uuid: rubrics[0]?.uuid }) }
  const list = async () => (await send('list', params)).value as unknown as Row[]
  return {
    caller,
    params,
    elsewhere,
    draft,
    list,
    send,
    body,
    get: async (row: Row) => (await send('get', { ...params, ...idOf(row) })).value,
    at: (row: Row, where = params) => ({ ...where, ...idOf(row) }),
    create: async (over: Row = {}, files: unknown = resource.file && picture(1)) => {
      const { status, value } = await send('create', params, body({ ...draft, ...over }, files))
      expect([status, value]).toEqual([200, expect.anything()])
      return value
    },
    update: async (row: Row, changes: Row, files?: unknown) => {
      const { status, value } = await send('update', { ...params, ...idOf(row) }, body(changes, files))
      expect([status, value]).toEqual([200, expect.anything()])
      return value
    },
    marks: async (row: Row) =>
      Promise.all(
        ([row[resource.pictures ?? '']].flat() as (string | null)[]).map(async (url) =>
          url === null ? null : pngMark(new Uint8Array(await (await caller.api.request(url)).arrayBuffer())),
        ),
      ),
  }
}
