import { FILES } from '@console/fixtures/kit/files'
import { contract, type Contract } from '@console/shared/contract'
import type { Endpoint, FormBody } from '@console/shared/kit/endpoint'
import { own } from '@console/shared/kit/own'
import { newRobokassa } from '@console/shared/robokassa-integration'
import type { World } from '../kit/world.ts'
import { Examples } from './examples.ts'
import { rowNames } from './links.ts'
import { tags } from './texts.ts'
import { defaults } from '../settings.ts'

interface NamedCall {
  readonly domain: keyof Contract
  readonly name: string
  readonly endpoint: Endpoint
}

const PART = 'part-of-the-form'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
const sheet = '%PDF-1.4\n%%EOF'

/**
 * Returns all documented calls as a `.http` file (REST Client, Visual Studio, httpYac) that runs from top to bottom: it
 * signs in, creates a project with everything in it, and removes what it created. Orders, templates and the sites' plan
 * come from the world.
 */
export function httpCollection(base: string, world: World, now: number): string {
  const examples = new Examples(now)
  return [
    `@base = ${base}`,
    `@admin_key = ${defaults.adminKey}`,
    ...rowVariables(world),
    '',
    '### Кто входит: данные виджета',
    '# @name widget',
    'GET {{base}}/telegram-widget/sign?tg_id=1001',
    '',
    ...inOrder().flatMap((call) => [...requestOf(call, examples), '']),
  ].join('\n')
}

/** Returns the variables that calls use: from earlier answers, or from the world for rows that no call creates. */
function rowVariables({ tables }: World): string[] {
  const made = (domain: keyof Contract, call: string, envelope = false) =>
    `{{${domain}_${call}.response.body.$.${envelope ? 'data.' : ''}${rowNames[domain]?.[1] ?? 'uuid'}}}`
  const owner = tables.users.list('').find(({ tg_id }) => Number(tg_id) === 1001)
  const shops = owner ? tables.shops.list(owner.uuid).map(({ uuid }) => uuid) : []
  const order = shops.flatMap((shop) => tables.orders.list(shop))[0]
  return [
    '@token = {{session_authorize.response.body.$.data.access_token}}',
    `@owner = ${made('profile', 'me', true)}`,
    `@shop = ${made('projects', 'create', true)}`,
    ...(
      [
        'categories',
        'products',
        'variants',
        'extraOffers',
        'rubrics',
        'posts',
        'externalSites',
        'subscriptions',
      ] as const
    ).map((domain) => `@${rowNames[domain]?.[0]} = ${made(domain, 'create')}`),
    `@template = ${[...tables.templates.all()][0]?.uuid ?? ''}`,
    `@sites_plan = ${tables.subscription_plans.list('external_site')[0]?.uuid ?? ''}`,
    `@order_shop = ${order?.shop_uuid ?? ''}`,
    `@transaction = ${order?.uuid ?? ''}`,
  ]
}

/**
 * Sorts the calls: by domain, creations before their uses; then removals in reverse order; the end of the session last.
 */
function inOrder(): NamedCall[] {
  const calls = (Object.entries(contract) as [keyof Contract, Readonly<Record<string, Endpoint>>][]).flatMap(
    ([domain, endpoints]) => Object.entries(endpoints).map(([name, endpoint]) => ({ domain, name, endpoint })),
  )
  const rank = ({ domain, name, endpoint: { method } }: NamedCall): number =>
    name === 'token' && domain === 'session' ? 3 : method === 'DELETE' ? 2 : 0
  const isCreation = ({ name }: NamedCall) => (name === 'create' ? 0 : 1)
  const domains = Object.keys(contract)
  const within = (a: NamedCall, b: NamedCall) =>
    domains.indexOf(a.domain) - domains.indexOf(b.domain) || isCreation(a) - isCreation(b)
  return calls.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? within(b, a) : within(a, b)))
}

function requestOf({ domain, name, endpoint }: NamedCall, examples: Examples): string[] {
  const { access, body, method, path, title } = endpoint
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => `{{${variableOf(domain, name, parameter)}}}`)
  const headers = [
    ...(access === 'admin'
      ? ['x-admin-key: {{admin_key}}']
      : access === 'public'
        ? []
        : ['authorization: Bearer {{token}}']),
    ...(body?.kind === 'json' ? ['content-type: application/json'] : []),
    ...(body?.kind === 'form' ? [`content-type: multipart/form-data; boundary=${PART}`] : []),
  ]
  const text =
    body &&
    (body.kind === 'json'
      ? jsonOf(examples, `${domain}.${name}`, body.schema)
      : formOf(examples, `${domain}.${name}`, body))
  return [
    `### ${tags[domain].name}: ${title}`,
    `# @name ${domain}_${name}`,
    `${method} {{base}}${filled}`,
    ...headers,
    ...(text === undefined ? [] : ['', text]),
  ]
}

