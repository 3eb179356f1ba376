// @vitest-environment happy-dom
import { expect, test, beforeEach } from 'vitest'
import { waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { $navigate, type Destination } from '@console/web/kit/platform/navigation'
import { POLICIES_PAGE } from '@console/web/session/model'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm, waiting } from './open-form.ts'
import { storedWorld } from './stored-form.ts'
import { businessForms } from './business-forms.ts'
import { sampleOf } from './test-stored-forms.ts'

async function openStored(name: string, over: object = {}) {
  const row = catalogueForms[name]
  if (!row) throw new Error(`no form for ${name}`)
  const { app, place, shapes } = await storedWorld(row)
  const stored = { ...shapes[0]?.stored, ...over }
  return { stored, ...(await openForm(app, row, place, stored)) }
}

test.each(['category', 'rubric'])('a cleared optional colour of a %s is sent as null', async (name) => {
  const { sent, type, press, answer } = await openStored(name)
  type('Цвет текста', '')
  press()
  await answer()
  expect(sent).toEqual([{ text_color: null }])
})

test.each([
  ['None', null],
  [null, null],
])('an update of a project sends all documented fields; template %s', async (template_uuid, sentTemplate) => {
  const { stored, sent, type, press, answer } = await openStored('project', { template_uuid })
  type('Название', 'Другое название')
  press()
  await answer()
  const { description, shop_type } = stored as Record<string, unknown>
  expect(sent).toEqual([{ title: 'Другое название', description, shop_type, template_uuid: sentTemplate }])
})

beforeEach(() => sessionStorage.clear())

// Personal data can be saved without consents.
const { 'personal data': _, ...forms } = { ...catalogueForms, ...businessForms }

test.each(sampleOf(Object.entries(forms)))(
  '%s: with withdrawn consents a save opens the policies and keeps the typed text as a draft',
  async (_name, row) => {
    const { app: base, place, shapes } = await storedWorld(row)
    const { app, router, type, press } = await openForm(base, row, place, shapes[0]?.stored ?? {})
    const go = ({ to, state }: Destination) => router.navigate(to, { state })
    await allSettled($navigate, { scope: app.scope, params: go })
    const typed = row.typed ?? 'Другое название'
    type(row.field, typed)
    await base.control('/__fake/consents', {
      tg_id: 1001,
      user_policy: false,
      privacy_policy: true,
      advertising_policy: true,
    })
    press()
    await waitFor(() => expect(router.state.location.pathname).toBe(POLICIES_PAGE), waiting)
    await waitFor(() => expect(document.querySelector('form')).toBeNull(), waiting)
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
    const drafts = Object.entries(sessionStorage).filter(([name]) => name.startsWith('draft:'))
    expect(JSON.stringify(drafts)).toContain(typed)
  },
)
