import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $project, projectOpened } from '@console/web/projects/model'
import {
  $applied,
  $canApply,
  $selected,
  applyRequested,
  applying,
  selected,
  list,
  removal,
  templatesOpened,
} from '@console/web/projects/templates/templates-model'
import type { AppOptions, TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { HONEY } from '../kit/project-titles.ts'
import { TestTabs } from '../kit/tabs.ts'

const openTemplates = (title = HONEY, options?: AppOptions) =>
  openShop([projectOpened, templatesOpened], title, options)

async function apply(app: TestApp, title: string) {
  await allSettled(selected, { scope: app.scope, params: uuidOf(app, title) })
  await allSettled(applyRequested, { scope: app.scope })
}

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
    await allSettled(applyRequested, { scope: app.scope })
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
    await allSettled(applyRequested, { scope })
    expect(appliedTitle(app)).toBe('Мастерская')
    expect(scope.getState($canApply)).toBe(false)
    expect(app.toasts.at(-1)).toEqual({ kind: 'success', text: 'Шаблон применён' })
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
    await allSettled(applyRequested, { scope })
    expect(appliedTitle(app)).toBe('Рынок')
    expect(scope.getState($selected)).toBe(uuidOf(app, 'Клуб'))
    expect(app.toasts.at(-1)?.kind).toBe('error')
  })

  test('it is taken off after one question', async () => {
    const app = await openTemplates()
    const { scope } = app
    await allSettled(selected, { scope, params: uuidOf(app, 'Клуб') })
    const template = scope.getState(list.$items)[0]!
    await allSettled(removal.asked, { scope, params: [template] })
    expect(app.calls).toEqual([])
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState($applied)).toBeNull()
    expect(scope.getState($selected)).toBeNull()
    expect(scope.getState($project)?.template_uuid).toBe('None')
    expect(app.toasts.at(-1)).toEqual({ kind: 'success', text: 'Шаблон снят' })
  })
  describe('that others changed meanwhile', () => {
    const asked = ({ scope }: TestApp, { $questions }: Pick<typeof applying, '$questions'>) =>
      scope.getState($questions).flatMap(({ conflicts }) => conflicts)
    /** Another owner's console before the same server gives the project this template. */
    async function otherApplies(app: TestApp, title: string) {
      const other = await openTemplates(HONEY, { beside: { ...app, tabs: new TestTabs() } })
      await apply(other, title)
    }

    test('which of the two stays is asked, without an error, and is done', async () => {
      const app = await openTemplates()
      const { scope } = app
      await otherApplies(app, 'Клуб')
      await apply(app, 'Мастерская')
      const [conflict] = asked(app, applying)
      expect(conflict).toMatchObject({ mine: uuidOf(app, 'Мастерская'), theirs: uuidOf(app, 'Клуб') })
      expect(app.toasts).toEqual([])
      const { path, theirs, mine } = conflict!
      await allSettled(applying.resolved, { scope, params: new Map([['', [{ path, theirs, value: mine }]]]) })
      expect(appliedTitle(app)).toBe('Мастерская')
      expect(asked(app, applying)).toEqual([])
    })

    test('to take it off is asked about anew, in the place of the question that was open', async () => {
      const app = await openTemplates()
      const { scope } = app
      await otherApplies(app, 'Клуб')
      await allSettled(removal.asked, { scope, params: scope.getState(list.$items).slice(0, 1) })
      await allSettled(removal.confirmed, { scope })
      expect(scope.getState(removal.$asked)).toBeNull()
      expect(asked(app, removal.questions)).toMatchObject([{ mine: null, theirs: uuidOf(app, 'Клуб') }])
      expect(app.toasts).toEqual([])
      await app.open()
      expect(asked(app, removal.questions)).toEqual([])
    })
  })

  describe('that the server refuses', () => {
    const REFUSED = { path: '/shops/template/{owner}/{shop}', status: 500, times: 1 }
    const said = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

    test('is said of what was to be applied', async () => {
      const app = await openTemplates()
      await app.control('/__fake/faults', REFUSED)
      await apply(app, 'Клуб')
      expect(said(app)).toEqual([expect.stringMatching(/^Шаблон не применён\. ./)])
    })

    test('is said in the open question, and in a notice where the question was left', async () => {
      const app = await openTemplates()
      const { scope } = app
      const takeOff = async () => {
        await app.control('/__fake/faults', REFUSED)
        await allSettled(removal.asked, { scope, params: scope.getState(list.$items).slice(0, 1) })
        return { answered: allSettled(removal.confirmed, { scope }) }
      }
      const { answered } = await takeOff()
      await answered
      expect(scope.getState(removal.$asked)).not.toBeNull()
      expect(said(app)).toEqual([])
      const later = await takeOff()
      void allSettled(removal.cancelled, { scope })
      await later.answered
      expect(said(app)).toEqual([expect.stringMatching(/^Шаблон не снят\. ./)])
      expect(appliedTitle(app)).toBe('Рынок')
    })
  })
})
