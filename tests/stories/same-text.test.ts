import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { matches, sameText } from '@console/web/kit/same-text'
import { everything, filtered } from '@console/web/orders/list/filters'
import { find } from '@console/web/search/entries'
import { orderEntry } from '@console/web/search/found'

describe('two texts are the same', () => {
  test.each([
    ['Мёд', 'мед'],
    ['Мёд', 'ме\u0308д'],
    ['Липовый\u00a0мёд', 'липовый  мед'],
    ['Липовый мёд', '\ufeffлипо\u00adвый\u200b мёд '],
    ['TEA-1', 'tea-1'],
    ['', null],
  ])('%j and %j', (one, other) => {
    expect(sameText(one, other)).toBe(true)
    expect(sameText(one, `${other}и`)).toBe(false)
  })
})

describe('a search finds', () => {
  test.each([
    ['Липовый мёд, 350 г', 'мед липовый'],
    ['Чай «Летний»', '"летний" чай'],
    ['Чай № 5', 'чай №5'],
    ['Позвонить: 8 (900) 528-75-90', '+79005287590'],
    ['79005287590', '8 (900) 528-75-90'],
    ['9005287590', '+7 900 528 75 90'],
    ['+7 900 528-75-90', '528-75-90'],
    ['@anna_m', 'https://t.me/anna_m?start=1'],
    ['anna_m', '@anna_m'],
    ['anna_m', 'tg://resolve?domain=anna_m'],
    ['4600000000123', '4600000000123'],
  ])('%j by %j', (text, typed) => {
    expect(matches(text, typed)).toBe(true)
    expect(matches(text, `${typed} нет`)).toBe(false)
  })

  test.each([
    ['8 (900) 528-75-90', '8 (900) 528-75-91'],
    ['4600000000123', '6000000001'.padEnd(13, '4')],
    ['мёд', 'мёд мёдик'],
  ])('not %j by %j', (text, typed) => {
    expect(matches(text, typed)).toBe(false)
  })
})

describe('an order is found by', () => {
  const order: Order = {
    uuid: '815b5cce-0000-4000-8000-000000000000',
    payment_status: 'Ожидает оплаты',
    buyer_tg_username: 'timur_kuznetsov33',
    delivery: { contact_phone: '+7 (900) 528-75-90', contact_tg_username: 'timur_work' },
  }
  test.each(['79005287590', '8 (900) 528-75-90', '№ 815b5cce', '№815b5cce', 't.me/timur_kuznetsov33', '@timur_work'])(
    '%j, in its list and in the search over everything',
    (typed) => {
      expect(filtered([order], { ...everything, search: typed }, [])).toEqual([order])
      expect(find(typed, [orderEntry('shop')(order)], [])).toHaveLength(1)
    },
  )
})
