import { numberMessages } from '@console/shared/kit/numbers'
import { describe, expect, test } from 'vitest'
import { typedEmail } from '@console/shared/kit/email'
import { digits } from '@console/web/kit/masks/digits'
import { price, wholePrice } from '@console/web/kit/masks/price'
import { sizes } from '@console/web/kit/masks/sizes'

type Run = (value: string, caret: number) => { value: string; caret: number }

/** '12|3' with the caret drawn in it. */
function run(mask: Run, drawn: string): string {
  const caret = drawn.indexOf('|')
  const masked = mask(drawn.replace('|', ''), caret)
  return `${masked.value.slice(0, masked.caret)}|${masked.value.slice(masked.caret)}`
}

describe('digits: «Допустимы только цифры»', () => {
  test.each([
    ['12|', '12|'],
    ['1a|2', '1|2'],
    ['-5|', '5|'],
    ['1 000 шт.|', '1000|'],
    ['1,5|', '15|'],
    ['|', '|'],
  ])('%s becomes %s', (typed, expected) => {
    expect(run(digits, typed)).toBe(expected)
  })
})

describe('price: an integer or exactly two decimals; a comma becomes a point', () => {
  test.each([
    ['100|', '100|'],
    ['100,|', '100.|'],
    ['100,5|0', '100.5|0'],
    ['100.505|', '100.50|'],
    ['10.|5.50', '10.|55'],
    ['1 234,50 ₽|', '1234.50|'],
    ['1\u00a0234|', '1234|'],
    ['1,234.50|', '1234.50|'],
    ['1.234,50|', '1234.50|'],
    [' 1,234.50 ₽|', '1234.50|'],
    [' 1.234,50 ₽|', '1234.50|'],
    ['12,345,678.50|', '12345678.50|'],
    ['12.345.678,50|', '12345678.50|'],
    ['1234,567.8|', '1234.56|'],
    ['1234.567,8|', '1234.56|'],
    ['12a|3', '12|3'],
    ['-5|', '5|'],
    ['|', '|'],
  ])('%s becomes %s', (typed, expected) => {
    expect(run(price, typed)).toBe(expected)
  })
})

describe('sizes: digits, x and spaces, three parts with « x » between', () => {
  test.each([
    ['digits', '10|', '10|'],
    ['the space key inserts the separator', '10 |', '10 x |'],
    ['the x key does, too', '10x|', '10 x |'],
    ['and the Cyrillic one', '10х|', '10 x |'],
    ['a space after a separator adds nothing', '10 x  |', '10 x |'],
    ['an x after a separator adds nothing', '10 x x|', '10 x |'],
    ['the second separator', '10 x 20 |', '10 x 20 x |'],
    ['no third one', '10 x 20 x 30 |', '10 x 20 x 30|'],
    ['in the middle of a number it parts it', '1 |0 x 30', '1 x |0 x 30'],
    ['not when there are three parts', '1 |0 x 20 x 30', '1|0 x 20 x 30'],
    ['backspace at the end takes the whole separator', '10 x|', '10|'],
    ['backspace after the separator joins the numbers', '10 x|20', '10|20'],
    ['backspace inside it does, too', '10 | 20', '10|20'],
    ['delete before it does, too', '10|x 20', '10|20'],
    ['an emptied part keeps its place', '10 x | x 30', '10 x | x 30'],
    ['and takes a number again', '10 x 5| x 30', '10 x 5| x 30'],
    ['backspace in the empty part takes one separator', '10 x| x 30', '10| x 30'],
    ['an emptied first part keeps its place', '| x 20 x 30', '| x 20 x 30'],
    ['a separator before anything is dropped', ' |', '|'],
    ['letters are dropped', '10 x 2см|', '10 x 2|'],
    ['pasted without spaces', '10x20x30|', '10 x 20 x 30|'],
    ['pasted with the multiplication sign', '10×20×30 см|', '10 x 20 x 30|'],
    ['pasted with capitals, Latin and Cyrillic', '10X20Х30|', '10 x 20 x 30|'],
    ['pasted with asterisks', '10*20*30|', '10 x 20 x 30|'],
    ['pasted with spaces that do not break', '10\u00a020\u00a030|', '10 x 20 x 30|'],
    ['pasted with spaces alone', '10 20 30|', '10 x 20 x 30|'],
    ['pasted with a fourth part', '10 x 20 x 30 x 40|', '10 x 20 x 30|'],
    ['nothing', '|', '|'],
  ])('%s: %s becomes %s', (_, typed, expected) => {
    expect(run(sizes, typed)).toBe(expected)
  })
})

describe('what a mask refuses it says', () => {
  test.each([
    [digits, '-5', numberMessages.digits],
    [digits, '5 шт', numberMessages.digits],
    [digits, '1 000', undefined],
    [price, '-5', 'Только цифры и точка: цена не бывает меньше нуля.'],
    [price, '12a', 'Только цифры и точка: цена не бывает меньше нуля.'],
    [price, '1 234,50 ₽', undefined],
  ])('%o of %s: %s', (mask, typed, words) => {
    expect(mask(typed, typed.length).refused).toBe(words)
  })

  test.each([
    ['12.5', '12.50'],
    ['12.', '12'],
    ['.5', '0.50'],
    ['12.50', '12.50'],
    ['12', '12'],
    ['', ''],
  ])('a price that is left as %j becomes %j', (typed, whole) => {
    expect(wholePrice(typed)).toBe(whole)
  })
})

test('an e-mail is checked when it is typed; what is stored passes', () => {
  const isTaken = (text: string, stored?: string) => typedEmail(stored).safeParse(text).success
  expect(['', ' ', 'anna@clay.example', ' a.b@почта.рф '].map((text) => isTaken(text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['anna', 'anna@', '@clay.example', 'a b@clay.example', 'a@clay'].map((text) => isTaken(text))).toEqual(
    Array.from({ length: 5 }, () => false),
  )
  expect(isTaken('нет почты', 'нет почты')).toBe(true)
})
