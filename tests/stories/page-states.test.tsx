// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { act, cleanup, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bareAnswers, emptied, turnedOff, withMany } from '../kit/changed-answers.ts'
import {
  fixEnvironment,
  neverAnswers,
  onPhone,
  openPage,
  pages,
  rootOf,
  settledLate,
  wordsOfPage,
} from '../kit/console-page.tsx'
import { difference, shortened } from '../kit/accessible-text.ts'
import { buttonsIn, nameOf } from '../kit/page-steps.ts'

/*
 * The differences of each page on a phone, while it loads, after a failure, without data and with as little as the contract
 * allows, as a screen reader reads them, and what the buttons do that only such a page has. When a page changes on purpose,
 * read the difference and write the files again: npm test -- unit stories/page-states -u
 */

fixEnvironment()

const states = [
  ['on a phone', undefined],
  ['while it loads', neverAnswers],
  ['when nothing loads', () => Promise.resolve(Response.json({ detail: 'Проверка отказа.' }, { status: 500 }))],
  ['without a thing', (answer: () => Promise<Response>) => answer().then(emptied)],
  ['with all turned off', (answer: () => Promise<Response>) => answer().then(turnedOff)],
  ['with bare things', 'bare'],
] as const
/** States whose buttons are pressed: they show what is missing, and how to get it. */
const OWN_BUTTONS = new Set(['when nothing loads', 'without a thing', 'with all turned off'])

test.each(pages)('%s differs as before on a phone and without data', { timeout: 60_000 }, async (page) => {
  await openPage(page)
  const words = wordsOfPage(page)
  const usual = new Set(buttonsIn(rootOf(page)).map(nameOf))
  const lines: string[] = []
  for (const [title, answersOf] of states) {
    cleanup()
    if (!answersOf) vi.stubGlobal('matchMedia', onPhone)
    const isBare = answersOf === 'bare'
    const open = () => openPage(page, isBare ? { before: bareAnswers, fits: () => true } : answersOf && { answersOf })
    let { router } = await open()
    const seen = wordsOfPage(page)
    lines.push(`${title}:`, ...difference(words, seen).map((line) => `  ${line}`))
    const own = OWN_BUTTONS.has(title)
      ? [...new Set(buttonsIn(rootOf(page)).map(nameOf))].filter((name) => !usual.has(name))
      : []
    for (const [index, name] of own.entries()) {
      if (index > 0) {
        cleanup()
        ;({ router } = await open())
      }
      const { pathname, search } = router.state.location
      const button = buttonsIn(rootOf(page)).find((one) => nameOf(one) === name)
      if (button) await act(() => Promise.resolve(fireEvent.click(button)))
      await settledLate()
      const to = router.state.location
      const isHere = to.pathname === pathname
      const news = isHere && to.search === search ? [] : [`goes to ${shortened(to.pathname + to.search)}`]
      if (isHere) news.push(...difference(seen, wordsOfPage(page)))
      lines.push(`  «${name}»:${news.length === 0 ? ' nothing' : ''}`, ...news.map((line) => `    ${line}`))
    }
    vi.unstubAllGlobals()
  }
  expect(`${lines.join('\n')}\n`).toMatchSnapshot()
})

/** Russian nouns have a form for 1 and 21, one for 2, and one for 5 and 11. */
const NUMBERS = [1, 2, 5, 11, 21]

test.each([...pages, '/projects/:shopId/orders?search=нет+такого'])(
  'the nouns of %s agree with their numbers',
  { timeout: 60_000 },
  async (page) => {
    const lines: string[] = []
    for (const many of NUMBERS) {
      cleanup()
      const answersOf = (answer: () => Promise<Response>) => answer().then(withMany(many))
      await openPage(page, { answersOf })
      // Units have one form, and 'из' none.
      const counted = new RegExp(`(?:[а-яё]+ )?(?<![\\d.,:] ?)${many} (?!шт|из )[а-яё]+`, 'giu')
      lines.push(...new Set(wordsOfPage(page).match(counted)))
    }
    expect(lines.join('\n')).toMatchSnapshot()
  },
)
