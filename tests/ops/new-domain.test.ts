import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { required } from '../kit/basics.ts'
import { asFreeDomain, openThrowaway, type Throwaway } from '../kit/throwaway.ts'

/* `npm run new:domain` in a copy of the repository. */

const MANY = asFreeDomain('promo-codes')
const ARGS = [MANY, '--label', 'Промокоды', '--item', 'промокод']

let place: Throwaway
beforeAll(() => {
  place = openThrowaway()
})
afterAll(() => place.drop())

const make = (...args: readonly string[]) => place.run(['.commands/new-domain.mjs', ...args])
const read = (path: string) => readFileSync(join(place.copy, path), 'utf8')

test('an impossible domain is refused in one line, and nothing is written', () => {
  const usage = expect.stringMatching(/^Так: npm run new:domain -- promo-codes [^\n]*\n$/) as string
  expect(make()).toMatchObject({ code: 1, err: usage })
  expect(make(...ARGS.slice(0, 3))).toMatchObject({ code: 1, err: usage })
  expect(make('Promo', ...ARGS.slice(1))).toMatchObject({ code: 1, err: usage })
  expect(make('sheep', ...ARGS.slice(1))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Как называется/) as string,
  })
  expect(make('posts', ...ARGS.slice(1))).toMatchObject({
    code: 1,
    err: 'shared/posts.ts уже есть: у новой области другое имя.\n',
  })
  const table = read('fake-api/parents.ts')
  writeFileSync(join(place.copy, 'fake-api/parents.ts'), table.replace('  external_sites:', '  externals:'))
  expect(make(...ARGS)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^fake-api\/parents\.ts: [^\n]*\n$/) as string,
  })
  writeFileSync(join(place.copy, 'fake-api/parents.ts'), table)
  expect(existsSync(join(place.copy, `shared/${MANY}.ts`))).toBe(false)
})

test('the command takes less than a minute and writes formatted files', () => {
  const before = performance.now()
  expect(make(...ARGS)).toMatchObject({ code: 0, err: '' })
  expect(performance.now() - before).toBeLessThan(60_000)
  const made = [`shared/${MANY}.ts`, `fixtures/${MANY}.ts`, `fake-api/${MANY}.ts`, `web/src/${MANY}`]
  const tests = [`tests/stories/${MANY}.test.ts`, `tests/browser/${MANY}.spec.ts`]
  for (const path of [...made, ...tests]) expect(existsSync(join(place.copy, path))).toBe(true)
  expect(place.run(['node_modules/prettier/bin/prettier.cjs', '--check', ...made, ...tests])).toMatchObject({ code: 0 })
})

test('the repository with the new domain keeps its own rules', { timeout: 300_000 }, () => {
  place.track()
  const { code, out } = place.run(['.commands/test.mjs', 'unit', 'tests/repository/'])
  expect(code, out).toBe(0)
})

test('a domain has fewer than 150 lines in the console', () => {
  const lines = readdirSync(join(place.copy, `web/src/${MANY}`)).map(
    (name) => read(`web/src/${MANY}/${name}`).split('\n').length - 1,
  )
  expect(lines).toHaveLength(4)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(150)
})

/** Names of what stands in a piece of code: properties of the object given to a call, attributes of an element. */
function namesIn(text: string, of: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === of)
      names.push(...node.attributes.properties.flatMap(({ name }) => name?.getText() ?? []))
    const [given] = ts.isCallExpression(node) && node.expression.getText() === of ? node.arguments.slice(-1) : []
    if (given && ts.isObjectLiteralExpression(given))
      names.push(...given.properties.flatMap(({ name }) => name?.getText() ?? []))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('code.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return names.sort()
}

describe('a template follows a handwritten domain', () => {
  const template = (path: string) => {
    const blocks = read('.commands/domain/templates.txt').split('==> ')
    const block = required(blocks.find((one) => one.startsWith(`${path} <==\n`)))
    return block.replace(/__([\w-]+?)__/g, 'it')
  }

  /** What a domain has for reasons of its own. */
  const own: Readonly<Record<string, readonly string[]>> = {
    createCrud: ['comparisons'],
    CrudPage: ['hint'],
    FormModal: ['className'],
    RowCard: ['contents', 'facts', 'price', 'of'],
  }

  test.each([
    ['web/src/__kebab__/model.ts', 'createCrud', 'web/src/products/offers/offers-model.ts'],
    ['web/src/__kebab__/__Many__Page.tsx', 'CrudPage', 'web/src/products/offers/OffersPage.tsx'],
    ['web/src/__kebab__/__Many__Page.tsx', 'RowCard', 'web/src/products/offers/OffersPage.tsx'],
    ['web/src/__kebab__/__One__Form.tsx', 'FormModal', 'web/src/products/offers/OfferForm.tsx'],
    ['fake-api/__kebab__.ts', 'implement', 'fake-api/extra-offers.ts'],
  ])('%s: the arguments of %s', (name, of, path) => {
    const isShared = (one: string) => !(own[of] ?? []).includes(one)
    const there = namesIn(read(path), of).filter(isShared)
    expect(there).not.toEqual([])
    expect(namesIn(template(name), of).filter(isShared)).toEqual(there)
  })

  test('gallery: the states of the form of an external site under other names', () => {
    const states = (text: string) => {
      const from = text.indexOf('  ExternalSiteForm: {')
      return text.slice(from, text.indexOf('\n  },\n', from))
    }
    const real = states(read('web/gallery/pieces/forms.gallery.tsx'))
    const ours = states(template('web/gallery/pieces/__One__Form.gallery.tsx').replaceAll('itForm', 'ExternalSiteForm'))
    expect(ours.replace(/\bit\b/g, 'site')).toBe(real)
  })

  test('contract: calls of the delivery services under other names', () => {
    const block = (text: string, name: string) => {
      const from = text.indexOf(`export const ${name} = {`)
      return text.slice(from, text.indexOf('\n}\n', from)).replace(/title: '.*'/g, 'title')
    }
    const real = block(read('shared/delivery.ts'), 'deliveryServices')
    const filled = template('shared/__kebab__.ts').replace(/\bitDraft\b/g, 'DeliveryServiceDraft')
    const ours = block(filled, 'it')
      .replace('export const it', 'export const deliveryServices')
      .replaceAll('/it/', '/delivery/manual/')
    expect(ours.replace(/\bit\b/g, 'DeliveryService')).toBe(real)
  })
})
