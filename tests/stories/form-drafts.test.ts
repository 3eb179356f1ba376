import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf, draftsLast, readDraft, writeDraft } from '@console/web/kit/form/drafts'
import { endDraft, endDrafts, openDraft } from '@console/web/kit/form/draft-ends'
import { tabStorage } from '../kit/browser-parts.ts'

/* What was typed and not saved: what of it is kept, for whom, and until when. */

const file = new File(['x'], 'a.png')

describe('a draft', () => {
  const start = { title: 'Мёд', price: 1, photo: null }

  test('is what changed, with what it started from, and no files', () => {
    const changed = { title: 'Чай', note: 'x', photo: file }
    expect(draftOf(changed, ['note'], start)).toEqual({
      values: { title: 'Чай' },
      from: { title: 'Мёд' },
      hadFiles: true,
    })
    const added = { note: 'x', list: [1, null], title: null }
    const from = { note: null, list: null, title: 'Мёд' }
    expect(draftOf(added, [], start)).toEqual({ values: added, from, hadFiles: false })
  })

  test.each([
    ['nothing changed', {}],
    ['what is left out', { note: 'x' }],
    ['files', { photo: file, photos: [file], more: { deep: [1, { a: 1, file }] } }],
    ['what is not there any more', { title: undefined }],
  ])('of %s is none', (_what, changed) => {
    expect(draftOf(changed, ['note'], start)).toBeNull()
  })
})

describe('drafts in the browser', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('sessionStorage', tabStorage(stored))
  })
  afterEach(() => void vi.unstubAllGlobals())
  const draft = { values: { title: 'Чай' }, hadFiles: false }

  test('are written, read and removed by their names', () => {
    writeDraft('form', draft)
    expect([...stored.keys()]).toEqual(['draft:form'])
    expect([readDraft('form'), readDraft('other')]).toEqual([draft, null])
    writeDraft('form', null)
    expect([readDraft('form'), stored.size]).toEqual([null, 0])
    expect([draftsLast(), stored.size]).toEqual([true, 0])
  })

  test.each([
    '{',
    'null',
    '1',
    '{}',
    '{"values":1,"hadFiles":true}',
    '{"values":null,"hadFiles":true}',
    '{"values":{}}',
  ])('that are none are not read: %s', (text) => {
    stored.set('draft:form', text)
    expect(readDraft('form')).toBeNull()
  })

  test('are none where the storage is closed, and the form works as ever', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
    writeDraft('form', draft)
    expect([readDraft('form'), draftsLast()]).toEqual([null, false])
  })
})

test('a draft is ended by its form, or with all others, as long as that is on the page', () => {
  const ended: string[] = []
  const close = openDraft('a', () => ended.push('a'))
  openDraft('b', () => ended.push('b'))
  endDraft('a')
  endDraft('c')
  expect(ended).toEqual(['a'])
  // The same form again, before the one before is gone.
  const closeAgain = openDraft('a', () => ended.push('a2'))
  close()
  endDraft('a')
  expect(ended).toEqual(['a', 'a2'])
  closeAgain()
  ended.length = 0
  endDrafts()
  expect(ended).toEqual(['b'])
})

describe('whose drafts lie in a tab', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map([
      ['draft:form', '1'],
      ['other', '2'],
    ])
    vi.stubGlobal('sessionStorage', tabStorage(stored))
    vi.resetModules()
  })
  afterEach(() => void vi.unstubAllGlobals())
  /** A page that has just been loaded. */
  const page = async () => ({
    ...(await import('@console/web/kit/form/forget-drafts')),
    ...(await import('@console/web/kit/form/drafts')),
  })
  const draft = { values: { title: 'Чай' }, hadFiles: false }

  test('is told as he comes in; those of another owner go', async () => {
    const { claimDrafts } = await page()
    claimDrafts('anna')
    claimDrafts('anna')
    expect(stored.has('draft:form')).toBe(true)
    claimDrafts('boris')
    expect(Object.fromEntries(stored)).toEqual({ other: '2', drafts_of: 'boris' })
  })

  test('go with him, and nothing is kept any more', async () => {
    const { forgetDrafts, isGivenUp, isSigningOut, writeDraft: write } = await page()
    expect([isGivenUp(), isSigningOut()]).toEqual([false, false])
    forgetDrafts()
    expect([isGivenUp(), isSigningOut(), [...stored.keys()]]).toEqual([true, true, ['other']])
    write('form', draft)
    expect([...stored.keys()]).toEqual(['other'])
  })

  test('wait for him where he signed out in another tab', async () => {
    const { keepDrafts, isGivenUp, isSigningOut, writeDraft: write } = await page()
    keepDrafts()
    expect([isGivenUp(), isSigningOut(), stored.has('draft:form')]).toEqual([false, true, true])
    write('form', draft)
    expect(stored.get('draft:form')).toBe(JSON.stringify(draft))
  })

  test('go back without a question where the page reloads for a release', async () => {
    const location = { pathname: '/a', search: '', hash: '', reload: () => undefined }
    vi.stubGlobal('window', { location })
    const { writeDraft: write, readDraft: read } = await page()
    const { reloadForRelease } = await import('@console/web/kit/platform/release')
    reloadForRelease()
    write('form', draft)
    expect(read('form')).toEqual({ ...draft, goesOn: true })
    write('form', null)
    expect(read('form')).toBeNull()
  })

  test('is no matter where the storage is closed', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const { claimDrafts, forgetDrafts } = await page()
    expect(() => [claimDrafts('anna'), forgetDrafts()]).not.toThrow()
  })
})
