import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import type { Project } from '@console/shared/projects'
import {
  factsText,
  goodsText,
  projectsText,
  shopTypeItems,
  shopTypeLabels,
  arrangedFor,
  otherGroup,
} from '@console/web/projects/labels'
import { wornBy, sells } from '@console/web/projects/model'
import { projectForm, wholeUpdate } from '@console/web/projects/project-form'
import { projectUrl, awaitedOrdersUrl, outOfStockUrl, salesUrl, withoutSumUrl } from '@console/web/projects/project-url'
import { aPicture } from '../kit/owner.ts'
import { validationMessages } from '../kit/basics.ts'

/* What is said of a project, where its pages are, and what its form starts from and hands over. */

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
  const arranged = (type: Project['shop_type'] | undefined) => arrangedFor(type)(groups).map(({ title }) => title)

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
    expect(wornBy(stored)).toBe(sent)
    expect(wholeUpdate(stored)).toEqual({
      title: 'Мёд',
      description: undefined,
      shop_type: 'OnlineStore',
      template_uuid: sent,
    })
  })
})
