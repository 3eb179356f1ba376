import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { PolicyKind } from '@console/shared/policies'
import { commonOpened, documents, uploads } from '@console/web/projects/documents/documents-model'
import * as projects from '@console/web/projects/list/list-model'
import { openConsole, ownerOf, type TestConsole } from '../kit/console.ts'

async function openCommon(title = 'Лавка мёда «Липа»') {
  const console = await openConsole()
  await allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
  await open(console, title)
  console.calls.length = 0
  return console
}

function open(console: TestConsole, title: string) {
  const shop = console.scope.getState(projects.list.$items).find((project) => project.title === title)?.uuid ?? ''
  return allSettled(commonOpened, { scope: console.scope, params: { owner: ownerOf(console), shop } })
}

const pdf = (name = 'a.pdf') => new File(['%PDF-1.4 …'], name, { type: 'application/pdf' })
const choose = ({ scope }: TestConsole, kind: PolicyKind, file: File) =>
  allSettled(uploads[kind].selected, { scope, params: file })
const stored = ({ scope }: TestConsole) => scope.getState(documents.$data)

describe('a shop’s documents', () => {
  test('each kind is uploaded by its own call, is there to open, and can be replaced', async () => {
    const console = await openCommon()
    expect(stored(console)).toEqual({ user_policy_url: null, privacy_policy_url: null, advertising_policy_url: null })
    for (const kind of ['user_policy', 'privacy_policy', 'advertising_policy'] as const) {
      await choose(console, kind, pdf())
      const first = stored(console)?.[`${kind}_url`]
      const answer = await console.api.request(first ?? '')
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      await choose(console, kind, pdf())
      expect(stored(console)?.[`${kind}_url`]).not.toBe(first)
      expect(console.calls.filter((call) => call.includes(`/policies/shop/${kind}/`))).toHaveLength(2)
    }
    expect(console.toasts).toHaveLength(6)
    expect(console.toasts[0]).toEqual({ kind: 'good', text: 'Файл загружен.' })
    const before = stored(console)
    await allSettled(documents.refresh, { scope: console.scope })
    expect(stored(console)).toEqual(before)
  })

  test.each([
    ['another type', new File(['%PDF-1.4'], 'a.docx', { type: 'application/msword' })],
    ['a text that is called .pdf', new File(['Соглашение'], 'a.pdf', { type: 'application/pdf' })],
  ])('%s is not sent', async (_, file) => {
    const console = await openCommon()
    await choose(console, 'user_policy', file)
    expect(console.calls).toEqual([])
    expect(console.scope.getState(uploads.user_policy.$problem)).toBe('Пожалуйста, выберите PDF файл.')
    expect(console.scope.getState(uploads.privacy_policy.$problem)).toBeNull()
    expect(console.toasts).toEqual([{ kind: 'bad', text: 'Пожалуйста, выберите PDF файл.' }])
    await choose(console, 'user_policy', pdf())
    expect(console.scope.getState(uploads.user_policy.$problem)).toBeNull()
  })

  test('a PDF without a type in the browser’s eyes is taken by its name and bytes', async () => {
    const console = await openCommon()
    await choose(console, 'user_policy', new File(['%PDF-1.7'], 'ОФЕРТА.PDF'))
    expect(stored(console)?.user_policy_url).toMatch(/^http/)
  })

  test('a failed upload says so, keeps the old document and may be tried again', async () => {
    const console = await openCommon()
    await choose(console, 'privacy_policy', pdf())
    const before = stored(console)
    await console.control('/__fake/faults', {
      path: '/policies/shop/privacy_policy/{owner}/{shop}',
      status: 500,
      times: 1,
    })
    await choose(console, 'privacy_policy', pdf())
    expect(console.toasts.at(-1)).toEqual({ kind: 'bad', text: 'Ошибка при загрузке!' })
    expect(console.scope.getState(uploads.privacy_policy.$problem)).not.toBeNull()
    expect(console.scope.getState(uploads.privacy_policy.$isUploading)).toBe(false)
    expect(stored(console)).toEqual(before)
    await choose(console, 'privacy_policy', pdf())
    expect(stored(console)?.privacy_policy_url).not.toBe(before?.privacy_policy_url)
  })

  test('two uploads at once lose nothing, whichever answers first; a second press of one sends nothing', async () => {
    const console = await openCommon()
    await console.control('/__fake/faults', { path: '/policies/shop/user_policy/{owner}/{shop}', delay_ms: 40 })
    const slow = choose(console, 'user_policy', pdf())
    void choose(console, 'user_policy', pdf())
    await Promise.all([slow, choose(console, 'privacy_policy', pdf())])
    expect(stored(console)?.user_policy_url).toMatch(/^http/)
    expect(stored(console)?.privacy_policy_url).toMatch(/^http/)
    expect(console.calls.filter((call) => call.includes('/user_policy/'))).toHaveLength(1)
  })

  test('an upload that ends in another shop is not shown there', async () => {
    const console = await openCommon()
    await console.control('/__fake/faults', { path: '/policies/shop/user_policy/{owner}/{shop}', delay_ms: 40 })
    const slow = choose(console, 'user_policy', pdf())
    await Promise.all([slow, open(console, 'Керамика на Покровке')])
    expect(stored(console)?.user_policy_url).toBeNull()
    expect(console.toasts.at(-1)?.text).toBe('Файл загружен.')
  })

  test('documents that do not come say so and come with the next try', async () => {
    const console = await openConsole()
    await console.control('/__fake/faults', { path: '/policies/shop/{shop}', status: 500, times: 1 })
    await allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
    await open(console, 'Керамика на Покровке')
    expect(stored(console)).toBeNull()
    expect(console.scope.getState(documents.$error)?.status).toBe(500)
    const again = allSettled(documents.refresh, { scope: console.scope })
    expect(console.scope.getState(documents.$view)).toBe('loading')
    await again
    expect(stored(console)).not.toBeNull()
  })
})
