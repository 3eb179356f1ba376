import { expect, test, describe } from 'vitest'
import * as z from 'zod/mini'
import {
  deliveryServices,
  newPickup,
  pickups,
  deliveryMessages,
  Hours,
  isRoundTheClock,
  openDays,
  PickupDraft,
  Schedule,
} from '@console/shared/delivery'
import { externalSites } from '@console/shared/external-sites'
import { phonePayments } from '@console/shared/phone-payments'
import { qrPayments } from '@console/shared/qr-payments'
import { messages } from '@console/shared/kit/rules'
import { openOwnersShop } from '../kit/owner.ts'
import { CERAMICS, HONEY, RUNNING, validationMessages } from '../kit/basics.ts'

/* Delivery, transfers and external sites: what the demo holds of them, and what is particular. The rest is in crud.test.ts. */

test.each([
  [1001, HONEY, 2, 2],
  [1001, CERAMICS, 1, 1],
  [1001, RUNNING, 0, 0],
  [1002, 'Зерно и дым', 1, 0],
])('owner %i, %s: %i services, %i pickup points', async (tg_id, title, services, points) => {
  const { owner, params } = await openOwnersShop(title, { tg_id })
  expect(await owner.call(deliveryServices.list, { params })).toHaveLength(services)
  const found = await owner.call(pickups.list, { params })
  expect(found).toHaveLength(points)
  if (title === CERAMICS) expect(Object.keys(found[0]?.schedule ?? {})).toEqual(['saturday', 'sunday'])
  expect(await owner.drifts()).toEqual([])
})

test('the demo’s honey shop takes transfers and QR codes, some suspended, with pictures of this server', async () => {
  const { owner, params } = await openOwnersShop(HONEY)
  const shown = ({ bank, inactive }: { bank: string; inactive?: boolean | null | undefined }) => [bank, inactive]
  expect((await owner.call(phonePayments.list, { params })).map(shown)).toEqual([
    ['Сбербанк', false],
    ['Т-Банк', false],
    ['Альфа-Банк', true],
  ])
  const codes = await owner.call(qrPayments.list, { params })
  expect(codes.map(shown)).toEqual([
    ['Сбербанк', false],
    ['Т-Банк', true],
  ])
  for (const { qrcode_url } of codes)
    expect(await (await owner.api.request(qrcode_url ?? '')).text()).toMatch(/^RIFF.{4}WEBP/s)
})

test.each([
  ['250', 250],
  ['', null],
  [null, null],
])('the price %j of a delivery service is answered as %j, whether made or changed', async (price, answered) => {
  const { owner, params } = await openOwnersShop(HONEY)
  const made = await owner.call(deliveryServices.create, { params, body: { title: 'Курьер', price } })
  expect(made.price).toBe(answered)
  const [first] = await owner.call(deliveryServices.list, { params })
  const at = { ...params, id: first?.uuid ?? '' }
  const changed = await owner.call(deliveryServices.update, { params: at, body: { price } })
  expect(changed).toEqual({ ...first, price: answered })
})

test('a pickup point has its open days in the week’s order; a new schedule takes the old one’s place', async () => {
  const { owner, params } = await openOwnersShop(HONEY)
  const schedule = {
    friday: { time_start: '12:00', time_stop: '20:30' },
    sunday: { time_start: '', time_stop: '' },
    saturday: null,
    monday: { time_start: '09:00', time_stop: '18:00' },
  }
  const body = { ...newPickup, title: 'Уфа, ул. Ленина, 1', contact_phone: '+7 900 000-00-01', schedule }
  const made = await owner.call(pickups.create, { params, body })
  expect(Object.entries(made.schedule ?? {})).toEqual([
    ['monday', { time_start: '09:00', time_stop: '18:00' }],
    ['friday', { time_start: '12:00', time_stop: '20:30' }],
  ])
  const at = { ...params, id: made.uuid }
  const sunday = { time_start: '10:00', time_stop: '11:00' }
  for (const [wanted, after] of [
    [{ sunday, monday: null }, { sunday }],
    [null, {}],
  ] as const)
    expect((await owner.call(pickups.update, { params: at, body: { schedule: wanted } })).schedule).toEqual(after)
})

