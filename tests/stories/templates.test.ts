import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as projects from '@console/web/projects/list/list-model'
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
import { openConsole, ownerOf, type TestConsole } from '../kit/console.ts'

async function openTemplates(title = 'Лавка мёда «Липа»') {
  const console = await openConsole()
  const { scope } = console
  const owner = ownerOf(console)
  await allSettled(projects.pageOpened, { scope, params: { owner } })
  const shop = scope.getState(projects.list.$items).find((project) => project.title === title)?.uuid ?? ''
  await allSettled(projectOpened, { scope, params: { owner, shop } })
  await allSettled(templatesOpened, { scope, params: { owner, shop } })
  console.calls.length = 0
  return console
}

const uuidOf = ({ scope }: TestConsole, title: string) =>
  scope.getState(list.$items).find((template) => template.title === title)?.uuid ?? ''
const appliedTitle = ({ scope }: TestConsole) =>
  scope.getState(list.$items).find(({ uuid }) => uuid === scope.getState($applied))?.title ?? null

describe('templates', () => {
  test('the applied one is marked and stands as selected; there is nothing to apply yet', async () => {
    const console = await openTemplates()
    expect(console.scope.getState(list.$items)).toHaveLength(6)
    expect(appliedTitle(console)).toBe('Рынок')
    expect(console.scope.getState($selected)).toBe(console.scope.getState($applied))
    expect(console.scope.getState($canApply)).toBe(false)
    await allSettled(applyAsked, { scope: console.scope })
    expect(console.calls).toEqual([])
  })

  test('a project without a template has nothing selected', async () => {
    const { scope } = await openTemplates('Беговой клуб «Набережная»')
    expect(scope.getState($selected)).toBeNull()
    expect(scope.getState($canApply)).toBe(false)
  })

  test('another one is applied, and then there is nothing to apply again', async () => {
    const console = await openTemplates()
    const { scope } = console
    await allSettled(selected, { scope, params: uuidOf(console, 'Мастерская') })
    expect(scope.getState($canApply)).toBe(true)
    await allSettled(applyAsked, { scope })
    expect(appliedTitle(console)).toBe('Мастерская')
    expect(scope.getState($canApply)).toBe(false)
    expect(console.toasts.at(-1)).toEqual({ kind: 'good', text: 'Шаблон применён' })
    const { owner_uuid, uuid } = scope.getState($project)!
    await allSettled(projectOpened, { scope, params: { owner: owner_uuid, shop: uuid } })
    expect(appliedTitle(console)).toBe('Мастерская')
  })

  test('choosing the applied one again disables the button', async () => {
    const console = await openTemplates()
    await allSettled(selected, { scope: console.scope, params: uuidOf(console, 'Клуб') })
    await allSettled(selected, { scope: console.scope, params: uuidOf(console, 'Рынок') })
    expect(console.scope.getState($canApply)).toBe(false)
  })

  test('a refused change says so, keeps the choice and what was applied', async () => {
    const console = await openTemplates()
    const { scope } = console
    await console.control('/__fake/faults', { path: '/shops/template/{owner}/{shop}', status: 500, times: 1 })
    await allSettled(selected, { scope, params: uuidOf(console, 'Клуб') })
    await allSettled(applyAsked, { scope })
    expect(appliedTitle(console)).toBe('Рынок')
    expect(scope.getState($selected)).toBe(uuidOf(console, 'Клуб'))
    expect(console.toasts.at(-1)?.kind).toBe('bad')
  })

  test('it is taken off after one question', async () => {
    const console = await openTemplates()
    const { scope } = console
    await allSettled(selected, { scope, params: uuidOf(console, 'Клуб') })
    const template = scope.getState(list.$items)[0]!
    await allSettled(removal.asked, { scope, params: template })
    expect(console.calls).toEqual([])
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState($applied)).toBeNull()
    expect(scope.getState($selected)).toBeNull()
    expect(scope.getState($project)?.template_uuid).toBe('None')
    expect(console.toasts.at(-1)).toEqual({ kind: 'good', text: 'Шаблон снят' })
  })
})
