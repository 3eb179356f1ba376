// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm } from './open-form.ts'
import { storedWorld } from './stored-world.ts'

async function openStored(name: string, over: object = {}) {
  const row = catalogueForms[name]
  if (!row) throw new Error(`no form over a ${name}`)
  const { app, place, shapes } = await storedWorld(row)
  const stored = { ...shapes[0]?.stored, ...over }
  return { stored, ...(await openForm(app, row, place, stored)) }
}

test.each(['category', 'rubric'])('an optional colour of a %s may be cleared: it goes as none', async (name) => {
  const { sent, type, press, answer } = await openStored(name)
  type('Цвет текста', '')
  press()
  await answer()
  expect(sent).toEqual([{ text_color: null }])
})

test.each([
  ['None', null],
  [null, null],
])('an update of a project sends all that the document lists; template %s', async (template_uuid, sentTemplate) => {
  const { stored, sent, type, press, answer } = await openStored('project', { template_uuid })
  type('Название', 'Другое название')
  press()
  await answer()
  const { description, shop_type } = stored as Record<string, unknown>
  expect(sent).toEqual([{ title: 'Другое название', description, shop_type, template_uuid: sentTemplate }])
})
