import { expect, test } from 'vitest'
import { type Source, sourceAt, trackedPaths } from './sources.ts'
import { textsOf } from './words.ts'

const RUSSIAN = /[А-Яа-яЁё]/
/** 'Сохранить' or «Сохранить», possibly over the end of a line. Typed texts are in backticks. */
const QUOTED = /(?<![\w'’])'([^'`]*?)'(?![\w'])|(?<!['«„])«([^»]*)»/g
const NOT_PROSE = /^```.*?^```|\]\([^)]*\)|`[^`]*`/gms

interface Quotation {
  readonly text: string
  readonly line: number
}

/** Russian texts that a page quotes. */
function quotedIn({ text }: Source): Quotation[] {
  const prose = text.replace(NOT_PROSE, (part) => part.replace(/[^\n]/g, ' '))
  return [...prose.matchAll(QUOTED)].flatMap(({ 1: single, 2: angled, index }) => {
    const quoted = plain(single ?? angled ?? '')
    return RUSSIAN.test(quoted) ? [{ text: quoted, line: prose.slice(0, index).split('\n').length }] : []
  })
}

/** One kind of spaces and of quotes, no ends of lines. */
const plain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[„“«»]/g, '"')
    .replace(/’/g, "'")
    .trim()

const withoutEdges = (text: string): string => text.replace(/^[\s,.:"]+|[\s,.:"]+$/g, '')

/** Parts of a quotation that match any value: a placeholder, an ellipsis, a number, a name in quotes. */
const VALUES = /\{[^}]*\}|…|\d[\d ,.×]*|"[^"]*"/g

/** Tells whether a quotation, but for its values, is a part of one of the texts, or several whole ones in a row. */
function finderIn(said: readonly string[]): (quotation: string) => boolean {
  const texts = said.map(plain)
  const all = texts.join('\n')
  const whole = new Set(texts.map(withoutEdges))
  const isInARow = (words: readonly string[]): boolean =>
    words.length === 0 ||
    words.some((_, index) => whole.has(words.slice(0, index + 1).join(' ')) && isInARow(words.slice(index + 1)))
  return (quotation) =>
    quotation
      .split(VALUES)
      .map(withoutEdges)
      .every((part) => !RUSSIAN.test(part) || all.includes(part) || isInARow(part.split(' ')))
}

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
