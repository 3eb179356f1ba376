import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { bulk, list, pageOpened, removal, selection } from '@console/web/posts/model'
import { removalQuestion } from '@console/web/posts/labels'
import { holdAnswers } from '../kit/held-answers.ts'
import { openShop } from '../kit/open-shop.ts'
import { openPosts, named } from '../kit/posts.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

describe('deleting posts', () => {
  test('one: asked, cancelled, asked again, gone', async () => {
    const app = await openPosts()
    const { scope } = app
    const post = named(app, 'Тропа на Лысую гору')
    await allSettled(removal.asked, { scope, params: post })
    await allSettled(removal.cancelled, { scope })
    expect(app.calls).toEqual([])
    await allSettled(removal.asked, { scope, params: post })
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState(list.$items)).toHaveLength(13)
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Публикация удалена' }])
  })

  test('many: the selected ones go, the selection with them', async () => {
    const app = await openPosts()
    const { scope } = app
    const three = scope.getState(list.$items).slice(0, 3)
    await allSettled(selection.set, { scope, params: three.map(({ uuid }) => uuid) })
    const first = { uuid: three[0]?.uuid ?? '', isSelected: false, isRange: false }
    await allSettled(selection.pressed, { scope, params: first })
    expect(scope.getState(selection.$selectedIds).size).toBe(2)
    await allSettled(bulk.asked, { scope, params: three.slice(1) })
    expect(removalQuestion(2)).toBe('Удалить 2\u00a0публикации?')
    await allSettled(bulk.confirmed, { scope })
    expect(scope.getState(list.$items)).toHaveLength(12)
    expect(scope.getState(selection.$selectedIds).size).toBe(0)
    expect(app.toasts.map(({ text }) => text)).toEqual(['2\u00a0публикации удалены'])
  })

  test('a failure stops, says so, and once more goes on', async () => {
    const app = await openPosts()
    const { scope } = app
    const three = scope.getState(list.$items).slice(0, 3)
    await allSettled(bulk.asked, { scope, params: three })
    await app.control('/__fake/faults', { method: 'DELETE', delay_ms: 1, times: 1 })
    await app.control('/__fake/faults', { method: 'DELETE', drop: true, times: 1 })
    await allSettled(bulk.confirmed, { scope })
    expect(scope.getState(bulk.$asked)).toMatchObject({ left: three.slice(1), done: 1 })
    expect(scope.getState(bulk.$failure)?.kind).toBe('unreachable')
    expect(scope.getState(list.$items)).toHaveLength(13)
    await allSettled(bulk.confirmed, { scope })
    expect(scope.getState(list.$items)).toHaveLength(11)
    expect(app.toasts.map(({ text }) => text)).toEqual(['3\u00a0публикации удалены'])
  })

  test('many: a page that is left takes no more of them away, and comes back without its question', async () => {
    const line = holdAnswers()
    const app = await openShop(pageOpened, RUNNING, { before: line.before })
    const { scope, sent } = app
    const three = scope.getState(list.$items).slice(0, 3)
    await allSettled(bulk.asked, { scope, params: three })
    line.hold()
    const removing = allSettled(bulk.confirmed, { scope })
    await line.quiet()
    line.pass()
    const leaving = app.open(HONEY)
    await line.quiet()
    line.release()
    await Promise.all([removing, leaving])
    expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
    expect(scope.getState(bulk.$asked)).toBeNull()
    await app.open()
    expect(scope.getState(list.$items).map(({ uuid }) => uuid)).toEqual(
      expect.arrayContaining(three.slice(1).map(({ uuid }) => uuid)),
    )
  })
})
