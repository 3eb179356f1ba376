// @vitest-environment happy-dom
import { ProductDraft } from '@console/shared/products'
import { OptionDraft } from '@console/shared/variants'
import { columns } from '@console/web/products/columns/product-columns'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContractForm } from '../../web/src/kit/form/use-contract-form.ts'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { fieldIn, openForm } from './open-form.ts'
import { storedWorld } from './stored-world.ts'

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
    expect(without, `${row.files.join()}: give it a field, or name it in tests/forms/every-field.test.ts`).toEqual(
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
