// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, afterAll, beforeEach, describe, vi } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { ProductDraft } from '@console/shared/products'
import { OptionDraft } from '@console/shared/variants'
import { columns } from '@console/web/products/columns/product-columns'
import type { ContractForm } from '../../web/src/kit/form/use-contract-form.ts'
import { openApp, type TestApp } from '../kit/app.ts'
import { businessForms } from './business-forms.ts'
import { catalogueForms } from './catalogue-forms.ts'
import { openForm, fieldIn, messagesIn, waiting } from './open-form.ts'
import { storedWorld } from './stored-form.ts'

const sources = import.meta.glob<string>('../../web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const forms = Object.entries(sources)
  .filter(
    ([path, text]) => !path.includes('/kit/form/') && /use(?:Contract|Editor|New|Order|Part|Stored)Form[<(]/.test(text),
  )
  .map(([path, text]) => ({ file: path.replace('../../web/src/', ''), text }))

/** Forms that are tested outside the table: they start empty or send no call. */
const elsewhere: Readonly<Record<string, string>> = {
  'products/variants/OptionEditor.tsx': 'variant-form.test.ts',
  'products/variants/CombinationsForm.tsx': 'variant-form.test.ts',
  'projects/NewProject.tsx': 'below',
}

test('the tables have a row for every form', () => {
  const known = new Set([
    ...Object.values({ ...catalogueForms, ...businessForms }).flatMap(({ files }) => files),
    ...Object.keys(elsewhere),
  ])
  const tables = 'tests/forms/catalogue-forms.ts or business-forms.ts'
  const untested = forms.map(({ file }) => file).filter((file) => !known.has(file))
  expect(untested, `add each to ${tables}`).toEqual([])
  const gone = [...known].filter((file) => !forms.some((form) => form.file === file))
  expect(gone, `these files have no form; remove them from ${tables}`).toEqual([])
})

/** Drafts that the console does not import by their names, with the reason. */
const withoutImport: Readonly<Record<string, string>> = {
  SubscriptionPlanDraft: 'npm run plans sends it',
  IndividualDraft: 'one of legalDrafts',
  PersonWithInnDraft: 'one of legalDrafts',
  LegalEntityDraft: 'one of legalDrafts',
}

test('the console validates by every draft of the contract', () => {
  const contracts = import.meta.glob<string>('../../shared/*.ts', { query: '?raw', import: 'default', eager: true })
  const models = import.meta.glob<string>('../../web/src/**/*.ts', { query: '?raw', import: 'default', eager: true })
  const drafts = Object.values(contracts).flatMap((text) =>
    [...text.matchAll(/^export const ([A-Z]\w*Draft) = /gm)].map(([, name = '']) => name),
  )
  expect(drafts.length).toBeGreaterThan(15)
  // A type of the same name is imported with `type`.
  const imported = Object.values({ ...sources, ...models }).flatMap((text) =>
    [...text.matchAll(/^import \{([^}]*)\} from '@console\/shared\//gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  expect(drafts.filter((name) => !imported.includes(name) && !(name in withoutImport))).toEqual([])
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

test('the form of a new project reports missing values', async () => {
  const { sent, press, answer } = await openNewProject()
  press()
  expect(await answer()).toContain(messages.required)
  expect(sent).toEqual([])
})

test('a required field has a star and shows an error after blur when it is empty', async () => {
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

/** Values without a field, by form: the field of a picture also removes the stored picture. */
const withoutField: Readonly<Record<string, readonly string[]>> = { category: ['image_url'], rubric: ['image_url'] }

beforeEach(() => void (shown.forms.length = 0))
// Restore the module for later files in this worker.
afterAll(() => vi.doUnmock('../../web/src/kit/form/use-contract-form.ts'))

// The type `EntityForm` ensures that each value is read from the stored item and sent.
describe('every value of a form has a field on the screen', () => {
  test.each(Object.entries({ ...catalogueForms, ...businessForms }))('%s', async (name, row) => {
    const { app, place, sample } = await storedWorld(row)
    const { form } = await openForm(app, row, place, sample)
    // A page may have several forms, and a form may contain others.
    const { name: known } = fieldIn(form, row.field)
    const values = shown.forms.find(({ control }) => control._names.mount.has(known))
    const names = Object.keys(values?.getValues() ?? {})
    expect(names).not.toEqual([])
    // Some fields load after the form.
    await waitFor(
      () => {
        const registered = [...(values?.control._names.mount ?? [])]
        const without = names.filter((key) => !registered.some((field) => field === key || field.startsWith(`${key}.`)))
        expect(without, `${row.files.join()}: give it a field, or name it in tests/forms/every-form.test.ts`).toEqual(
          withoutField[name] ?? [],
        )
      },
      { timeout: 30_000 },
    )
  })
})

describe('every form shows why the server refused it if no field is to blame', () => {
  const detail = 'Склад закрыт.'
  const unknownField = { path: 'warehouse', message: 'На складе учёт.' }
  const refusal = () => Response.json({ detail, errors: [unknownField] }, { status: 422 })

  test.each(Object.entries({ ...catalogueForms, ...businessForms }))('%s', async (_name, row) => {
    const { app, place, sample } = await storedWorld(row)
    const request: TestApp['api']['request'] = (input, init) =>
      (init?.method ?? 'GET') === 'GET' ? app.api.request(input, init) : Promise.resolve(refusal())
    const { form, type, press } = await openForm({ ...app, api: { ...app.api, request } }, row, place, sample)
    type(row.field, row.typed ?? 'Другое название')
    press()
    await waitFor(
      () => expect(messagesIn(form).join()).toMatch(new RegExp(`${detail}.*${unknownField.message}`)),
      waiting,
    )
  })
})

test('a product file has a column for every field of a product and of its characteristics', () => {
  const inColumns = columns.flatMap(({ name, product, option, fields = [] }) => [
    ...(name === 'product' ? ['title'] : []),
    ...Object.keys({ ...product?.('1'), ...option?.('1') }),
    ...fields,
  ])
  const wanted = Object.keys({ ...ProductDraft.shape, ...OptionDraft.shape }).filter((name) => name !== 'option_uuid')
  expect(
    wanted.filter((name) => !inColumns.includes(name)),
    'add a column for each to web/src/products/columns/product-columns.ts',
  ).toEqual([])
})
