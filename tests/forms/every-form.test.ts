// @vitest-environment happy-dom
import { messages } from '@console/shared/kit/rules'
import { expect, test } from 'vitest'
import { openApp } from '../kit/app.ts'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm } from './open-form.ts'

const sources = import.meta.glob<string>('../../web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const forms = Object.entries(sources)
  .filter(
    ([path, text]) =>
      !path.includes('/kit/form/') && /use(?:Contract|Editor|Mutation|New|Order|Part)Form[<(]/.test(text),
  )
  .map(([path, text]) => ({ file: path.replace('../../web/src/', ''), text }))

/** Forms that are tested beside the table, as there is nothing stored that they start from, or no call of their own. */
const elsewhere: Readonly<Record<string, string>> = {
  'products/variants/OptionEditor.tsx': 'variant-form.test.ts',
  'products/variants/CombinationsForm.tsx': 'variant-form.test.ts',
  'projects/NewProject.tsx': 'below',
}

test('every form of the console is tested with what may be stored', () => {
  const known = new Set([
    ...Object.values({ ...catalogueForms, ...businessForms }).flatMap(({ files }) => files),
    ...Object.keys(elsewhere),
  ])
  const tables = 'tests/forms/catalogue-forms.ts or business-forms.ts'
  const untested = forms.map(({ file }) => file).filter((file) => !known.has(file))
  expect(untested, `each wants a line in ${tables}`).toEqual([])
  const gone = [...known].filter((file) => !forms.some((form) => form.file === file))
  expect(gone, `no form is there; take it out of ${tables}`).toEqual([])
})

test('every form says what no field of it can say', () => {
  const says = /<Form(?:Failure|Frame|Modal|Page)\s+form={/
  const silent = forms.filter(({ text }) => !says.test(text)).map(({ file }) => file)
  expect(silent, 'each wants a FormModal, FormPage, FormFrame or FormFailure').toEqual([])
  // An order's frame is one of the two by its address.
  const frame = sources['../../web/src/orders/details/OrderFrame.tsx'] ?? ''
  expect([...frame.matchAll(/<(Form\w+)\s+form={form}/g)].map(([, name]) => name)).toEqual(['FormPage', 'FormModal'])
  const views = ['FormModal', 'FormPage'].map((name) => sources[`../../web/src/kit/form/${name}.tsx`] ?? '')
  expect(
    views.filter((text) => !text.includes('<FormFailure form={form} failure={failure} isSaving={isSaving} />')),
  ).toEqual([])
})

test('the form of a new project says what is missing', async () => {
  const page = async () => (await import('../../web/src/projects/NewProject.tsx')).default
  const row = {
    files: [],
    project: '',
    reads: [],
    page,
    open: () => Promise.resolve(),
    field: 'Название',
    wire: 'title',
  }
  const place = { owner: '', shop: 'none', product: 'none' }
  const { sent, press, answer } = await openForm(await openApp(), row, place, {})
  press()
  expect(await answer()).toContain(messages.required)
  expect(sent).toEqual([])
})
