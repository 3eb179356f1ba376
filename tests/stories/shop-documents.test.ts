import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { PolicyKind } from '@console/shared/policies'
import { shopDocuments } from '@console/shared/shop-documents'
import { commonOpened, documents, uploads } from '@console/web/projects/documents/documents-model'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { compressedPdfOf, encryptedPdfOf, encryptions, withLiteralStrings, pdfOf } from '../kit/upload-files.ts'
import { CERAMICS, HONEY } from '../kit/basics.ts'
import { TestTabs } from '../kit/browser-parts.ts'

const openCommon = () => openShop(commonOpened)

const pdf = (name = 'a.pdf') => new File([pdfOf()], name, { type: 'application/pdf' })
const choose = ({ scope }: TestApp, kind: PolicyKind, file: File) =>
  allSettled(uploads[kind].selected, { scope, params: file })
const stored = ({ scope }: TestApp) => scope.getState(documents.$data)

const noPages = 'В документе нет ни одной страницы.'
const locked = 'Документ защищён паролем, покупатель его не прочитает. Сохраните его без пароля.'

describe('a shop’s documents', () => {
  test('uploads, opens and replaces each kind by its own call', async () => {
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
    expect(app.toasts[0]).toEqual({ kind: 'success', text: 'Файл загружен.' })
    const before = stored(app)
    await allSettled(documents.refresh, { scope: app.scope })
    expect(stored(app)).toEqual(before)
  })

  test('takes only the uploaded document from an answer', async () => {
    const app = await openCommon()
    await choose(app, 'privacy_policy', pdf())
    const before = stored(app)
    const user_policy_url = 'https://documents.test/u.pdf'
    const body = JSON.stringify({ user_policy_url, privacy_policy_url: null, advertising_policy_url: null })
    await app.control('/__fake/faults', { method: 'POST', path: shopDocuments.uploadUserPolicy.path, body })
    await choose(app, 'user_policy', pdf())
    expect(stored(app)).toEqual({ ...before, user_policy_url })
  })

  test.each([
    ['called .docx', 'policy.docx', 'application/msword', ''],
    ['without an ending or a type', 'политика', '', ''],
    ['behind a byte order mark', 'POLICY.PDF', 'application/pdf', '\uFEFF'],
    ['behind headers of its download', 'a.pdf', 'application/pdf', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['of this version of a thousand bytes', 'a.pdf', '', '\n'.repeat(1000)],
  ])('stores a PDF %s from its header on', async (_, name, type, before) => {
    const app = await openCommon()
    await choose(app, 'user_policy', new File([before, pdfOf()], name, { type }))
    const answer = await app.api.request(stored(app)?.user_policy_url ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(await answer.text()).toBe(pdfOf())
  })

  test.each(Object.entries(encryptions))('a PDF that only its owner can change is stored: %s', async (_, { free }) => {
    const app = await openCommon()
    const encrypted = encryptedPdfOf(free)
    const tagged = encrypted.replace('9 0 obj', '8 0 obj<</S/TH/ID (head)>>endobj\n9 0 obj')
    for (const content of [encrypted, tagged, withLiteralStrings(encrypted)]) {
      const before = stored(app)?.user_policy_url
      await choose(app, 'user_policy', new File([content], 'a.pdf'))
      expect(app.scope.getState(uploads.user_policy.$problem)).toBeNull()
      expect(stored(app)?.user_policy_url).not.toBe(before)
    }
  })

  test.each([
    ['compressed', compressedPdfOf('<</Type/Pages/Kids[3 0 R]/Count 1>> <</Type/Page/Parent 2 0 R>>')],
    ['that cannot be unpacked', compressedPdfOf('<</Type/Pages/Kids[]/Count 0>>', (objects) => Buffer.from(objects))],
  ])('stores a PDF with pages %s', async (_, content) => {
    const app = await openCommon()
    await choose(app, 'user_policy', new File([content], 'a.pdf'))
    expect(app.scope.getState(uploads.user_policy.$problem)).toBeNull()
    expect(stored(app)?.user_policy_url).not.toBeNull()
  })

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing', '', 'Пожалуйста, выберите PDF файл.'],
    ['a text', 'Соглашение', 'Пожалуйста, выберите PDF файл.'],
    ['a mark too far in', `${' '.repeat(1025)}${pdfOf()}`, 'Пожалуйста, выберите PDF файл.'],
    ['a mark alone', '%PDF-', 'Файл скачался не целиком. Скачайте его ещё раз.'],
    ['half a document', pdfOf().slice(0, 150), 'Файл скачался не целиком. Скачайте его ещё раз.'],
    [
      'half a document for the web',
      pdfOf().replace('%\n', '1 0 obj<</Linearized 1/L 9000/N 1>>endobj\n'),
      'Файл скачался не целиком. Скачайте его ещё раз.',
    ],
    ['no pages', pdfOf().replace('/Type/Page/', '/'), noPages],
    ['no pages, compressed', compressedPdfOf('<</Type/Pages/Kids[]/Count 0>>'), noPages],
    ['half a change', `${pdfOf()}\n5 0 obj<</Type/Page>>`, 'Файл скачался не целиком. Скачайте его ещё раз.'],
    ['an unknown protection', encryptedPdfOf('', 'Adobe.PubSec'), locked],
    ['a missing protection', pdfOf().replace('/Root', '/Encrypt 9 0 R/Root'), locked],
    ...Object.entries(encryptions).map(([name, { user }]): [string, string, string] => [
      `a password, ${name}`,
      encryptedPdfOf(user),
      locked,
    ]),
    [
      'more than fits',
      `${pdfOf()}${'\0'.repeat(10 * 1024 * 1024)}`,
      'Файл больше 10\u00a0MB. Сохраните документ поменьше.',
    ],
  ])('refuses %s without a call', async (_, content, words) => {
    const app = await openCommon()
    const file = new File([content], 'a.pdf', { type: 'application/pdf' })
    await choose(app, 'user_policy', file)
    expect(app.calls).toEqual([])
    expect(app.scope.getState(uploads.user_policy.$problem)).toBe(words)
    expect(app.scope.getState(uploads.privacy_policy.$problem)).toBeNull()
    expect(app.toasts).toEqual([{ kind: 'error', text: words }])
    await choose(app, 'user_policy', pdf())
    expect(app.scope.getState(uploads.user_policy.$problem)).toBeNull()
    await choose(app, 'user_policy', file)
    await app.open(CERAMICS)
    expect(app.scope.getState(uploads.user_policy.$problem)).toBeNull()
  })

  test('keeps the old document after a failed upload, and allows another', async () => {
    const app = await openCommon()
    await choose(app, 'privacy_policy', pdf())
    const before = stored(app)
    await app.control('/__fake/faults', {
      path: '/policies/shop/privacy_policy/{owner}/{shop}',
      status: 500,
      times: 1,
    })
    await choose(app, 'privacy_policy', pdf())
    expect(app.toasts.at(-1)).toEqual({ kind: 'error', text: 'Ошибка при загрузке!' })
    expect(app.scope.getState(uploads.privacy_policy.$problem)).not.toBeNull()
    expect(app.scope.getState(uploads.privacy_policy.$isUploading)).toBe(false)
    expect(stored(app)).toEqual(before)
    await choose(app, 'privacy_policy', pdf())
    expect(stored(app)?.privacy_policy_url).not.toBe(before?.privacy_policy_url)
  })

  test('keeps both of two parallel uploads, and ignores a second one of the same kind', async () => {
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

const asked = ({ scope }: TestApp, { $questions }: Pick<typeof uploads.user_policy.run, '$questions'>) =>
  scope.getState($questions).flatMap(({ conflicts }) => conflicts)

describe('a document', () => {
  const pdf = (text = '') => new File([pdfOf(text)], 'a.pdf', { type: 'application/pdf' })
  const upload = ({ scope }: TestApp, file = pdf()) => allSettled(uploads.user_policy.selected, { scope, params: file })
  const open = (beside?: TestApp) =>
    openShop(commonOpened, HONEY, beside && { beside: { ...beside, tabs: new TestTabs() } })
  const urlIn = ({ scope }: TestApp) => scope.getState(documents.$data)?.user_policy_url

  test('asks about a concurrent upload until the project is left', async () => {
    const app = await open()
    const other = await open(app)
    await upload(other)
    await upload(app)
    const { run } = uploads.user_policy
    const [conflict] = asked(app, run)
    expect(conflict).toMatchObject({ theirs: urlIn(other) })
    expect(app.toasts).toEqual([])
    expect(app.scope.getState(uploads.user_policy.$problem)).toBeNull()
    if (!conflict) throw new Error('nothing is asked')
    const { path, theirs, mine: value } = conflict
    const params = new Map([[app.scope.getState(documents.$path)?.shop ?? '', [{ path, theirs, value }]]])
    await allSettled(run.resolved, { scope: app.scope, params })
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Файл загружен.' }])
    expect(urlIn(app)).not.toBe(theirs)
    await upload(other)
    expect(asked(other, run)).toHaveLength(1)
    await other.open(CERAMICS)
    expect(asked(other, run)).toEqual([])
  })

  test('shows why an unreadable file was not uploaded', async () => {
    const app = await open()
    const gone = pdf()
    Object.assign(gone, {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
    })
    await upload(app, gone)
    const words = 'Файл изменился или пропал после выбора. Выберите его ещё раз.'
    expect(app.toasts).toEqual([{ kind: 'error', text: words }])
    expect(app.scope.getState(uploads.user_policy.$problem)).toBe(words)
    expect(app.calls).toEqual([])
  })
})
