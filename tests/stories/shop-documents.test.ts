import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { PolicyKind } from '@console/shared/policies'
import { commonOpened, documents, uploads } from '@console/web/projects/documents/documents-model'
import { type TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { CERAMICS } from '../kit/project-titles.ts'

const openCommon = () => openShop(commonOpened)

const pdf = (name = 'a.pdf') => new File(['%PDF-1.4 …'], name, { type: 'application/pdf' })
const choose = ({ scope }: TestApp, kind: PolicyKind, file: File) =>
  allSettled(uploads[kind].selected, { scope, params: file })
const stored = ({ scope }: TestApp) => scope.getState(documents.$data)

describe('a shop’s documents', () => {
  test('each kind is uploaded by its own call, is there to open, and can be replaced', async () => {
    const app = await openCommon()
    expect(stored(app)).toEqual({ user_policy_url: null, privacy_policy_url: null, advertising_policy_url: null })
    for (const kind of ['user_policy', 'privacy_policy', 'advertising_policy'] as const) {
      await choose(app, kind, pdf())
      const first = stored(app)?.[`${kind}_url`]
      const answer = await app.api.request(first ?? '')
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      await choose(app, kind, pdf())
      expect(stored(app)?.[`${kind}_url`]).not.toBe(first)
      expect(app.calls.filter((call) => call.includes(`/policies/shop/${kind}/`))).toHaveLength(2)
    }
    expect(app.toasts).toHaveLength(6)
    expect(app.toasts[0]).toEqual({ kind: 'good', text: 'Файл загружен.' })
    const before = stored(app)
    await allSettled(documents.refresh, { scope: app.scope })
    expect(stored(app)).toEqual(before)
  })

  test.each([
    ['another type', new File(['%PDF-1.4'], 'a.docx', { type: 'application/msword' })],
    ['a text that is called .pdf', new File(['Соглашение'], 'a.pdf', { type: 'application/pdf' })],
  ])('%s is not sent', async (_, file) => {
    const app = await openCommon()
    await choose(app, 'user_policy', file)
    expect(app.calls).toEqual([])
    expect(app.scope.getState(uploads.user_policy.$problem)).toBe('Пожалуйста, выберите PDF файл.')
    expect(app.scope.getState(uploads.privacy_policy.$problem)).toBeNull()
    expect(app.toasts).toEqual([{ kind: 'bad', text: 'Пожалуйста, выберите PDF файл.' }])
    await choose(app, 'user_policy', pdf())
    expect(app.scope.getState(uploads.user_policy.$problem)).toBeNull()
    await choose(app, 'user_policy', file)
    await app.open(CERAMICS)
    expect(app.scope.getState(uploads.user_policy.$problem)).toBeNull()
  })

  test('a failed upload says so, keeps the old document and may be tried again', async () => {
    const app = await openCommon()
    await choose(app, 'privacy_policy', pdf())
    const before = stored(app)
    await app.control('/__fake/faults', {
      path: '/policies/shop/privacy_policy/{owner}/{shop}',
      status: 500,
      times: 1,
    })
    await choose(app, 'privacy_policy', pdf())
    expect(app.toasts.at(-1)).toEqual({ kind: 'bad', text: 'Ошибка при загрузке!' })
    expect(app.scope.getState(uploads.privacy_policy.$problem)).not.toBeNull()
    expect(app.scope.getState(uploads.privacy_policy.$isUploading)).toBe(false)
    expect(stored(app)).toEqual(before)
    await choose(app, 'privacy_policy', pdf())
    expect(stored(app)?.privacy_policy_url).not.toBe(before?.privacy_policy_url)
  })

  test('two uploads at once lose nothing, whichever answers first; a second press of one sends nothing', async () => {
    const app = await openCommon()
    await app.control('/__fake/faults', { path: '/policies/shop/user_policy/{owner}/{shop}', delay_ms: 40 })
    const slow = choose(app, 'user_policy', pdf())
    void choose(app, 'user_policy', pdf())
    await Promise.all([slow, choose(app, 'privacy_policy', pdf())])
    expect(stored(app)?.user_policy_url).toMatch(/^http/)
    expect(stored(app)?.privacy_policy_url).toMatch(/^http/)
    expect(app.calls.filter((call) => call.includes('/user_policy/'))).toHaveLength(1)
  })
})
