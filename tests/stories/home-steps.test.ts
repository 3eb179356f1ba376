import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import { page } from '@console/web/home/model'
import { $isShown, $project, $steps, stepsHidden } from '@console/web/home/setup-model'
import { openApp, ownerOf } from '../kit/app.ts'
import { createStores, openHome, stepsIn, visitHome } from '../kit/open-home.ts'
import { openMutated } from '../tolerance/mutated-server.ts'

describe('the first steps of a new owner', () => {
  test('a new owner: consents are given, a project is next, the rest waits for it', async () => {
    const app = await openHome({ scenario: 'empty' })
    expect(app.scope.getState(page.$view)).toBe('empty')
    expect(app.scope.getState($isShown)).toBe(true)
    expect(stepsIn(app)).toMatchObject({
      'Дать согласия': 'done',
      'Создать проект': 'todo',
      'Настроить доставку': 'todo',
    })
    expect(app.scope.getState($steps).filter(({ to }) => to === null)).toHaveLength(6)
    expect(app.calls).toEqual([`GET /shops/${ownerOf(app)}`])
  })

  test('done steps are ticked from what the server has', async () => {
    const app = await openHome({ tg_id: 1002 })
    expect(app.scope.getState($project)?.title).toBe('Зерно и дым')
    expect(stepsIn(app)).toMatchObject({
      'Создать проект': 'done',
      'Добавить первый товар': 'done',
      'Указать юридические сведения': 'done',
      'Выбрать шаблон': 'todo',
      'Оформить подписку': 'done',
    })
  })

  test('what could not be asked is not known, and the other steps are', async () => {
    const app = await openApp({ tg_id: 1002 })
    await app.control('/__fake/faults', { path: '/legal_info/{shop}', status: 500 })
    await visitHome(app)
    expect(stepsIn(app)).toMatchObject({
      'Указать юридические сведения': 'unknown',
      'Добавить первый товар': 'done',
    })
  })

  test.each([
    ['the newest first', ['2026-02-01T00:00:00', '2026-01-01T00:00:00'], 0],
    ['the newest last', ['2026-01-01T00:00:00', '2026-02-01T00:00:00'], 1],
    ['two of the same moment', ['2026-01-01T00:00:00', '2026-01-01T00:00:00'], 0],
    ['one without a date first', [null, '2026-01-01T00:00:00'], 1],
    ['one without a date last', ['2026-01-01T00:00:00', null], 0],
    ['none with a date', [null, null], 0],
  ])('they are of the project that was made last: %s', async (_, dates, expected) => {
    const server = await openMutated()
    server.mutate(contract.projects.list, (answer) =>
      dates.map((date_create, index) => ({ ...(answer as object[])[0], uuid: `p${index}`, date_create })),
    )
    await visitHome(server.app)
    expect(server.app.scope.getState($project)?.uuid).toBe(`p${expected}`)
  })

  test('all done, they are there for the rest of the visit, and come back with the next project', async () => {
    const server = await openMutated({ tg_id: 1002 })
    const { app } = server
    server.mutate(contract.projects.list, (answer) =>
      (answer as { title: string }[]).map((project) =>
        project.title === 'Зерно и дым' ? { ...project, template_uuid: 't' } : project,
      ),
    )
    await visitHome(app)
    expect(new Set(Object.values(stepsIn(app)))).toEqual(new Set(['done']))
    expect(app.scope.getState($isShown)).toBe(true)
    app.calls.length = 0
    await visitHome(app)
    expect(app.scope.getState($isShown)).toBe(false)
    expect(app.calls.filter((call) => call.includes('/legal_info/'))).toEqual([])
    await createStores(app, ['Лавка'])
    await visitHome(app)
    await visitHome(app)
    expect(app.scope.getState($project)?.title).toBe('Лавка')
    expect(app.scope.getState($isShown)).toBe(true)
  })

  test('those of a project that is put away are remembered beside those of others', async () => {
    const app = await openHome()
    const { uuid } = app.scope.getState($project)!
    await allSettled(stepsHidden, { scope: app.scope })
    expect(app.storage.get('setup_put_away')).toBe(uuid)
    app.storage.set('setup_put_away', 'other another')
    await visitHome(app)
    expect(app.scope.getState($isShown)).toBe(true)
    await allSettled(stepsHidden, { scope: app.scope })
    expect(app.storage.get('setup_put_away')).toBe(`other another ${uuid}`)
    await visitHome(app)
    expect(app.scope.getState($isShown)).toBe(false)
  })
})
