import { describe, expect, test } from 'vitest'
import { sourceAt, trackedPaths } from './sources.ts'

/** How many statements each part of the requirements has. */
// prettier-ignore
const PARTS = {
  'D1.0': 4, 'D1.1': 11, 'D1.2': 76, 'D1.3': 29, 'D1.4': 42, 'D1.5': 44, 'D1.6': 6, 'D1.7': 66, 'D1.8': 31, 'D1.9': 29,
  'D2.0': 2, 'D2.1': 12, 'D2.2': 70, 'D2.3': 26, 'D2.4': 27, 'D2.5': 19, 'D2.6': 7, 'D2.7': 41, 'D2.8': 27, 'D2.9': 21,
  'CARD.0': 8, 'DEC.0': 1, 'DEC.A': 33, 'DEC.B': 18, 'DEC.C': 11,
  'OP.0': 1, 'OP.A': 7, 'OP.B': 13, 'OP.C': 14, 'OP.D': 5, 'OP.E': 4,
}

const rows = sourceAt('tests/repository/requirements.tsv')
  .text.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [number = '', words = '', status = '', proof = ''] = line.split('\t')
    return { number, words, status, proof }
  })
const of = (status: string) => rows.filter((row) => row.status === status)

/** Names of the departures, which stand in the first column of their table. */
const departures = [...sourceAt('shared/docs/decisions/departures.md').text.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(
  ([, name]) => name,
)

const modal = 'web/src/kit/ui/overlays/Modal.module.css'
const dragging = 'web/src/kit/ui/sortable/Dragging.tsx'
/** Styles and constants of statements that only a browser could measure. */
const looks: readonly (readonly [words: string, path: string, source: RegExp])[] = [
  ['the handle at the bottom of a card', 'web/src/catalogue/cards/CardsPage.module.css', /\.handle \{[^}]*block-end/],
  ["a modal's late close button", modal, /\.close > button \{[^}]* 150ms /],
  ["a modal's height", modal, /max-block-size: min\(80dvh/],
  ['the blue button', 'web/src/kit/ui/buttons/Button.module.css', /\.primary \{[^}]*background: var\(--accent\)/],
  ['the secondary button', 'web/src/kit/ui/buttons/Button.module.css', /\.secondary \{[^}]*var\(--floating\)/],
  ['the loader', 'web/src/kit/ui/feedback/ViewStates.tsx', /role="status"/],
  ["a card title's share of the width", 'web/src/kit/ui/layout/FitText.tsx', /share = 0\.5,/],
  ['the step by keyboard', dragging, /keyboardStep = 25\n/],
  ['scrolling while dragging', dragging, /threshold: \{ x: 0\.2, y: 0\.2 \}, acceleration: 10 /],
  ["a tooltip's distance", 'web/src/kit/ui/tooltips/tooltip.ts', /gap = 10\n/],
]

test.each(looks)('%s is as documented', (_, path, source) => {
  expect(sourceAt(path).text).toMatch(source)
})

describe('the table of requirements', () => {
  test('has each statement once, in order', () => {
    const numbers = Object.entries(PARTS).flatMap(([part, count]) =>
      Array.from({ length: count }, (_, index) => `${part}.${index + 1}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  test('says each statement in words and with a status', () => {
    expect(rows.filter(({ words }) => !/^[A-Z0-9].{4,}/.test(words))).toEqual([])
    expect(rows.filter(({ status }) => !['met', 'otherwise', 'not met', 'open'].includes(status))).toEqual([])
  })

  test('names a test for each statement that is met', () => {
    const tests = new Set(trackedPaths().filter((path) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(path)))
    expect(of('met').filter(({ proof }) => !tests.has(proof))).toEqual([])
  })

  test('names a departure for each statement that is met otherwise, and every departure', () => {
    const named = of('otherwise').flatMap(({ proof }) => proof.split(' '))
    expect([...new Set(named)].toSorted()).toEqual(departures.toSorted())
  })
})
