import { allSettled } from 'effector'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { claimUnsaved, isAllDrafted, isAnyUnsaved } from '@console/web/kit/form/unsaved-forms'
import { newCategory, type Category } from '@console/shared/categories'
import { editor, list, pageOpened } from '@console/web/catalogue/categories/model'
import { alike, changedOnly } from '@console/web/kit/form/changed-only'
import { draftOf, readDraft, writeDraft } from '@console/web/kit/form/drafts'
import { claimDrafts, forgetDrafts } from '@console/web/kit/form/forget-drafts'
import { saving } from '@console/web/projects/common-model'
import * as projects from '@console/web/projects/list/list-model'
import { $project, projectOpened } from '@console/web/projects/model'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'

describe('only what changed is sent', () => {
  test('fields that say the same are left out, whatever nothing is called', () => {
    const before = { title: 'Мёд', note: null, hidden: null, tags: ['a', 'b'], price: 0, picture: null as File | null }
    const picture = new File(['a'], 'a.png')
    expect(changedOnly<object>(before, { ...before, note: '', hidden: false, tags: ['a', 'b'] })).toEqual({})
    expect(changedOnly<object>(before, { ...before, title: 'Перга', tags: ['b', 'a'], picture })).toEqual({
      title: 'Перга',
      tags: ['b', 'a'],
      picture,
    })
    expect(changedOnly<object>({ url: 'http://a', on: true }, { url: null, on: false })).toEqual({
      url: null,
      on: false,
    })
    expect(alike({ price: 0 }, { price: '' })).toBe(false)
    expect(alike([], {})).toBe(false)
  })

  const open = async (app: TestApp) => {
    const { scope } = app
    await allSettled(projects.pageOpened, { scope, params: { owner: ownerOf(app) } })
    const shop = scope.getState(projects.list.$items)[0]?.uuid ?? ''
    await allSettled(pageOpened, { scope, params: { owner: ownerOf(app), shop } })
    await allSettled(projectOpened, { scope, params: { owner: ownerOf(app), shop } })
    return app
  }
  const named = ({ scope }: TestApp, title: string): Category =>
    scope.getState(list.$items).find((category) => category.title === title)!

  test('a category saved in two tabs keeps what each of them changed', async () => {
    const first = await open(await openApp())
    const second = await open(await openApp({ beside: first }))
    const seen = named(first, 'Свечи')
    await allSettled(editor.editOpened, { scope: second.scope, params: named(second, 'Свечи') })
    await allSettled(editor.submitted, {
      scope: second.scope,
      params: { data: { ...newCategory, ...seen, hex_color: '#AA3300' } },
    })
    await allSettled(editor.editOpened, { scope: first.scope, params: seen })
    await allSettled(editor.resolved, {
      scope: first.scope,
      params: { body: { data: { ...newCategory, ...seen, title: 'Восковые свечи' } }, base: seen },
    })
    expect(named(first, 'Восковые свечи')).toMatchObject({ hex_color: '#AA3300', image_url: seen.image_url })
  })

  test('so does a project', async () => {
    const first = await open(await openApp())
    const second = await open(await openApp({ beside: first }))
    const { title, description, shop_type } = first.scope.getState($project)!
    const whole = { title, description, shop_type }
    await allSettled(saving.submitted, { scope: second.scope, params: { data: { ...whole, description: 'Мёд' } } })
    await allSettled(saving.submitted, { scope: first.scope, params: { data: { ...whole, title: 'Липа' } } })
    expect(first.scope.getState($project)).toMatchObject({ title: 'Липа', description: 'Мёд' })
  })

  test('a page that was left with its form open does not come back with it', async () => {
    const app = await open(await openApp())
    await allSettled(editor.createOpened, { scope: app.scope })
    const { owner, shop } = app.scope.getState(list.$path)!
    await allSettled(pageOpened, { scope: app.scope, params: { owner, shop } })
    expect(app.scope.getState(editor.$editing)).toBeNull()
  })
})

describe('drafts of what was typed', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })

  test('hold neither files nor secrets, and say that there were files', () => {
    const file = new File(['a'], 'a.png')
    expect(draftOf({ title: 'Мёд', password: 'тайна' }, ['password'], { title: 'Сот', note: '' })).toEqual({
      values: { title: 'Мёд' },
      from: { title: 'Сот' },
      hadFiles: false,
    })
    expect(draftOf({ title: 'Мёд', picture: file, photos: [file] }, [], {})).toEqual({
      values: { title: 'Мёд' },
      from: { title: null },
      hadFiles: true,
    })
    expect(draftOf({ picture: file }, [], {})).toBeNull()
    expect(draftOf({ password: 'тайна' }, ['password'], {})).toBeNull()
  })

  test('outlive a reload, each under its own name, and go when there is nothing to keep', () => {
    const draft = { values: { title: 'Мёд' }, hadFiles: false }
    writeDraft('category:1', draft)
    expect(readDraft('category:1')).toEqual(draft)
    expect(readDraft('category:2')).toBeNull()
    writeDraft('category:1', null)
    expect(readDraft('category:1')).toBeNull()
  })

  test('of a strange shape are none; a storage that refuses breaks nothing', () => {
    sessionStorage.setItem('draft:a', '{"values":')
    sessionStorage.setItem('draft:b', '[]')
    expect(readDraft('a')).toBeNull()
    expect(readDraft('b')).toBeNull()
    vi.stubGlobal('sessionStorage', undefined)
    writeDraft('a', { values: { title: 'Мёд' }, hadFiles: false })
    expect(readDraft('a')).toBeNull()
  })

  function stubStorage(): Record<string, string> {
    const kept: Record<string, string> = { theme: 'dark' }
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(kept, {
        get: (_, name) => {
          if (name === 'getItem') return (key: string) => kept[key] ?? null
          if (name === 'setItem') return (key: string, value: string) => void (kept[key] = value)
          if (name === 'removeItem') return (key: string) => void Reflect.deleteProperty(kept, key)
          return Reflect.get(kept, name) as unknown
        },
      }),
    )
    return kept
  }

  test('wait for their owner, and are none of the next one’s', () => {
    const kept = stubStorage()
    claimDrafts('anna')
    writeDraft('profile:1', { values: { phone: '+7' }, hadFiles: false })
    claimDrafts('anna')
    expect(readDraft('profile:1')?.values).toEqual({ phone: '+7' })
    claimDrafts('boris')
    expect(readDraft('profile:1')).toBeNull()
    expect(kept.theme).toBe('dark')
  })

  test('go with the owner, and the page that he leaves writes no more', () => {
    const kept = stubStorage()
    writeDraft('profile:1', { values: { phone: '+7' }, hadFiles: false })
    expect(Object.keys(kept)).toContain('draft:profile:1')
    forgetDrafts()
    writeDraft('profile:1', { values: { phone: '+7' }, hadFiles: false })
    expect(Object.keys(kept)).toEqual(['theme'])
  })
})

test('all that is unsaved comes back after a reload only if each of it has a draft', () => {
  const endForm = claimUnsaved({ form: Symbol('form'), hasDraft: true, saving: false })
  expect([isAnyUnsaved(), isAllDrafted()]).toEqual([true, true])
  const endOrder = claimUnsaved({ form: Symbol('order of cards'), hasDraft: false, saving: false })
  expect(isAllDrafted()).toBe(false)
  endOrder()
  expect([isAnyUnsaved(), isAllDrafted()]).toEqual([true, true])
  endForm()
  expect(isAnyUnsaved()).toBe(false)
})
