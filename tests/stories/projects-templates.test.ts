import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import type { Project } from '@console/shared/projects'
import {
  factsText,
  goodsText,
  projectsText,
  shopTypeItems,
  shopTypeLabels,
  orderedGroupsFor,
  otherGroup,
} from '@console/web/projects/labels'
import { appliedTemplateOf, sells, $project, projectOpened } from '@console/web/projects/model'
import { projectForm, wholeUpdate } from '@console/web/projects/project-form'
import { projectUrl, awaitedOrdersUrl, outOfStockUrl, salesUrl, withoutSumUrl } from '@console/web/projects/project-url'
import { allSettled } from 'effector'
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
import { aPicture } from '../kit/owner.ts'
import { validationMessages, HONEY } from '../kit/basics.ts'
import type { AppOptions, TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { TestTabs } from '../kit/browser-parts.ts'

/* Texts and addresses of a project, and its form's initial values and body. */

const project = (over: Partial<Project> = {}): Project => ({
  uuid: 'honey',
  title: 'Мёд',
  shop_type: 'OnlineStore',
  ...over,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('texts of a project', () => {
  test.each([
    [project({ goodsAmount: 5 }), 'Магазин · 5 товаров'],
    [project({ goodsAmount: 0 }), 'Магазин · Товаров нет'],
    [project(), 'Магазин'],
    [project({ shop_type: 'InformationSite', goodsAmount: 5 }), 'Инфо-сайт'],
  ])('%o', (one, words) => expect(plain(factsText(one))).toBe(words))

  test('and their number', () => {
    expect([1, 2, 5].map(projectsText).map(plain)).toEqual(['1 проект', '2 проекта', '5 проектов'])
    expect([1, 22, 11].map(goodsText).map(plain)).toEqual(['1 товар', '22 товара', '11 товаров'])
    expect(shopTypeItems.map(({ value, label }) => shopTypeLabels[value] === label)).toEqual([true, true])
  })

  test.each([
    [{ goodsAmount: 0 }, true],
    [{ shop_type: 'InformationSite' as const, goodsAmount: 1 }, true],
    [{ shop_type: 'InformationSite' as const, goodsAmount: 0 }, false],
    [{ shop_type: 'InformationSite' as const }, false],
  ])('%o sells: %s', (over, does) => expect(sells(project(over))).toBe(does))
})

describe('addresses', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  test.each([
    [projectUrl('a/b'), '/projects/a%2Fb/common'],
    [projectUrl('honey', 'orders'), '/projects/honey/orders'],
    [outOfStockUrl('honey'), '/projects/honey/products?stock=out'],
    [awaitedOrdersUrl('honey', 'parcel'), '/projects/honey/orders?status=waiting'],
    [awaitedOrdersUrl('honey', 'pickup'), '/projects/honey/orders?status=waiting_pickup'],
    [awaitedOrdersUrl('honey', 'service'), '/projects/honey/orders?status=waiting_service'],
    [salesUrl('honey', days), '/projects/honey/orders?status=sales&from=2026-11-01&to=2026-11-30'],
    [withoutSumUrl('honey', days), '/projects/honey/orders?status=without_sum&from=2026-11-01&to=2026-11-30'],
  ])('%s', (url, expected) => expect(url).toBe(expected))
})

describe('the tabs of a project', () => {
  const groups = ['', 'Магазин', 'Продажи', 'Сайт', 'Ещё'].map((title) => ({ title, tabs: [] }))
  const arranged = (type: Project['shop_type'] | undefined) => orderedGroupsFor(type)(groups).map(({ title }) => title)

  test('of an information site begin with its own', () => {
    expect(arranged('OnlineStore')).toEqual(['', 'Магазин', 'Продажи', 'Сайт', 'Ещё'])
    expect(arranged(undefined)).toEqual(['', 'Магазин', 'Продажи', 'Сайт', 'Ещё'])
    expect(arranged('InformationSite')).toEqual(['', 'Сайт', 'Магазин', 'Продажи', 'Ещё'])
    expect(otherGroup).toEqual({ OnlineStore: 'Сайт', InformationSite: 'Магазин' })
  })
})

describe('the form of a project', () => {
  const REQUIRED = messages.required
  const empty = { title: '', description: '', shop_type: 'OnlineStore', logotype: null }

  test('starts empty or from the stored project, without a picture', () => {
    expect(projectForm.values(null, false)).toEqual(empty)
    const stored = project({ description: 'С пасеки', shop_type: 'InformationSite' })
    expect(projectForm.values(stored, false)).toEqual({
      title: 'Мёд',
      description: 'С пасеки',
      shop_type: 'InformationSite',
      logotype: null,
    })
  })

  test('requires a title, and a picture of a new one', () => {
    const values = { ...empty, title: 'Мёд' }
    expect(validationMessages(projectForm.schema, empty)).toEqual([REQUIRED])
    expect(validationMessages(projectForm.schema, values)).toEqual([])
    expect(validationMessages(projectForm.schema, { ...values, logotype: aPicture() })).toEqual([])
    expect(validationMessages(projectForm.schema, { ...values, logotype: 'a.png' })).toHaveLength(1)
    expect(validationMessages(projectForm.newSchema ?? projectForm.schema, values)).toEqual([REQUIRED])
    expect(
      validationMessages(projectForm.newSchema ?? projectForm.schema, { ...values, logotype: aPicture() }),
    ).toEqual([])
  })

  test.each([
    ['look', 'look'],
    ['None', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('a template %o is sent as %o', (template_uuid, sent) => {
    const stored = project({ template_uuid, goodsAmount: 5 })
    expect(appliedTemplateOf(stored)).toBe(sent)
    expect(wholeUpdate(stored)).toEqual({
      title: 'Мёд',
      description: undefined,
      shop_type: 'OnlineStore',
      template_uuid: sent,
    })
  })
})

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
