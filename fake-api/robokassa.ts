import type { InvoiceRow } from '@console/fixtures/kit/rows'
import type { PaymentOutcome } from '@console/shared/subscriptions'
import { changed } from './kit/crud.ts'
import type { FakeHono } from './kit/implement.ts'
import { MAX_JSON } from './kit/json-body.ts'
import { extended } from './kit/months.ts'
import { ProblemError } from './kit/problem.ts'
import { isSignedForm, outSum, signedFields, type PaymentFields } from './kit/robokassa-form.ts'
import { readBytes } from './kit/request-bytes.ts'
import type { RequestContext } from './kit/world.ts'
import { refuseOutdated } from './kit/worlds.ts'
import { paymentPage, refusalPage } from './robokassa-page.ts'

/** The card provider's page, played: no money moves, the subscription grows. */
export function mountRobokassa(app: FakeHono): void {
  const show = (fields: PaymentFields, around: RequestContext) => {
    const invoice = invoiceOf(fields, around)
    return html(200, paymentPage(invoice, signedFields(fields), finishPath(around.base)), around)
  }
  app.get('/robokassa/pay', ({ env, req }) => answered(env, () => show(fieldsOf(new URL(req.url).searchParams), env)))
  app.post('/robokassa/pay', ({ env, req }) => answered(env, async () => show(await readFields(req.raw, env), env)))
  app.post('/robokassa/pay/finish', ({ env, req }) =>
    answered(env, async () => finish(await readFields(req.raw, env), env)),
  )
}

function finish(fields: PaymentFields, around: RequestContext): Response {
  const invoice = invoiceOf(fields, around)
  if (fields.action !== 'pay' && fields.action !== 'cancel')
    throw new ProblemError(400, 'Нажмите «Оплатить» или «Отменить».')
  if (fields.action === 'pay') pay(invoice, around)
  const location = returnAddress(invoice, around, fields.action === 'pay' ? 'success' : 'cancelled')
  // 303: whatever the form's method was, the browser goes on with GET.
  return new Response(null, { status: 303, headers: { ...around.headers, location, 'cache-control': 'no-store' } })
}

/** Each target grows from its own end; a purchase for external sites is for all that the owner has. */
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

/** The open invoice that a form names; throws the reason why it can't be paid. */
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

async function readFields(request: Request, around: RequestContext): Promise<PaymentFields> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/x-www-form-urlencoded')
    throw new ProblemError(415, 'Данные платежа отправляются обычной формой.')
  const bytes = await readBytes(request, MAX_JSON)
  refuseOutdated(around)
  return fieldsOf(new URLSearchParams(new TextDecoder().decode(bytes)))
}

/** Without an origin: behind a proxy that speaks https this server does not know its own. */
const finishPath = (base: string) => `${new URL(base).pathname.replace(/\/$/, '')}/robokassa/pay/finish`

/** A person reads these answers, so a refusal is a page too. */
async function answered(around: RequestContext, answer: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return html(error.status, refusalPage(error.detail, `${around.settings.webOrigin}/`), around)
  }
}

function html(status: number, text: string, { headers, settings }: RequestContext): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      // Not no-store: the browser's 'back' to a page that came by POST would be an error of its own.
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      // Browsers hold a form's redirect against form-action too, so the console's origin stands beside 'self'.
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self' ${[settings.webOrigin, ...settings.otherOrigins].join(' ')}`,
    },
  })
}
