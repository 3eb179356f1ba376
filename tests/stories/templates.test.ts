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
import { HONEY } from '../kit/basics.ts'
import { TestTabs } from '../kit/browser-parts.ts'

const openTemplates = (title = HONEY, options?: AppOptions) =>
  openShop([projectOpened, templatesOpened], title, options)

async function apply(app: TestApp, title: string) {
  await allSettled(selected, { scope: app.scope, params: uuidOf(app, title) })
  await allSettled(applyRequested, { scope: app.scope })
}

const uuidOf = ({ scope }: TestApp, title: string) =>
  scope.getState(list.$items).find((template) => template.title === title)?.uuid ?? ''
const bodies = ({ sent }: TestApp) => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
const appliedTitle = ({ scope }: TestApp) =>
  scope.getState(list.$items).find(({ uuid }) => uuid === scope.getState($applied))?.title ?? null

describe('the templates of a project', () => {
  test('marks and selects the applied template, and offers nothing to apply', async () => {
    const app = await openTemplates()
    expect(app.scope.getState(list.$items)).toHaveLength(6)
    expect(appliedTitle(app)).toBe('Рынок')
    expect(app.scope.getState($selected)).toBe(app.scope.getState($applied))
    expect(app.scope.getState($canApply)).toBe(false)
    await allSettled(applyRequested, { scope: app.scope })
    expect(app.calls).toEqual([])
  })

  test('selects nothing in a project without a template', async () => {
    const { scope } = await openTemplates('Беговой клуб «Набережная»')
    expect(scope.getState($selected)).toBeNull()
    expect(scope.getState($canApply)).toBe(false)
  })

  test('applies the selected template once', async () => {
    const app = await openTemplates()
    const { scope } = app
    await allSettled(selected, { scope, params: uuidOf(app, 'Мастерская') })
    expect(scope.getState($canApply)).toBe(true)
    await allSettled(applyRequested, { scope })
    expect(appliedTitle(app)).toBe('Мастерская')
    expect(bodies(app)).toEqual([{ template_uuid: uuidOf(app, 'Мастерская') }])
    expect(scope.getState($canApply)).toBe(false)
    expect(app.toasts.at(-1)).toEqual({ kind: 'success', text: 'Шаблон применён' })
    const { owner_uuid, uuid } = scope.getState($project)!
    await allSettled(projectOpened, { scope, params: { owner: owner_uuid, shop: uuid } })
    expect(appliedTitle(app)).toBe('Мастерская')
  })

  test('disables the button when the applied template is selected again', async () => {
    const app = await openTemplates()
    await allSettled(selected, { scope: app.scope, params: uuidOf(app, 'Клуб') })
    await allSettled(selected, { scope: app.scope, params: uuidOf(app, 'Рынок') })
    expect(app.scope.getState($canApply)).toBe(false)
  })

  test('removes the template after a question', async () => {
    const app = await openTemplates()
    const { scope } = app
    await allSettled(selected, { scope, params: uuidOf(app, 'Клуб') })
    const template = scope.getState(list.$items)[0]!
    await allSettled(removal.asked, { scope, params: [template] })
    expect(app.calls).toEqual([])
    await allSettled(removal.confirmed, { scope })
    expect(bodies(app)).toEqual([{ template_uuid: null }])
    expect(scope.getState($applied)).toBeNull()
    expect(scope.getState($selected)).toBeNull()
    expect(scope.getState($project)?.template_uuid).toBe('None')
    expect(app.toasts.at(-1)).toEqual({ kind: 'success', text: 'Шаблон снят' })
  })
  describe('changed by another person meanwhile', () => {
    const asked = ({ scope }: TestApp, { $questions }: Pick<typeof applying, '$questions'>) =>
      scope.getState($questions).flatMap(({ conflicts }) => conflicts)
    /** Another owner's console before the same server gives the project this template. */
    async function otherApplies(app: TestApp, title: string) {
      const other = await openTemplates(HONEY, { beside: { ...app, tabs: new TestTabs() } })
      await apply(other, title)
    }

    test('asks which template stays, without an error', async () => {
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

    test('asks again before removing it, instead of the open question', async () => {
      const app = await openTemplates()
      const { scope } = app
      await otherApplies(app, 'Клуб')
      await allSettled(removal.asked, { scope, params: scope.getState(list.$items).slice(0, 1) })
      await allSettled(removal.confirmed, { scope })
      expect(scope.getState(removal.$asked)).toBeNull()
      expect(asked(app, removal.questions)).toMatchObject([{ mine: null, theirs: uuidOf(app, 'Клуб') }])
      expect(app.toasts).toEqual([])
      const choices = [{ path: ['template_uuid'], theirs: uuidOf(app, 'Клуб'), value: null }]
      await allSettled(removal.questions.resolved, { scope, params: new Map([['', choices]]) })
      expect([scope.getState($applied), app.toasts.at(-1)?.text]).toEqual([null, 'Шаблон снят'])
    })

    test('drops the question on the next visit', async () => {
      const app = await openTemplates()
      await otherApplies(app, 'Клуб')
      await allSettled(removal.asked, { scope: app.scope, params: app.scope.getState(list.$items).slice(0, 1) })
      await allSettled(removal.confirmed, { scope: app.scope })
      await apply(app, 'Мастерская')
      expect([asked(app, removal.questions).length, asked(app, applying).length]).toEqual([1, 1])
      await app.open()
      expect([asked(app, removal.questions), asked(app, applying)]).toEqual([[], []])
    })
  })

  describe('refused by the server', () => {
    const REFUSED = { path: '/shops/template/{owner}/{shop}', status: 500, times: 1 }
    const said = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

    test('shows the reason, and keeps the selection and the applied template', async () => {
      const app = await openTemplates()
      await app.control('/__fake/faults', REFUSED)
      await apply(app, 'Клуб')
      expect(said(app)).toEqual(['Шаблон не применён. Так велел /__fake/faults.'])
      expect(appliedTitle(app)).toBe('Рынок')
      expect(app.scope.getState($selected)).toBe(uuidOf(app, 'Клуб'))
    })

    test('shows the reason in the open question, or in a toast if the question is closed', async () => {
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
      expect(scope.getState(removal.$failure)?.status).toBe(500)
      expect(said(app)).toEqual([])
      const later = await takeOff()
      void allSettled(removal.cancelled, { scope })
      await later.answered
      expect(said(app)).toEqual([expect.stringMatching(/^Шаблон не снят\. ./)])
      expect(appliedTitle(app)).toBe('Рынок')
    })
  })
})
