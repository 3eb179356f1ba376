import { describe, expect, test } from 'vitest'
import '@console/web/app/project-subscription'
import { outcomeOf, withoutOutcome } from '@console/web/subscriptions/outcome'
import { discountText, lengthText, priceText, totalText } from '@console/web/subscriptions/plan-labels'
import { plan } from '../kit/plans.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('a plan’s words', () => {
  test.each([
    [1, '1 месяц'],
    [2, '2 месяца'],
    [6, '6 месяцев'],
    [11, '11 месяцев'],
    [21, '21 месяц'],
    [24, '24 месяца'],
  ])('%i months: %s', (length_of_months, words) => {
    expect(plain(lengthText(plan({ length_of_months })))).toBe(words)
  })

  test.each([
    [1000, 1, '1 000 ₽ в месяц', null],
    [5000, 6, '833 ₽ в месяц', '5 000 ₽ сразу'],
    [9000, 12, '750 ₽ в месяц', '9 000 ₽ сразу'],
    [999.5, 3, '333 ₽ в месяц', '999,50 ₽ сразу'],
    [0, 1, 'Бесплатно', null],
    [0, 6, 'Бесплатно', null],
  ])('%d roubles for %i months: %s', (price, length_of_months, month, total) => {
    expect(plain(priceText(plan({ price, length_of_months })))).toBe(month)
    expect(plain(totalText(plan({ price, length_of_months })))).toBe(total)
  })

  test.each([
    [17, 5000, 'Скидка 17 %'],
    [0, 5000, null],
    [null, 5000, null],
    [17, 0, null],
    // Rounded, a month costs nothing.
    [17, 2, null],
  ])('%s percent of %d roubles: %s', (percent_discount, price, words) => {
    expect(plain(discountText(plan({ percent_discount, price, length_of_months: 6 })))).toBe(words)
  })
})

describe('the address that the card provider returns to', () => {
  const read = (text: string) => outcomeOf(new URLSearchParams(text))

  test.each([
    ['payment=success&inv=42', { payment: 'success', invoice: '42' }],
    ['payment=cancelled&inv=42', { payment: 'cancelled', invoice: '42' }],
    ['payment=success', { payment: 'success', invoice: null }],
    ['payment=success&inv=<b>', { payment: 'success', invoice: null }],
    ['payment=other&inv=42', null],
    ['', null],
  ])('%s', (text, outcome) => expect(read(text)).toEqual(outcome))

  test('is cleaned of it, and of nothing else', () => {
    expect(withoutOutcome(new URLSearchParams('a=1&payment=success&inv=42')).toString()).toBe('a=1')
  })
})
