import { expect, test } from 'vitest'
import { formatters, ownFormatsIn } from './formats.ts'
import { sourceAt, trackedPaths } from './sources.ts'

test('money, numbers, measures and dates are spelt by the formatters alone', () => {
  const others = trackedPaths().filter((path) => /^web\/src\/.*\.tsx?$/.test(path) && !formatters.includes(path))
  expect(others.map(sourceAt).flatMap(ownFormatsIn)).toEqual([])
})

test.each([
  'const a = price.toFixed(2)',
  "const a = ratio.toLocaleString('ru-RU')",
  "const a = new Intl.DateTimeFormat('ru-RU')",
  'const a = `${sum} ₽`',
  'const a = `${weight}\\u00a0г, ${sizes}`',
  'const a = `Скидка ${share} %`',
  'const a = <p>{count} шт.</p>',
  'const a = <p>Скидка {share}%</p>',
])('%s is found', (text) => {
  expect(ownFormatsIn({ path: 'a.tsx', text })).toHaveLength(1)
})

test.each([
  'const a = `${width * 100}%`',
  'const a = `${count} где-то`',
  'const a = <p>{moneyText(sum)} сразу</p>',
  "const a = 'Цена, ₽'",
])('%s stays', (text) => {
  expect(ownFormatsIn({ path: 'a.tsx', text })).toEqual([])
})
