import type { Rows } from '@console/fixtures/kit/rows'
import { NO_TEMPLATE, projects } from '@console/shared/projects'
import { changed } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { invalid, notFound } from './kit/problem.ts'
import type { Tables } from './kit/tables.ts'
import { storeUpload } from './kit/uploads.ts'

/** The bot that opens a shop inside the messenger. */
const BOT = 'https://t.me/prilavok_fake_bot'

interface ShopCall {
  readonly tables: Tables
  readonly params: { readonly shop: string }
}

function find({ tables, params }: ShopCall): Rows['shops'] {
  const shop = tables.shops.get(params.shop)
  if (!shop) throw notFound('Проект не найден.')
  return shop
}

const change = (call: ShopCall, changes: Parameters<typeof changed<Rows['shops']>>[1]) =>
  call.tables.shops.put(changed(find(call), changes))

/** Normalizes a template: null and the wire's 'None' both mean none. */
function templateOf(tables: Tables, wanted: string | null): string {
  if (wanted === null || wanted === NO_TEMPLATE) return NO_TEMPLATE
  if (!tables.templates.get(wanted)) throw invalid('template_uuid', 'Такого шаблона нет.')
  return wanted
}

export const projectRoutes = implement(projects, {
  list: ({ tables, params }) => tables.shops.group(params.owner),
  create: ({ body, tables, user, now }) => {
    const uuid = crypto.randomUUID()
    tables.shops.add({
      uuid,
      owner_uuid: user.uuid,
      ...body.data,
      logo_url: storeUpload(tables, body.logotype),
      date_create: new Date(now).toISOString(),
      template_uuid: NO_TEMPLATE,
      subscription_active: false,
      subscription_expire_at: null,
      telegram_url: `${BOT}?startapp=${uuid}`,
      inactive: false,
      goodsAmount: 0,
    })
    return { uuid }
  },
  get: find,
  update: (call) => {
    const { template_uuid, ...data } = call.body.data
    return change(call, {
      ...data,
      ...(template_uuid !== undefined && { template_uuid: templateOf(call.tables, template_uuid) }),
      ...(call.body.logotype && { logo_url: storeUpload(call.tables, call.body.logotype) }),
    })
  },
  activate: (call) => change(call, { inactive: false }),
  deactivate: (call) => change(call, { inactive: true }),
  setTemplate: (call) => change(call, { template_uuid: templateOf(call.tables, call.body.template_uuid) }),
})
