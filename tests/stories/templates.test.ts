import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $project, projectOpened } from '@console/web/projects/model'
import {
  $applied,
  $canApply,
  $selected,
  applyAsked,
  selected,
  list,
  removal,
  templatesOpened,
} from '@console/web/projects/templates/templates-model'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { HONEY } from '../kit/project-titles.ts'

const openTemplates = (title = HONEY) => openShop([projectOpened, templatesOpened], title)

const uuidOf = ({ scope }: TestApp, title: string) =>
  scope.getState(list.$items).find((template) => template.title === title)?.uuid ?? ''
const appliedTitle = ({ scope }: TestApp) =>
  scope.getState(list.$items).find(({ uuid }) => uuid === scope.getState($applied))?.title ?? null

describe('the templates of a project', () => {
  test('the applied one is marked and stands as selected; there is nothing to apply yet', async () => {
    const app = await openTemplates()
    expect(app.scope.getState(list.$items)).toHaveLength(6)
    expect(appliedTitle(app)).toBe('Рынок')
    expect(app.scope.getState($selected)).toBe(app.scope.getState($applied))
    expect(app.scope.getState($canApply)).toBe(false)
    await allSettled(applyAsked, { scope: app.scope })
    expect(app.calls).toEqual([])
  })

  test('a project without a template has nothing selected', async () => {
    const { scope } = await openTemplates('Беговой клуб «Набережная»')
    expect(scope.getState($selected)).toBeNull()
    expect(scope.getState($canApply)).toBe(false)
  })

  test('another one is applied, and then there is nothing to apply again', async () => {
    const app = await openTemplates()
    const { scope } = app
    await allSettled(selected, { scope, params: uuidOf(app, 'Мастерская') })
    expect(scope.getState($canApply)).toBe(true)
    await allSettled(applyAsked, { scope })
    expect(appliedTitle(app)).toBe('Мастерская')
    expect(scope.getState($canApply)).toBe(false)
    expect(app.toasts.at(-1)).toEqual({ kind: 'good', text: 'Шаблон применён' })
    const { owner_uuid, uuid } = scope.getState($project)!
    await allSettled(projectOpened, { scope, params: { owner: owner_uuid, shop: uuid } })
    expect(appliedTitle(app)).toBe('Мастерская')
  })

  test('choosing the applied one again disables the button', async () => {
    const app = await openTemplates()
    await allSettled(selected, { scope: app.scope, params: uuidOf(app, 'Клуб') })
    await allSettled(selected, { scope: app.scope, params: uuidOf(app, 'Рынок') })
    expect(app.scope.getState($canApply)).toBe(false)
  })

  test('a refused change says so, keeps the choice and what was applied', async () => {
    const app = await openTemplates()
    const { scope } = app
    await app.control('/__fake/faults', { path: '/shops/template/{owner}/{shop}', status: 500, times: 1 })
    await allSettled(selected, { scope, params: uuidOf(app, 'Клуб') })
    await allSettled(applyAsked, { scope })
    expect(appliedTitle(app)).toBe('Рынок')
    expect(scope.getState($selected)).toBe(uuidOf(app, 'Клуб'))
    expect(app.toasts.at(-1)?.kind).toBe('bad')
  })

  test('it is taken off after one question', async () => {
    const app = await openTemplates()
    const { scope } = app
    await allSettled(selected, { scope, params: uuidOf(app, 'Клуб') })
    const template = scope.getState(list.$items)[0]!
    await allSettled(removal.asked, { scope, params: template })
    expect(app.calls).toEqual([])
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState($applied)).toBeNull()
    expect(scope.getState($selected)).toBeNull()
    expect(scope.getState($project)?.template_uuid).toBe('None')
    expect(app.toasts.at(-1)).toEqual({ kind: 'good', text: 'Шаблон снят' })
  })
})
