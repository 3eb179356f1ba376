import { expect, test } from 'vitest'
import { finderIn, quotedIn } from './quoted-texts.ts'
import { sourceAt, trackedPaths } from './sources.ts'
import { textsOf } from './words.ts'

const paths = trackedPaths()
const isSaid = finderIn(
  paths
    .filter((path) => /^(?:web|shared|fake-api|\.commands)\/.*\.(?:tsx?|mjs)$/.test(path))
    .map(sourceAt)
    .flatMap(textsOf)
    .map(({ text }) => text),
)

const pages = paths.filter((path) => /^shared\/docs\/.*\.md$/.test(path))

test('every Russian text that the docs quote is in the sources', () => {
  const quoted = pages.flatMap((path) => quotedIn(sourceAt(path)).map((quotation) => ({ ...quotation, path })))
  expect(quoted.length).toBeGreaterThan(300)
  expect(
    quoted.filter(({ text }) => !isSaid(text)).map(({ path, line, text }) => `${path}:${line}: '${text}'`),
  ).toEqual([])
})

test.each([
  ["'Сохранить'", true],
  ["'Удалить рубрику {title}?' and 'Удалить рубрику «Чай»?'", true],
  ["'Выбрано: 5\nтоваров'", true],
  ["'Сохранить всё'", false],
  ["the owner's 'Сахранить'", false],
  ['«Стереть»', false],
  ['`Стереть` is typed by nobody', true],
  ["'Ждут отправки'", true],
  ["'Ждут удалить'", false],
])('%s: %s', (prose, expected) => {
  const source = {
    path: 'a.tsx',
    text: "const a = [`Удалить рубрику «${b}»?`, 'Выбрано:', 'товаров', <p>Сохранить</p>, 'Ждут', 'отправки']",
  }
  const finds = finderIn(textsOf(source).map(({ text }) => text))
  expect(quotedIn({ path: 'a.md', text: prose }).every(({ text }) => finds(text))).toBe(expected)
})