test('the demo shows an external site of every state; its link is the server’s own', async () => {
  const { owner, params } = await openOwnersShop(HONEY)
  const list = () => owner.call(externalSites.list, { params })
  const sites = await list()
  const daysLeft = sites.map(({ subscription_expire_at: end }) =>
    end ? Math.round((Date.parse(end) - Date.now()) / 86_400_000) : null,
  )
  expect(daysLeft).toEqual([expect.any(Number), expect.any(Number), null])
  expect([Number(daysLeft[0]) > 47, Number(daysLeft[1]) < 23]).toEqual([true, true])
  const at = { site: sites[0]?.uuid ?? '' }
  // All that is ours to give is left alone: bodies.test.ts has the rest.
  const theft = {
    title: sites[0]?.title ?? '',
    telegram_url: 'https://evil.example',
    subscription_expire_at: '2099-01-01T00:00:00Z',
  }
  await owner.call(externalSites.update, { params: at, body: theft })
  expect(await list()).toEqual(sites)
  const { telegram_url } = await owner.call(externalSites.telegramUrl, { params: at })
  expect([telegram_url, telegram_url.includes(at.site)]).toEqual([sites[0]?.telegram_url, true])
})

describe('hours of a day', () => {
  const { time, stopsAtStart } = deliveryMessages
  test.each<[string, string, string[]]>([
    ['09:00', '18:00', []],
    ['22:00', '06:00', []],
    ['00:00', '24:00', []],
    ['19:59', '23:59', []],
    ['', '', []],
    ['09:00', '', [messages.required]],
    ['', '18:00', [messages.required]],
    ['09:00', '09:00', [stopsAtStart]],
    ['24:00', '18:00', [time]],
    ['9:00', '18:00', [time]],
    ['29:00', '18:00', [time]],
    ['09:60', '18:00', [time]],
    ['09:00', '24:01', [time]],
    ['x09:00', '18:00x', [time, time]],
  ])('from %o to %o', (time_start, time_stop, expected) => {
    expect(validationMessages(Hours, { time_start, time_stop })).toEqual(expected)
  })

  test('name the wrong field when they are invalid', () => {
    const paths = (time_start: string, time_stop: string) =>
      z.safeParse(Hours, { time_start, time_stop }).error?.issues.map(({ path }) => path)
    expect([paths('', '18:00'), paths('09:00', ''), paths('09:00', '09:00')]).toEqual([
      [['time_start']],
      [['time_stop']],
      [['time_stop']],
    ])
  })

  test('are round the clock from the first minute to the last', () => {
    const isRound = (time_start: string, time_stop: string) => isRoundTheClock({ time_start, time_stop })
    expect([isRound('00:00', '24:00'), isRound('00:00', '23:59'), isRound('00:01', '24:00')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('are saved for open days, in the week’s order', () => {
    const hours = { time_start: '09:00', time_stop: '18:00' }
    const schedule = {
      sunday: hours,
      monday: hours,
      friday: null,
      tuesday: { time_start: '', time_stop: '18:00' },
      wednesday: { time_start: '09:00', time_stop: '' },
    }
    expect(Object.entries(openDays(schedule))).toEqual([
      ['monday', hours],
      ['sunday', hours],
    ])
    expect([openDays(null), openDays(undefined)]).toEqual([{}, {}])
    expect(validationMessages(Schedule, { someday: hours })).not.toEqual([])
  })

  test('have an address of at most 500 characters', () => {
    const draft = (title: string) => ({ title, contact_phone: '+79001234567' })
    expect(validationMessages(PickupDraft, draft('ж'.repeat(500)))).toEqual([])
    expect(validationMessages(PickupDraft, draft('ж'.repeat(501)))).toEqual([messages.tooLong])
  })
})
