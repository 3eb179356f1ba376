import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { createFakeApi } from '@console/fake-api/app'
import { API } from '../kit/app.ts'
import { openCaller } from '../kit/caller.ts'
import { png } from '../kit/samples.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))

/** A program by a person who has only the OpenAPI document. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

interface Options { baseUrl: string; token: string; picture: Blob; fetch: (request: Request) => Promise<Response> }

export async function mainPath({ baseUrl, token, picture, fetch }: Options) {
  const client = createClient<paths>({ baseUrl, fetch, headers: { authorization: \`Bearer \${token}\` } })
  const multipart = {
    bodySerializer: (body: { data: unknown } & Record<string, unknown>) => {
      const form = new FormData()
      form.append('data', new Blob([JSON.stringify(body.data)], { type: 'application/json' }))
      for (const [name, part] of Object.entries(body)) if (part instanceof Blob) form.append(name, part, 'photo.png')
      return form
    },
  }
  const file = picture as unknown as string
  const me = await client.GET('/user/me')
  if (!me.data) throw new Error(me.error.detail)
  const owner = me.data.data.uuid
  const created = await client.POST('/shops', {
    ...multipart,
    body: { data: { title: 'Чайная', shop_type: 'OnlineStore' }, logotype: file },
  })
  if (!created.data) throw new Error(created.error.detail)
  const shop = created.data.data.uuid
  const path = { owner, shop }
  const look = { hex_color: '#FFFFFF', text_color: '#000', products_sorty_by: 'По названию от А до Я' } as const
  const category = await client.POST('/product_categories/{owner}/{shop}', {
    ...multipart,
    params: { path },
    body: { data: { title: 'Чаи', ...look } },
  })
  if (!category.data) throw new Error(category.error.detail)
  const listed = await client.GET('/product_categories/{shop}', { params: { path: { shop } } })
  const title: string | undefined = listed.data?.[0]?.title
  const refused = await client.POST('/product_categories/{owner}/{shop}', {
    ...multipart,
    params: { path },
    body: { data: { title: '', ...look } },
  })
  return { title, refused: refused.error?.status, fields: refused.error?.errors?.map(({ path }) => path) }
}
`

let folder = ''
beforeAll(async () => {
  // Inside the project, where packages are found.
  const cache = join(top, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'openapi-client-'))
  const document = await (await createFakeApi().request(`${API}/openapi.json`)).text()
  writeFileSync(join(folder, 'openapi.json'), document)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'program.ts'), program)
  const generator = join(top, 'node_modules/openapi-typescript/bin/cli.js')
  execFileSync(process.execPath, [generator, 'openapi.json', '-o', 'schema.ts'], { cwd: folder, stdio: 'pipe' })
  // Another program, which has the whole of TypeScript to load.
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('a client generated from the document compiles under strict', () => {
  const made = ts.createProgram([join(folder, 'program.ts')], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  })
  const found = ts.getPreEmitDiagnostics(made)
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
}, 120_000)

test('the generated client completes the main path: a project, a category, a refusal that names its field', async () => {
  const { code } = await transform(program, { loader: 'ts' })
  writeFileSync(join(folder, 'program.js'), code)
  const { mainPath } = (await import(pathToFileURL(join(folder, 'program.js')).href)) as {
    mainPath: (options: object) => Promise<unknown>
  }
  const { api, token } = await openCaller()
  const fetch = (request: Request) => api.request(request)
  expect(await mainPath({ baseUrl: API, token, picture: png, fetch })).toEqual({
    title: 'Чаи',
    refused: 422,
    fields: ['title'],
  })
})

let source = ''
beforeAll(async () => {
  source = await (await createFakeApi().request(`${API}/openapi.json`)).text()
})

/** Rules that do not apply here, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'no-path-trailing-slash': 'the provider documents these paths with their slash',
  'path-keys-no-trailing-slash': 'the provider documents these paths with their slash',
  'no-server-example.com': 'the fake server is asked at the own machine',
  'info-license': 'the provider names no licence for its API',
  'license-url': 'the provider names no licence for its API',
  'info-contact': 'the provider names no contact for its API',
  'openapi-tags-alphabetical': 'the tags stand in the order of an owner’s work',
}

test('Redocly reports no problems', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const left = found.filter(({ ruleId }) => !(ruleId in exceptions))
  expect(left.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
}, 60_000)

test('Spectral reports no problems', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[{ ...oas, extends: [] }, 'all']] })
  const found = await spectral.run(source)
  const left = found.filter(({ code }) => !(code in exceptions))
  expect(left.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`)).toEqual([])
}, 60_000)
