import { describe, expect, test } from 'vitest'
import type { Project } from '@console/shared/projects'
import { headerTexts } from '@console/web/projects/first-texts'
import { factsText, goodsText, projectsText, shopTypeItems, shopTypeLabels } from '@console/web/projects/labels'
import { readRows } from '@console/web/projects/list/first-rows'
import { wornBy } from '@console/web/projects/model'
import { projectForm, wholeUpdate } from '@console/web/projects/project-form'
import { projectUrl } from '@console/web/projects/project-url'
import { awaitedOrdersUrl, outOfStockUrl, salesUrl, withoutSumUrl } from '@console/web/projects/row-urls'
import { arrangedFor, otherGroup } from '@console/web/projects/section-groups'
import { sells } from '@console/web/projects/sells'
import { aPicture } from '../kit/owner.ts'
import { said } from '../kit/said.ts'

/* What is said of a project, where its pages are, and what its form starts from and hands over. */

const project = (over: Partial<Project> = {}): Project => ({
  uuid: 'honey',
  title: 'Мёд',
  shop_type: 'OnlineStore',
  ...over,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a project in words', () => {
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

describe('before the console is there', () => {
  const now = Date.parse('2026-11-25T00:00:00Z')
  const whole = project({
    uuid: 'a/b',
    goodsAmount: 5,
    description: 'С пасеки',
    logo_url: 'https://files.example/a.png',
    telegram_url: 'https://t.me/honey',
    subscription_expire_at: '2027-11-25T00:00:00Z',
  })
  const texts = {
    uuid: 'a%2Fb',
    title: 'Мёд',
    facts: 'Магазин · 5\u00a0товаров',
    description: 'С пасеки',
    logo: 'https://files.example/a.png',
    link: 'https://t.me/honey',
    tone: 'tone: good',
    subscription: 'Подписка до 25.11.2027',
  }

  const cardOf = (answer: unknown) => readRows([{}, [answer]], now).rowAt(0)

  test('a card says what it will say then; what leads nowhere is left out', () => {
    expect(cardOf(whole)).toEqual(texts)
    expect(cardOf(project({ logo_url: 'javascript:1', telegram_url: 'javascript:1' }))).toEqual({
      uuid: 'honey',
      title: 'Мёд',
      facts: 'Магазин',
      description: '',
      logo: '',
      link: '',
      tone: '',
      subscription: '',
    })
  })

  test('the header is that of a project of its type, which is switched on', () => {
    const { facts: _facts, description: _description, ...header } = texts
    expect(headerTexts(whole, 'OnlineStore', now)).toEqual(header)
    expect(() => headerTexts(whole, 'InformationSite', now)).toThrow('left')
    expect(() => headerTexts({ ...whole, inactive: true }, 'OnlineStore', now)).toThrow('left')
  })

  const wrong: [name: string, value: unknown][] = [
    ['uuid', 1],
    ['title', null],
    ['shop_type', 'Shop'],
    ['shop_type', 'toString'],
    ['shop_type', null],
    ['logo_url', 1],
    ['telegram_url', 1],
    ['subscription_expire_at', 1],
    ['inactive', 'yes'],
  ]

  test.each([...wrong, ['description', 1], ['goodsAmount', '5']])(
    'a project whose %s is %o is left to the console',
    (name, value) => {
      expect(() => readRows([{}, [{ ...whole, [name]: value }]], now)).toThrow('left')
    },
  )

  test.each(wrong)('its header, too, if %s is %o', (name, value) => {
    expect(() => headerTexts({ ...whole, [name]: value }, 'OnlineStore', now)).toThrow('left')
  })

  test('the list is of those that are switched on, as many as a window shows', () => {
    const rows = readRows([{}, [project({ inactive: true }), whole, project()]], now)
    expect(rows).toMatchObject({ count: 2, most: 6, page: {} })
    expect(rows.rowAt(0)).toEqual(texts)
    expect(() => rows.rowAt(2)).toThrow('left')
    expect(() => readRows([{}, [{}]], now)).toThrow('left')
  })
})

describe('the form of a project', () => {
  const REQUIRED = 'Обязательно для заполнения.'
  const empty = { title: '', description: '', shop_type: 'OnlineStore', logotype: null }

  test('starts empty, or from what is stored, without a picture', () => {
    expect(projectForm.values(null, false)).toEqual(empty)
    const stored = project({ description: 'С пасеки', shop_type: 'InformationSite' })
    expect(projectForm.values(stored, false)).toEqual({
      title: 'Мёд',
      description: 'С пасеки',
      shop_type: 'InformationSite',
      logotype: null,
    })
  })

  test('wants a title, and a picture of a new one', () => {
    const values = { ...empty, title: 'Мёд' }
    expect(said(projectForm.schema, empty)).toEqual([REQUIRED])
    expect(said(projectForm.schema, values)).toEqual([])
    expect(said(projectForm.schema, { ...values, logotype: aPicture() })).toEqual([])
    expect(said(projectForm.schema, { ...values, logotype: 'a.png' })).toHaveLength(1)
    expect(said(projectForm.newSchema ?? projectForm.schema, values)).toEqual([REQUIRED])
    expect(said(projectForm.newSchema ?? projectForm.schema, { ...values, logotype: aPicture() })).toEqual([])
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