/**
 * Returns the variable of a path's parameter. Orders belong to a project of the world; a plain `id` is the row that the
 * domain's own creation made.
 */
function variableOf(domain: keyof Contract, call: string, parameter: string): string {
  if (call === 'payForExternalSites' && parameter === 'subscription') return 'sites_plan'
  if (domain === 'orders' && parameter === 'shop') return 'order_shop'
  return parameter === 'id' ? `${domain}_create.response.body.$.uuid` : parameter
}

const person = {
  surname: 'Медова',
  first_name: 'Анна',
  last_name: 'Сергеевна',
  phone: '+7 900 000-11-22',
  tg_username: 'anna_medova',
}
const inn = '500100732259'
const phonePayment = { bank: 'Сбербанк', phone: '+7 900 000-11-22', description: 'Получатель: Анна М.' }

/**
 * Bodies that cannot be derived from the demo's rows, by the name of their call. A name in `{{…}}` is a variable that
 * an earlier answer sets.
 */
const httpBodies: Readonly<Record<string, unknown>> = {
  'session.authorize': '{{widget.response.body.*}}',
  'session.token': { refresh_token: '{{session_authorize.response.body.$.data.refresh_token}}' },
  'policies.consent': { user_policy: true, privacy_policy: true, advertising_policy: true },
  'projects.create': { title: 'Проба вызовов', shop_type: 'OnlineStore' },
  'projects.update': { title: 'Проба всех вызовов' },
  'projects.setTemplate': { template_uuid: '{{template}}' },
  'categories.sort': { shop_uuid: '{{shop}}', sort_indexes: [{ category_uuid: '{{category}}', sort_index: 0 }] },
  'rubrics.sort': [{ rubric_uuid: '{{rubric}}', sort_index: 0 }],
  'subscriptions.create': { title: 'Проба', kind: 'shop', price: 100, length_of_months: 1 },
  'subscriptions.update': { title: 'Проба', kind: 'shop', price: 100, length_of_months: 1 },
  'phonePayments.create': phonePayment,
  'phonePayments.update': phonePayment,
  'robokassaIntegration.create': {
    ...newRobokassa,
    robokassa_shop_id: 'lavka-lipa.ru',
    password_firts: 'first-secret',
    password_second: 'second-secret',
  },
  'orders.setTracking': { track_number: 'RA123456789RU', sent_date: '2025-06-01' },
  'legal.saveSelfEmployed': { ...person, inn },
  'legal.saveEntrepreneur': { ...person, inn },
  'legal.saveLegalEntity': { ...person, title: 'ООО «Липа»', inn: '7707083893', ogrn: '1027700132195' },
}

function jsonOf(examples: Examples, call: string, schema: Parameters<Examples['of']>[0]): string {
  const stated = own(httpBodies, call)
  if (typeof stated === 'string') return stated
  return JSON.stringify(stated ?? ownValues(examples.of(schema)), null, 2)
}

/** Replaces the names of the demo's rows in an example by those that the collection creates. */
function ownValues(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => ownValues(item, field))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, inner]) => name !== 'option_uuid' && !JSON.stringify(inner).includes(FILES))
        .map(([name, inner]) => [name, ownValues(inner, name)]),
    )
  const row = /^(\w+)_uuids?$/.exec(field)?.[1]
  return row === undefined ? value : `{{${row}}}`
}

function formOf(examples: Examples, call: string, { data, files }: FormBody): string {
  const part = (disposition: string, type: string, content: string) =>
    [`--${PART}`, `content-disposition: form-data; ${disposition}`, `content-type: ${type}`, '', content].join('\n')
  const parts = [
    ...(data ? [part('name="data"', 'application/json', jsonOf(examples, call, data))] : []),
    ...Object.entries(files).map(([field, { media }]) =>
      media === 'pdf'
        ? part(`name="${field}"; filename="document.pdf"`, 'application/pdf', sheet)
        : part(`name="${field}"; filename="photo.svg"`, 'image/svg+xml', drawing),
    ),
  ]
  return [...parts, `--${PART}--`].join('\n')
}
