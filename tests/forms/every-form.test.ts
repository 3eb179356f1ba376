// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, afterAll, beforeEach, describe, vi } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { ProductDraft } from '@console/shared/products'
import { OptionDraft } from '@console/shared/variants'
import { columns } from '@console/web/products/columns/product-columns'
import type { ContractForm } from '../../web/src/kit/form/use-contract-form.ts'
import { openApp } from '../kit/app.ts'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm, fieldIn } from './open-form.ts'
import { storedWorld } from './stored-world.ts'

const sources = import.meta.glob<string>('../../web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const forms = Object.entries(sources)
  .filter(
    ([path, text]) => !path.includes('/kit/form/') && /use(?:Contract|Editor|New|Order|Part|Stored)Form[<(]/.test(text),
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

async function openNewProject() {
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
  return openForm(await openApp(), row, place, {})
}

test('the form of a new project says what is missing', async () => {
  const { sent, press, answer } = await openNewProject()
  press()
  expect(await answer()).toContain(messages.required)
  expect(sent).toEqual([])
})

test('a required field has a star and says below that it is empty once it is left', async () => {
  const { form } = await openNewProject()
  const field = fieldIn(form, 'Название')
  const wordsOf = () => form.querySelector(`label[for="${field.id}"]`)?.parentElement?.textContent
  expect(wordsOf()).toBe('Название*')
  fireEvent.blur(field)
  await waitFor(() => expect(wordsOf()).toBe(`Название*${messages.required}`))
})

type AnyForm = ContractForm<Record<string, unknown>>

const shown = vi.hoisted(() => ({ forms: [] as AnyForm[] }))

vi.mock('../../web/src/kit/form/use-contract-form.ts', async (original) => {
  const actual = await original<{ useContractForm: (options: unknown) => AnyForm }>()
  const useContractForm = (options: unknown) => {
    const form = actual.useContractForm(options)
    shown.forms.push(form)
    return form
  }
  return { ...actual, useContractForm }
})

/** Values without a field of their own, by form: a picture's field takes away the stored one, too. */
const withoutField: Readonly<Record<string, readonly string[]>> = { category: ['image_url'], rubric: ['image_url'] }

beforeEach(() => void (shown.forms.length = 0))
// The files after this one in its worker get the real one.
afterAll(() => vi.doUnmock('../../web/src/kit/form/use-contract-form.ts'))

// That each value comes out of the stored thing and goes into the call's body, the type `EntityForm` says.
describe('every value of a form has a field on the screen', () => {
  test.each(Object.entries({ ...catalogueForms, ...businessForms }))('%s', async (name, row) => {
    const { app, place, sample } = await storedWorld(row)
    const { form } = await openForm(app, row, place, sample)
    // A page may have other forms, and a form parts that stand in it.
    const { name: known } = fieldIn(form, row.field)
    const values = shown.forms.find(({ control }) => control._names.mount.has(known))
    const registered = [...(values?.control._names.mount ?? [])]
    const names = Object.keys(values?.getValues() ?? {})
    expect(names).not.toEqual([])
    const without = names.filter((key) => !registered.some((field) => field === key || field.startsWith(`${key}.`)))
    expect(without, `${row.files.join()}: give it a field, or name it in tests/forms/every-form.test.ts`).toEqual(
      withoutField[name] ?? [],
    )
  })
})

test('a file of products says every field of a product and of its characteristics', () => {
  const said = columns.flatMap(({ name, product, option, fields = [] }) => [
    ...(name === 'product' ? ['title'] : []),
    ...Object.keys({ ...product?.('1'), ...option?.('1') }),
    ...fields,
  ])
  const wanted = Object.keys({ ...ProductDraft.shape, ...OptionDraft.shape }).filter((name) => name !== 'option_uuid')
  expect(
    wanted.filter((name) => !said.includes(name)),
    'each wants a column in web/src/products/columns/product-columns.ts',
  ).toEqual([])
})
