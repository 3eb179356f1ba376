import encodeQr from 'qr'
import { describe, expect, test } from 'vitest'
import { cutOf } from '@console/web/kit/pictures/framing'
import { meaningOf } from '@console/web/payments/code-meaning'
import { findCode, type Pixels } from '@console/web/payments/find-code'

/* The code among a picture's pixels, and its meaning. How a browser draws the picture: tests/browser/uploads.spec.ts. */

const CODE = 'https://qr.nspk.ru/AD10006M8KH234K782OQM0L13JI31LQD'

/** Dark and light points, four to a module. */
const points = encodeQr(CODE, 'raw', { scale: 4, border: 4 })

interface Placed {
  readonly points: readonly (readonly boolean[])[]
  readonly left?: number
  readonly top?: number
}

/** Draws codes on white. */
function drawn(width: number, height: number, ...codes: readonly Placed[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { points, left = 0, top = 0 } of codes)
    for (const [y, row] of points.entries())
      for (const [x, isDark] of row.entries()) if (isDark) data.set([0, 0, 0], ((y + top) * width + x + left) * 4)
  return { data, width, height }
}

const alone = (points: Placed['points']) => drawn(points.length, points.length, { points })

describe('the search for a code', () => {
  test('finds one that is the whole picture', () => {
    expect(findCode(alone(points))).toEqual({ text: CODE, only: null, other: null })
  })

  test('finds none on an empty picture', () => {
    expect(findCode(drawn(300, 200))).toBeNull()
  })

  test('gives the square of the code with its margin', () => {
    const { only, text } = findCode(drawn(900, 700, { points, left: 500, top: 300 })) ?? {}
    expect(text).toBe(CODE)
    const cut = cutOf({ width: 900, height: 700 }, 1, only ?? 'whole')
    const near = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(8)
    near(cut.x, 500)
    near(cut.y, 300)
    near(cut.width, points.length)
  })

  test('finds a second code', () => {
    const OTHER = 'https://other.test'
    const other = encodeQr(OTHER, 'raw', { scale: 4, border: 4 })
    const both = drawn(900, 400, { points, left: 20, top: 20 }, { points: other, left: 500, top: 60 })
    const { text, other: second } = findCode(both) ?? {}
    expect([text, second].toSorted()).toEqual([OTHER, CODE].toSorted())
  })

  test('takes the same code twice as one', () => {
    expect(findCode(drawn(900, 400, { points }, { points, left: 500, top: 60 }))).toMatchObject({ other: null })
  })
})

const details = 'Name=ООО "Мёд и воск"|PersonalAcc=40702810710020102692|BankName=ПАО Сбербанк'

test.each([
  ['1', 'windows-1251'],
  ['2', 'utf-8'],
  ['3', 'koi8-r'],
])('payment details of version %s are read in %s', (version, encoding) => {
  const text = `ST0001${version}|${details}`
  const signs = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code))]
  const textEncoder = (all: string) =>
    encoding === 'utf-8' ? new TextEncoder().encode(all) : Uint8Array.from([...all], (sign) => signs.indexOf(sign))
  const coded = encodeQr(text, 'raw', { scale: 4, border: 4, encoding: 'byte', textEncoder })
  expect(findCode(alone(coded))?.text).toBe(text)
})

describe('a code means', () => {
  const link = 'https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M?type=01&bank=000000000001'
  test.each([
    [link, false, /^Это многоразовый код СБП/],
    [`${link}&sum=10000&cur=RUB`, true, /^Код СБП на постоянную сумму 100.₽/],
    ['https://qr.nspk.ru/BS2A001IRUK64DDN8TDB9IVJQLF5RG98', false, /^Это многоразовый код СБП/],
    [link.replace('AS', 'AD').replace('01&', '02&'), true, /^Это одноразовый код СБП/],
    // The parameter decides, not the letters of the number.
    [link.replace('01&', '02&'), true, /^Это одноразовый код СБП/],
    [link.replace('AS', 'BD'), false, /^Это многоразовый код СБП/],
    ['https://qr.nspk.ru/BD10103JPBOS0DSJ830RJ8GV36O7SHV2', true, /^Это одноразовый код СБП/],
    ['https://sub.nspk.ru/AP1', true, /^Это код СБП для привязки счёта/],
    ['https://qr-nspk.ru.pay-sbp.xyz/AS1?type=01', true, /ведёт на сайт qr-nspk\.ru\.pay-sbp\.xyz, а не в СБП/],
    [`ST00012|${details}`, false, /^Это данные для перевода: ООО "Мёд и воск", ПАО Сбербанк, 40702810710020102692\./],
    [`ST00012#${details.replaceAll('|', '#')}`, false, /^Это данные для перевода: ООО "Мёд и воск", ПАО Сбербанк/],
    [`ST00012|${details}|Sum=45050`, true, /^Код с данными для перевода на постоянную сумму 450,50.₽/],
    ['Спасибо за покупку', true, /заплатить по нему не получится/],
    ['javascript:alert(1)', true, /заплатить по нему не получится/],
  ])('%s', (text, isDoubtful, words) => {
    expect(meaningOf(text)).toMatchObject({ isDoubtful, words: expect.stringMatching(words) as string })
  })
})
