import type { InvoiceRow } from '@console/fixtures/kit/rows'
import type { PaymentOutcome } from '@console/shared/subscriptions'
import { changed } from './kit/crud.ts'
import type { FakeHono } from './kit/implement.ts'
import { MAX_JSON_BYTES } from './kit/json-body.ts'
import { ProblemError } from './kit/problem.ts'
import { isSignedForm, outSum, signedFields, type PaymentFields } from './kit/robokassa-form.ts'
import { readBytes } from './kit/request-bytes.ts'
import type { RequestContext } from './kit/world.ts'
import { refuseOutdated } from './kit/worlds.ts'
import { paymentPage, refusalPage } from './robokassa-page.ts'

/**
 * Adds calendar months to a time in milliseconds, in UTC. A day that the month lacks becomes its last day: 31 January
 * plus a month gives 28 or 29 February.
 */
export function addMonths(moment: number, months: number): number {
  const date = new Date(moment)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}

/** Extends a subscription's end (ISO) by some months, from its present end, or from now if it has expired. */
export function extended(end: string | null | undefined, now: number, months: number): string {
  const present = Date.parse(end ?? '')
  return new Date(addMonths(present > now ? present : now, months)).toISOString()
}

/** Mounts a fake of the card provider's page: no money moves, but the subscription is extended. */
export function mountRobokassa(app: FakeHono): void {
  const show = (fields: PaymentFields, context: RequestContext) => {
    const invoice = invoiceOf(fields, context)
    return html(200, paymentPage(invoice, signedFields(fields), finishPath(context.base)), context)
  }
  app.get('/robokassa/pay', ({ env, req }) => answered(env, () => show(fieldsOf(new URL(req.url).searchParams), env)))
  app.post('/robokassa/pay', ({ env, req }) => answered(env, async () => show(await readFields(req.raw, env), env)))
  app.post('/robokassa/pay/finish', ({ env, req }) =>
    answered(env, async () => finish(await readFields(req.raw, env), env)),
  )
}

function finish(fields: PaymentFields, context: RequestContext): Response {
  const invoice = invoiceOf(fields, context)
  if (fields.action !== 'pay' && fields.action !== 'cancel')
    throw new ProblemError(400, 'Нажмите «Оплатить» или «Отменить».')
  if (fields.action === 'pay') pay(invoice, context)
  const location = returnAddress(invoice, context, fields.action === 'pay' ? 'success' : 'cancelled')
  // 303 makes the browser continue with GET after any method.
  return new Response(null, { status: 303, headers: { ...context.headers, location, 'cache-control': 'no-store' } })
}

/**
 * Extends each target's subscription from its own end. A purchase for external sites extends all sites of the owner.
 */
function pay(invoice: InvoiceRow, { world }: RequestContext): void {
  const { shops, external_sites, invoices } = world.tables
  const now = world.clock.now()
  const grown = <Target extends { subscription_expire_at?: string | null | undefined }>(target: Target) => ({
    ...target,
    subscription_active: true,
    subscription_expire_at: extended(target.subscription_expire_at, now, invoice.length_of_months),
  })
  const shop = shops.get(invoice.shop_uuid ?? '')
  if (shop) shops.put(grown(shop))
  else for (const site of external_sites.list(invoice.owner_uuid)) external_sites.put(grown(site))
  invoices.put(changed(invoice, { paid_at: new Date(now).toISOString() }))
}

/** Returns the unpaid invoice that a form names; throws the reason why it cannot be paid. */
function invoiceOf(fields: PaymentFields, { world }: RequestContext): InvoiceRow {
  if (!isSignedForm(fields))
    throw new ProblemError(400, 'Подпись не сходится: сумма или другие данные платежа были изменены.')
  const invoice = world.tables.invoices.get(fields.InvId ?? '')
  if (!invoice) throw new ProblemError(400, 'Такого счёта нет. Начните оплату в кабинете заново.')
  if (fields.OutSum !== outSum(invoice.price)) throw new ProblemError(400, 'Сумма не совпадает со счётом.')
  if (invoice.paid_at) throw new ProblemError(400, `Счёт № ${invoice.uuid} уже оплачен.`)
  if (invoice.kind === 'external_site' && world.tables.external_sites.list(invoice.owner_uuid).length === 0)
    throw new ProblemError(400, 'Внешних сайтов, которые оплачивает этот счёт, больше нет.')
  return invoice
}

function returnAddress(invoice: InvoiceRow, { settings }: RequestContext, payment: PaymentOutcome): string {
  const path = invoice.shop_uuid
    ? `/projects/${encodeURIComponent(invoice.shop_uuid)}/subscription`
    : '/webImport/subscriptoions'
  return `${settings.webOrigin}${path}?${new URLSearchParams({ payment, inv: invoice.uuid }).toString()}`
}

const fieldsOf = (pairs: Iterable<[string, string]>): PaymentFields => Object.fromEntries(pairs)

async function readFields(request: Request, context: RequestContext): Promise<PaymentFields> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/x-www-form-urlencoded')
    throw new ProblemError(415, 'Данные платежа отправляются обычной формой.')
  const bytes = await readBytes(request, MAX_JSON_BYTES)
  refuseOutdated(context)
  return fieldsOf(new URLSearchParams(new TextDecoder().decode(bytes)))
}

/** A path without an origin: behind an HTTPS proxy this server does not know its own origin. */
const finishPath = (base: string) => `${new URL(base).pathname.replace(/\/$/, '')}/robokassa/pay/finish`

/** A person reads these answers, so a refusal is an HTML page too. */
async function answered(context: RequestContext, answer: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return html(error.status, refusalPage(error.detail, `${context.settings.webOrigin}/`), context)
  }
}

function html(status: number, text: string, { headers, settings }: RequestContext): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      // With `no-store`, the browser's 'back' to a page that came by POST would be an error.
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      // Browsers apply form-action to a form's redirects as well, so the console's origin is allowed besides 'self'.
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self' ${[settings.webOrigin, ...settings.otherOrigins].join(' ')}`,
    },
  })
}
