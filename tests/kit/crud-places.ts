import { allSettled, type EventCallable } from 'effector'
import type { FakeApi } from '@console/fake-api/app'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import * as delivery from '@console/web/delivery/model'
import * as sites from '@console/web/external-sites/model'
import type { Crud } from '@console/web/kit/data/crud'
import { newPhoto } from '@console/web/kit/pictures/photo'
import * as robokassa from '@console/web/payments/integration-model'
import * as payments from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import * as posts from '@console/web/posts/model'
import * as offers from '@console/web/products/offers/offers-model'
import * as variants from '@console/web/products/variants/variants-model'
import { openApp } from './app.ts'
import { callerOf } from './caller.ts'
import { endpoints } from './endpoints.ts'
import { holdAnswers } from './held-answers.ts'
import { openProjects, shopPath } from './open-shop.ts'
import { aPicture } from './owner.ts'
import { CERAMICS, HONEY, RUNNING } from './basics.ts'
import { sampleBody } from './samples.ts'

export type Path = Readonly<Record<string, string>>
type Item = Readonly<Record<string, unknown>> & { readonly uuid: string }
type Parts = Pick<Crud<Item, Path, unknown>, 'list' | 'editor' | 'removal'>

/** A page that lists, creates and deletes items of one kind. */
export interface CrudPlace {
  readonly parts: unknown
  readonly opened: unknown
  /** The domain in the contract. */
  readonly domain: string
  /** Items belong to the owner, so all shops show the same ones. */
  readonly isOwners?: true
  /** Converts the form's input to the call's body, if they differ. */
  readonly body?: (sent: unknown) => unknown
}

type Form = Readonly<Record<string, unknown>> & { readonly data: Readonly<Record<string, unknown>> }
const dataOf = (sent: unknown) => (sent as Form).data
const photos = () => [newPhoto(aPicture())]
const post = (sent: unknown) => ({ data: dataOf(sent), photos: photos() })
const variant = (sent: unknown) => ({ ...dataOf(sent), photos: photos() })
/** An upload changes the picture's URL. */
const card = (sent: unknown) => {
  const { image_url: _, ...data } = dataOf(sent)
  return { ...(sent as Form), data }
}

/** All lists that `createCrud` creates. */
export const crudPlaces: Readonly<Record<string, CrudPlace>> = {
  categories: { parts: categories, opened: categories.pageOpened, domain: 'categories', body: card },
  rubrics: { parts: rubrics, opened: rubrics.pageOpened, domain: 'rubrics', body: card },
  posts: { parts: posts, opened: posts.pageOpened, domain: 'posts', body: post },
  services: { parts: delivery.services, opened: delivery.pageOpened, domain: 'deliveryServices' },
  points: { parts: delivery.points, opened: delivery.pageOpened, domain: 'pickups' },
  'phone payments': { parts: phone, opened: payments.pageOpened, domain: 'phonePayments' },
  'QR payments': { parts: qr, opened: payments.pageOpened, domain: 'qrPayments' },
  Robokassa: { parts: robokassa, opened: payments.pageOpened, domain: 'robokassaIntegration' },
  'extra offers': { parts: offers, opened: offers.pageOpened, domain: 'extraOffers' },
  variants: { parts: variants, opened: variants.pageOpened, domain: 'variants', body: variant },
  'external sites': { parts: sites, opened: sites.pageOpened, domain: 'externalSites', isOwners: true },
}

/** Opens the page in two shops, in a console whose answers can be held. */
export async function openPlaces(title: string, domain?: string, before = (api: FakeApi) => api) {
  const line = holdAnswers()
  const app = await openApp({ before: (api) => line.before(before(api)) })
  await openProjects(app)
  const caller = await callerOf(app.api, 1001)
  const pathIn = async (name: string): Promise<Path> => {
    const at = shopPath(app, name)
    const goods = (await caller.read(`/products/${at.owner}/${at.shop}/`)) as { product_uuid: string }[]
    const product = goods[0]?.product_uuid
    return { ...at, ...(product !== undefined && { product }) }
  }
  const here = await pathIn(title)
  const there = await pathIn(CERAMICS)
  // A shop has only one item, so delete it first.
  if (domain === 'robokassaIntegration')
    for (const { owner, shop } of [here, there]) {
      const path = `/payment/robokassa/${owner}/${shop}`
      const found = (await caller.read(path).catch(() => null)) as Item | null
      if (found) await caller.send('DELETE', `${path}/${found.uuid}`)
    }
  return { ...app, line, caller, here, there }
}

/** Opens a list's page with data for its form; calls are recorded from here. */
export async function openCrud(place: CrudPlace, before?: (api: FakeApi) => FakeApi) {
  const { parts, opened, domain, body = (sent) => sent } = place
  const title = domain === 'rubrics' || domain === 'posts' ? RUNNING : HONEY
  const app = await openPlaces(title, domain, before)
  const { list, editor, removal } = parts as Parts
  const { scope, caller, here } = app
  const open = (params: Path) => allSettled(opened as EventCallable<Path>, { scope, params })
  const endpoint = endpoints.find(({ name }) => name === `${domain}.create`)?.endpoint
  if (!endpoint) throw new Error(`no ${domain}.create`)
  const made = body(await sampleBody(caller, endpoint, here))
  const uuids = () => scope.getState(list.$items).map(({ uuid }) => uuid)
  const changing = () => app.sent.filter(({ call }) => !call.startsWith('GET '))
  await open(here)
  app.sent.length = 0
  return { ...app, list, editor, removal, open, made, uuids, changing }
}
