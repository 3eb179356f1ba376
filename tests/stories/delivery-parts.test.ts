import { describe, expect, test } from 'vitest'
import { cutTitle, pickupLabels, serviceLabels } from '@console/web/delivery/labels'

/* What the delivery tab says and its forms hold. */

const hours = { time_start: '09:00', time_stop: '18:00' }
const post = { title: 'Почта', price: 12.5, contact_phone: '+73470000001', description: 'Быстро' }
const without = { uuid: 'x', title: 'Без ничего', description: null, contact_phone: null }

describe('what the delivery tab says', () => {
  test('of what is deleted', () => {
    expect([serviceLabels.removal('А'), pickupLabels.removal('А')]).toEqual([
      'Удалить службу доставки «А»?',
      'Удалить адрес «А»?',
    ])
    expect(serviceLabels.clearing(1)).toEqual({
      title: 'Отключить доставку службами?',
      text: '1\u00a0служба доставки будет удалена. Отменить это будет нельзя.',
    })
    expect(serviceLabels.clearing(5).text).toBe('5\u00a0служб доставки будут удалены. Отменить это будет нельзя.')
    expect(pickupLabels.clearing(2)).toEqual({
      title: 'Отключить самовывоз?',
      text: '2\u00a0адреса будут удалены. Отменить это будет нельзя.',
    })
  })

  test('under the title of an entry', () => {
    const schedule = { monday: hours }
    expect(serviceLabels.facts({ ...without, ...post })).toEqual(['12,50\u00a0₽ за\u00a0кг', '+73470000001'])
    expect(serviceLabels.facts(without)).toEqual([])
    expect(pickupLabels.facts({ ...without, contact_phone: '+7', schedule }).map((text) => text.slice(0, 2))).toEqual([
      'Пн',
      '+7',
    ])
    expect(pickupLabels.facts({ ...without, contact_phone: '' })).toEqual([])
  })
})

describe('texts of a service and a pickup point', () => {
  test.each([
    ['Почта', 'Почта'],
    ['Двадцать пять букв ровно!', 'Двадцать пять букв ровно!'],
    ['Уфа, ул. Цюрупы, 17, вход со двора', 'Уфа, ул. Цюрупы, 17, вход…'],
    ['🐝'.repeat(26), `${'🐝'.repeat(25)}…`],
  ])('%j in a list is %j', (title, cut) => {
    expect(cutTitle(title)).toBe(cut)
  })
})
