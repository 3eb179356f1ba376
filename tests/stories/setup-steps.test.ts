import { describe, expect, test } from 'vitest'
import type { Project } from '@console/shared/projects'
import type { Part, Parts } from '@console/web/home/parts'
import { setupSteps, type Known } from '@console/web/home/setup-steps'

/* The way to an open shop: what is done of it, what is not, and what nobody knows yet. */

const NOW = Date.UTC(2026, 0, 15)
const shop: Project = { uuid: 's', title: 'Лавка', shop_type: 'OnlineStore', goodsAmount: 3 }
const part = (value: boolean | null): Parts<boolean> => ({ s: { value, failure: null, isLoading: false } })
const nothing: Known = {
  project: shop,
  hasConsented: true,
  now: NOW,
  services: {},
  points: {},
  phones: {},
  codes: {},
  integration: {},
  legal: {},
  posts: {},
}
const stepsOf = (over: Partial<Known> = {}) => setupSteps({ ...nothing, ...over })
const stateOf = (title: string, over: Partial<Known>) => stepsOf(over).find((step) => step.title === title)?.state

describe('the way to an open shop', () => {
  test('of a store goes by its goods, delivery and payment', () => {
    expect(stepsOf().map(({ title, hint, to }) => [title, hint, to])).toEqual([
      ['Дать согласия', 'Три документа, без которых кабинет не работает.', '/profile/privacy_policy'],
      ['Создать проект', 'Название и картинка — этого хватит для начала.', '/projects/s/common'],
      ['Добавить первый товар', 'С фото, ценой и остатком.', '/projects/s/products'],
      ['Настроить доставку', 'Служба доставки или самовывоз.', '/projects/s/delivery'],
      ['Принимать оплату', 'По номеру телефона, по QR-коду или картой.', '/projects/s/payment'],
      ['Указать юридические сведения', 'Покупатель должен знать, у кого покупает.', '/projects/s/legal'],
      ['Выбрать шаблон', 'Как проект выглядит для покупателей.', '/projects/s/templates'],
      ['Оформить подписку', 'С ней проект виден покупателям.', '/projects/s/subscription'],
    ])
  })

  test('of a site that sells nothing goes by its first post', () => {
    const site = { ...shop, shop_type: 'InformationSite', goodsAmount: 0 } as const
    const steps = stepsOf({ project: site, posts: part(false) })
    expect(steps.map(({ title }) => title).slice(2, -3)).toEqual(['Написать первую публикацию'])
    expect(steps[2]).toMatchObject({
      hint: 'С рубрикой и хотя бы одним фото.',
      state: 'todo',
      to: '/projects/s/infoposts',
    })
    expect(stepsOf({ project: { ...site, goodsAmount: 1 } })[2]?.title).toBe('Добавить первый товар')
  })

  test('without a project begins there: the rest is to do, and leads nowhere', () => {
    const steps = stepsOf({ project: null, hasConsented: false, services: part(true) })
    expect(steps.map(({ state }) => state)).toEqual(Array(8).fill('todo'))
    expect(steps.map(({ to }) => to)).toEqual(['/profile/privacy_policy', '/projects', ...Array<null>(6).fill(null)])
  })

  test.each<[string, Partial<Known>, string]>([
    ['Дать согласия', { hasConsented: true }, 'done'],
    ['Дать согласия', { hasConsented: false }, 'todo'],
    ['Создать проект', {}, 'done'],
    ['Добавить первый товар', {}, 'done'],
    ['Добавить первый товар', { project: { ...shop, goodsAmount: 0 } }, 'todo'],
    ['Добавить первый товар', { project: { ...shop, goodsAmount: null } }, 'unknown'],
    ['Настроить доставку', {}, 'unknown'],
    ['Настроить доставку', { services: part(true) }, 'done'],
    ['Настроить доставку', { points: part(true), services: part(null) }, 'done'],
    ['Настроить доставку', { points: part(false), services: part(null) }, 'unknown'],
    ['Настроить доставку', { points: part(false), services: part(false) }, 'todo'],
    ['Принимать оплату', { phones: part(false), codes: part(false) }, 'unknown'],
    ['Принимать оплату', { phones: part(false), codes: part(false), integration: part(true) }, 'done'],
    ['Принимать оплату', { phones: part(false), codes: part(true) }, 'done'],
    ['Принимать оплату', { phones: part(false), codes: part(false), integration: part(false) }, 'todo'],
    ['Указать юридические сведения', { legal: part(true) }, 'done'],
    ['Указать юридические сведения', { legal: part(false) }, 'todo'],
    ['Выбрать шаблон', {}, 'todo'],
    ['Выбрать шаблон', { project: { ...shop, template_uuid: 'None' } }, 'todo'],
    ['Выбрать шаблон', { project: { ...shop, template_uuid: 't' } }, 'done'],
    ['Оформить подписку', {}, 'todo'],
    ['Оформить подписку', { project: { ...shop, subscription_expire_at: new Date(NOW).toISOString() } }, 'todo'],
    ['Оформить подписку', { project: { ...shop, subscription_expire_at: new Date(NOW + 1).toISOString() } }, 'done'],
  ])('%s, where it is known that %j: %s', (title, over, state) => {
    expect(stateOf(title, over)).toBe(state)
  })

  test('knows nothing of what failed, and of other shops', () => {
    const failed: Part<boolean> = { value: null, failure: 'Нет.', isLoading: false }
    expect(stateOf('Указать юридические сведения', { legal: { s: failed } })).toBe('unknown')
    expect(stateOf('Указать юридические сведения', { legal: { other: { ...failed, value: true } } })).toBe('unknown')
  })
})
