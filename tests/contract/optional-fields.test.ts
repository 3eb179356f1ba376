import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../kit/endpoints.ts'
import { open, stamp } from './open-resource.ts'
import { resources, type Row } from './resources.ts'

/* Optional fields of a body, and updates of some fields. */

/** The fields of each call's data: '!' after a required one, '~' after one that may be null but not absent. */
const fields = `
session.token refresh_token!
profile.update first_name patronymic last_name phone email
policies.consent user_policy! privacy_policy! advertising_policy!
projects.create title! description shop_type!
projects.setTemplate template_uuid~
categories.create title! description hex_color! text_color hide_text image_url products_sorty_by!
categories.sort shop_uuid! sort_indexes!
products.create title! description category_uuids
variants.create title! options!
extraOffers.create title! fiscal_payment_object price! weight! gross_length! gross_width! gross_height! addons!
rubrics.create title! description hex_color! text_color hide_text image_url posts_sorty_by!
posts.create title! description rubric_uuid! inactive
deliveryServices.create title! price contact_phone description
pickups.create title! contact_phone! description schedule
externalSites.create title! external_url!
subscriptions.create title! kind details options price! length_of_months! percent_discount
phonePayments.create bank! phone! description inactive
phonePayments.update bank! phone! description inactive
phonePayments.suspend inactive!
qrPayments.create bank! description inactive
qrPayments.suspend inactive!
robokassaIntegration.create robokassa_shop_id! password_firts! password_second! sno_type! fiscal_tax_type! inactive
robokassaIntegration.suspend inactive!
orders.setStatus payment_status!
orders.setTracking track_number! sent_date!
legal.saveIndividual surname! first_name! last_name! phone! email tg_username! show_legal_info
legal.saveSelfEmployed surname! first_name! last_name! phone! email tg_username! show_legal_info inn!
legal.saveEntrepreneur surname! first_name! last_name! phone! email tg_username! show_legal_info inn!
legal.saveLegalEntity surname! first_name! last_name! phone! email tg_username! show_legal_info title! inn! ogrn!
`

test.each(fields.trim().split('\n'))('data may leave out what is optional: %s', (line) => {
  const [name = '', ...wanted] = line.split(' ')
  const marked = (call: string, required: string) => {
    const body = endpoints.find((one) => one.name === call)?.endpoint.body
    const schema = body?.kind === 'json' ? body.schema : body?.data
    const { shape } = z.instanceof(z.ZodMiniObject).parse(schema)
    return Object.entries(shape).map(([field, rule]) => {
      const [absent, none] = [undefined, null].map((value) => z.core.safeParse(rule, value).success)
      return field + (absent ? (none ? '' : '?') : none ? '~' : required)
    })
  }
  expect(marked(name, '!')).toEqual(wanted)
  // A change may leave out what a creation requires.
  if (name.endsWith('.create') && !/^(phonePayments|robokassa)/.test(name))
    expect(marked(name.replace('.create', '.update'), '!')).toEqual(
      expect.arrayContaining(wanted.map((field) => field.replace('!', '?'))),
    )
})

test.each(resources)('a change of $domain is stored in the same form as a creation', async (resource) => {
  const { answered = {}, change, stamped } = resource
  const { draft, create, update } = await open(resource)
  const made = await create()
  await update(made, resource.isWhole ? { ...draft, ...change } : change)
  const { image_url: _, ...texts } = draft as Row
  const expected = { ...texts, ...answered, ...(stamped && { date_update: stamp }) }
  expect(await update(made, texts)).toMatchObject(expected)
})
