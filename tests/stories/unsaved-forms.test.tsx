// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { allSettled, fork, type Effect } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOpenForms, isAllDrafted, isAnyUnsaved, type Unsaved } from '@console/web/kit/platform/open-forms'
import { $platform } from '@console/web/kit/platform/platform'
import { draftOf, canStoreDrafts, readDraft, writeDraft } from '@console/web/kit/form/drafts'
import { claimDrafts, forgetDraftsFx, keepDraftsFx } from '@console/web/kit/form/forget-drafts'
import { useAsksBeforeLeaving, useUnsavedState } from '@console/web/kit/form/use-open-forms'
import { stubPlatform, tabStorage } from '../kit/browser-parts.ts'

/* The forms on the page, and their drafts: their fields, their owner, and their end. */

let openForms: ReturnType<typeof createOpenForms>
let wrapper: (props: { children: ReactNode }) => ReactNode
beforeEach(() => {
  openForms = createOpenForms()
  const scope = fork({ values: [[$platform, stubPlatform(new Map(), { openForms })]] })
  wrapper = ({ children }) => <Provider value={scope}>{children}</Provider>
})
afterEach(cleanup)

const claim = (over: Partial<Unsaved> = {}) => {
  let end = () => undefined as void
  act(() => {
    end = openForms.claim({ form: Symbol('form'), hasDraft: false, saving: false, ...over })
  })
  return () => act(() => end())
}

test('the page is clean, unsaved or saving', () => {
  const { result } = renderHook(useUnsavedState, { wrapper })
  expect([result.current, isAnyUnsaved(), isAllDrafted()]).toEqual(['clean', false, true])
  const end = claim()
  expect([result.current, isAnyUnsaved(), isAllDrafted()]).toEqual(['unsaved', true, false])
  const endSaving = claim({ saving: true, hasDraft: true })
  expect([result.current, isAllDrafted()]).toEqual(['saving', false])
  end()
  expect([result.current, isAllDrafted()]).toEqual(['saving', true])
  endSaving()
  expect([result.current, isAnyUnsaved()]).toEqual(['clean', false])
})

describe('one of several forms', () => {
  const form = (name: string) =>
    renderHook(({ one }) => useAsksBeforeLeaving(one), { initialProps: { one: Symbol(name) }, wrapper })

  test('the first one asks, then the next one', () => {
    const [first, second, third] = [form('first'), form('second'), form('third')]
    const asking = () => [first, second, third].map(({ result }) => result.current)
    expect(asking()).toEqual([true, false, false])
    second.unmount()
    expect(asking()).toEqual([true, false, false])
    first.unmount()
    expect(third.result.current).toBe(true)
    const fourth = form('fourth')
    expect([third.result.current, fourth.result.current]).toEqual([true, false])
  })

  test('a replaced form goes to the end', () => {
    const [first, second] = [form('first'), form('second')]
    first.rerender({ one: Symbol('another') })
    expect([first.result.current, second.result.current]).toEqual([false, true])
    second.unmount()
    expect(first.result.current).toBe(true)
  })
})

const file = new File(['x'], 'a.png')

describe('a draft', () => {
  const start = { title: 'Мёд', price: 1, photo: null }

  test('has changed fields with their initial values, without files', () => {
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
  ])('of %s is empty', (_what, changed) => {
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
    writeDraft(openForms, 'form', draft)
    expect([...stored.keys()]).toEqual(['draft:form'])
    expect([readDraft('form'), readDraft('other')]).toEqual([draft, null])
    writeDraft(openForms, 'form', null)
    expect([readDraft('form'), stored.size]).toEqual([null, 0])
    expect([canStoreDrafts(), stored.size]).toEqual([true, 0])
  })

  test.each([
    '{',
    'null',
    '1',
    '{}',
    '{"values":1,"hadFiles":true}',
    '{"values":null,"hadFiles":true}',
    '{"values":{}}',
  ])('that are invalid are ignored: %s', (text) => {
    stored.set('draft:form', text)
    expect(readDraft('form')).toBeNull()
  })

  test('are missing without storage', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
    writeDraft(openForms, 'form', draft)
    expect([readDraft('form'), canStoreDrafts()]).toEqual([null, false])
  })
})

test('a draft is ended by its name or with all others', () => {
  const ended: string[] = []
  const { openDraft, endDraft, endDrafts } = openForms
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

describe('drafts of a tab', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map([
      ['draft:form', '1'],
      ['other', '2'],
    ])
    vi.stubGlobal('sessionStorage', tabStorage(stored))
  })
  afterEach(() => void vi.unstubAllGlobals())
  const draft = { values: { title: 'Чай' }, hadFiles: false }
  const run = (effectFx: Effect<unknown, void>) => {
    const scope = fork({ values: [[$platform, stubPlatform(new Map(), { openForms })]] })
    return allSettled(effectFx, { scope, params: undefined })
  }

  test('belong to the signed-in owner', () => {
    claimDrafts('anna')
    claimDrafts('anna')
    expect(stored.has('draft:form')).toBe(true)
    claimDrafts('boris')
    expect(Object.fromEntries(stored)).toEqual({ other: '2', drafts_of: 'boris' })
  })

  test('are removed on sign-out', async () => {
    const { isDiscarding, isSigningOut } = openForms
    expect([isDiscarding(), isSigningOut()]).toEqual([false, false])
    await run(forgetDraftsFx)
    expect([isDiscarding(), isSigningOut(), [...stored.keys()]]).toEqual([true, true, ['other']])
    writeDraft(openForms, 'form', draft)
    expect([...stored.keys()]).toEqual(['other'])
  })

  test('are kept after a sign-out in another tab', async () => {
    await run(keepDraftsFx)
    const { isDiscarding, isSigningOut } = openForms
    expect([isDiscarding(), isSigningOut(), stored.has('draft:form')]).toEqual([false, true, true])
    writeDraft(openForms, 'form', draft)
    expect(stored.get('draft:form')).toBe(JSON.stringify(draft))
  })

  test('are restored without a question after a release', async () => {
    const location = { pathname: '/a', search: '', hash: '', reload: () => undefined }
    vi.stubGlobal('window', { location })
    vi.resetModules()
    const { writeDraft: write, readDraft: read } = await import('@console/web/kit/form/drafts')
    const { reloadForRelease } = await import('@console/web/kit/platform/release')
    reloadForRelease()
    write(openForms, 'form', draft)
    expect(read('form')).toEqual({ ...draft, goesOn: true })
    write(openForms, 'form', null)
    expect(read('form')).toBeNull()
  })

  test('need no storage', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => claimDrafts('anna')).not.toThrow()
    await run(forgetDraftsFx)
    expect(openForms.isDiscarding()).toBe(true)
  })
})
