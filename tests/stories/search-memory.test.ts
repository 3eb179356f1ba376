import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { selected } from '@console/web/search/model'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { choiceOf, found, openSearch, type } from '../kit/open-search.ts'
import { HONEY } from '../kit/project-titles.ts'

/* What an owner chose last, in this browser. */

const nameFor = (app: TestApp) => `search_recent:${ownerOf(app)}`
const page = { key: 'page:/profile/data', kind: 'page', title: 'Данные', note: 'Профиль', to: '/profile/data' } as const
const recentOf = async (app: TestApp) => found(await openSearch(null, app))['Недавнее']

describe('the last choices', () => {
  test('are kept with all that leads to them, and lead there again', async () => {
    const app = await openSearch(HONEY)
    const { scope, storage, visited } = app
    await type(app, 'соты')
    const category = choiceOf(app, 'Категории')
    await allSettled(selected, { scope, params: category })
    await allSettled(selected, { scope, params: page })
    expect(visited.at(-1)).toEqual({ to: page.to })
    const { key, kind, title, note, to, state } = category
    expect(JSON.parse(storage.get(nameFor(app)) ?? '')).toEqual([page, { key, kind, title, note, to, state }])
    const again = await openSearch(HONEY, await openApp({ beside: app }))
    expect(found(again)['Недавнее']).toEqual(['Данные', 'Соты и пыльца'])
    await type(again, 'соты')
    await allSettled(selected, { scope: again.scope, params: choiceOf(again, 'Недавнее') })
    expect(again.visited.at(-1)).toEqual({ to, state })
  })

  test('are an owner’s own: another one in the same browser has none', async () => {
    const anna = await openSearch(null)
    await allSettled(selected, { scope: anna.scope, params: page })
    const other = await openApp({ tg_id: 1002 })
    for (const [name, value] of anna.storage) if (name.startsWith('search_recent:')) other.storage.set(name, value)
    expect(await recentOf(other)).toBeUndefined()
    expect(await recentOf(anna)).toEqual(['Данные'])
  })

  test('are gone where they cannot be read any more, those of this page too', async () => {
    const app = await openSearch(null)
    await allSettled(selected, { scope: app.scope, params: page })
    app.storage.set(nameFor(app), '[{"key":')
    expect(await recentOf(app)).toBeUndefined()
  })

  test.each(['key', 'kind', 'title', 'note', 'to'])('are none where one has no %s', async (field) => {
    const app = await openApp()
    app.storage.set(nameFor(app), JSON.stringify([page]))
    expect(await recentOf(app)).toEqual(['Данные'])
    app.storage.set(nameFor(app), JSON.stringify([{ ...page, [field]: undefined }]))
    expect(await recentOf(app)).toBeUndefined()
  })

  test.each([
    ['a kind that is not known', { kind: 'thing' }],
    ['a state that is no table of texts', { state: { categoryUuid: 1 } }],
  ])('are none with %s', async (_, over) => {
    const app = await openApp()
    app.storage.set(nameFor(app), JSON.stringify([{ ...page, ...over }]))
    expect(await recentOf(app)).toBeUndefined()
  })
})
