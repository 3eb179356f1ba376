import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $pageExists } from '@console/web/kit/platform/navigation'
import { $error, $isLoading, retried, selected } from '@console/web/search/model'
import { choiceOf, found, notesOf, openSearch, type } from '../kit/open-search.ts'
import { HONEY } from '../kit/project-titles.ts'

/* What the search offers while some of it is on its way, has failed, or leads nowhere. */

describe('what the search can offer yet', () => {
  test('the open project’s pages are noted with its name as soon as it is known', async () => {
    const app = await openSearch(HONEY)
    expect(notesOf(app, 'Страницы')).toContain('Открытый проект')
    await type(app, 'доставка')
    expect(notesOf(app, 'Страницы')).toEqual([HONEY])
  })

  test('what leads to no page is not offered, and a kind of thousands is looked at once', async () => {
    const app = await openSearch(HONEY)
    const { scope } = app
    await type(app, 'соты')
    await allSettled(selected, { scope, params: choiceOf(app, 'Категории') })
    const asked: string[] = []
    const without = (...gone: RegExp[]) =>
      allSettled($pageExists, {
        scope,
        params: (path: string) => {
          asked.push(path)
          return gone.every((one) => !one.test(path))
        },
      })
    await without(/delivery$/, /stock=out$/, /profile\/privacy_policy$/)
    expect(asked.filter((path) => path.endsWith('/common') && path.includes('/products/'))).toHaveLength(1)
    await type(app, 'товар')
    expect(found(app)['Действия']).toEqual(['Добавить товар'])
    await type(app, '')
    expect(found(app)['Недавнее']).toEqual(['Соты и пыльца'])
    expect(found(app)['Страницы']).toContain('Шаблоны')
    expect(found(app)['Страницы']).not.toContain('Доставка')
    await without(/products/)
    expect(found(app)).not.toHaveProperty('Недавнее')
    await type(app, 'мёд')
    expect(found(app)).not.toHaveProperty('Товары')
    expect(found(app)).toHaveProperty('Заказы')
  })

  test('a part that fails leaves the rest to be found, says why, and comes with the next try', async () => {
    const app = await openSearch(HONEY)
    const { scope } = app
    await app.control('/__fake/faults', { path: '/products/{owner}/{shop}/', status: 500, times: 1 })
    await type(app, 'мёд')
    expect(found(app)['Категории']).toContain('Мёд')
    expect(found(app)['Товары']).toBeUndefined()
    expect(scope.getState($error)?.status).toBe(500)
    await allSettled(retried, { scope })
    expect(found(app)['Товары']!.length).toBeGreaterThan(0)
    expect(scope.getState($error)).toBeNull()
  })

  test('while things are on their way they are waited for, and nothing is found in their place', async () => {
    const app = await openSearch(HONEY)
    const { scope } = app
    expect(scope.getState($isLoading)).toBe(false)
    const typing = type(app, 'без имени')
    expect(scope.getState($isLoading)).toBe(true)
    expect(found(app)).toEqual({})
    await typing
    expect(scope.getState($isLoading)).toBe(false)
  })
})
