import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutNight } from '../../.commands/nightly.mjs'
import { openThrowaway, type Throwaway } from '../kit/throwaway.ts'

/* 'A new field' of shared/docs/adding-a-domain.md, followed in a copy of the repository: a product gets a warranty. */

/** `text` goes before `before`, which stands in the file once. */
interface Insertion {
  readonly file: string
  readonly before: string
  readonly text: string
}

const COLUMN = `  {
    name: 'warranty',
    title: 'Гарантия',
    width: 16,
    heads: ['гарантия', 'warranty'],
    cell: ({ product }) => product.warranty || null,
    product: (warranty) => ({ warranty }),
  },
`

const warranty: readonly Insertion[] = [
  { file: 'shared/products.ts', before: '  category_uuids: z.nullish(', text: '  warranty: optionalText(),\n' },
  { file: 'shared/products.ts', before: 'category_uuids: [] }', text: "warranty: '', " },
  {
    file: 'web/src/products/forms/product-form.ts',
    before: '  category_uuids: string[]',
    text: '  warranty: string\n',
  },
  { file: 'shared/words/field-names.ts', before: "  weight: '", text: "  warranty: 'Гарантия',\n" },
  {
    file: 'web/src/products/forms/product-form.ts',
    before: '    category_uuids: [...(',
    text: "    warranty: product?.warranty ?? '',\n",
  },
  {
    file: 'web/src/products/edit/ProductFields.tsx',
    before: '        <Controlled form={form} name="category_uuids">',
    text: '        <TextField label="Гарантия" {...field(\'warranty\')} />\n',
  },
  { file: 'web/src/products/columns/product-columns.ts', before: "  {\n    name: 'categories',", text: COLUMN },
  {
    file: 'web/src/products/history/recorded-product.ts',
    before: "category_uuids: 'Категории'",
    text: "warranty: 'Гарантия', ",
  },
  {
    file: 'tests/contract/documented-calls.test.ts',
    before: 'uuid shop_uuid date_create date_update',
    text: 'warranty ',
  },
  {
    file: 'shared/docs/the-wire.md',
    before: '| post | `date_update` |',
    text: '| product | `warranty` | none is shown |\n',
  },
  { file: 'shared/docs/products.md', before: '| `category_uuids` |', text: '| product `warranty` | any text |\n' },
]

/** Every suite that reads a product; none of them knows a warranty. */
const TESTS = [
  'tests/forms/',
  'tests/tolerance/',
  'tests/contract/',
  'tests/repository/',
  'tests/stories/',
  'tests/together/table',
]

let place: Throwaway
beforeAll(() => {
  place = openThrowaway()
  for (const { file, before, text } of warranty) {
    const parts = readFileSync(join(place.copy, file), 'utf8').split(before)
    expect(parts, `${file}: the place before '${before.trim()}' is not there once; mend this test`).toHaveLength(2)
    writeFileSync(join(place.copy, file), parts.join(text + before))
  }
}, 120_000)
afterAll(() => place.drop())

test('the guide names exactly the files that change', () => {
  const page = readFileSync(join(place.copy, 'shared/docs/adding-a-domain.md'), 'utf8')
  const guide = page.slice(page.indexOf('## A new field'))
  const steps = guide.slice(guide.indexOf('\n1. '), guide.indexOf('\n\nNothing else'))
  const named = [...steps.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, path]) => path)
  expect(named.sort()).toEqual([...new Set(warranty.map(({ file }) => file))].sort())
})

test(
  'types, forms, files, copies and conflicts support the field without other changes',
  { timeout: 1_800_000 },
  () => {
    expect(place.run(['.commands/test.mjs', 'types'])).toMatchObject({ code: 0 })
    place.track()
    // `-u`: the recorded words of pages gain the field. Samples are enough, and the tests of the night have their own runs.
    const args = ['.commands/test.mjs', 'unit', '--project', '!bundle', '-u', ...withoutNight(), ...TESTS]
    const { code, out } = place.run(args, { SHAPES: '', CASES: '' })
    expect(code, out).toBe(0)
  },
)
