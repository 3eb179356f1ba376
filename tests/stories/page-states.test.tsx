// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bareAnswers } from '../kit/bare-answers.ts'
import { fixEnvironment, neverAnswers, openPage, pages, wordsOfPage } from '../kit/console-page.tsx'
import { difference } from '../kit/accessible-text.ts'

/*
 * The differences of each page on a phone, while it loads, after a failure, without data and with as little as the contract allows, as a screen reader reads them. When
 * a page changes on purpose, read the difference and write the files again: npm test -- unit stories/page-states -u
 */

// A formatter keeps the time zone that it was made in, so the modules load after this.
vi.hoisted(() => vi.stubEnv('TZ', 'Europe/Moscow'))
fixEnvironment()

/** A window of 390 px. */
const onPhone = (query: string) => {
  const [, sign = '', rem = ''] = /width (<|>|<=|>=) ([\d.]+)rem/.exec(query) ?? []
  const isNarrower = 390 < Number(rem) * 16
  return Object.assign(new EventTarget(), { media: query, matches: sign !== '' && sign.startsWith('<') === isNarrower })
}
/** Nothing in any list. */
const emptied = async (answer: Response) => {
  const body: unknown = await answer.clone().json()
  return Array.isArray(body) ? Response.json([]) : answer
}
const states = [
  ['on a phone', undefined],
  ['while it loads', neverAnswers],
  ['when nothing loads', () => Promise.resolve(Response.json({ detail: 'Проверка отказа.' }, { status: 500 }))],
  ['without a thing', (answer: () => Promise<Response>) => answer().then(emptied)],
  ['with bare things', 'bare'],
] as const
test.each(pages)('%s differs as before on a phone and without data', { timeout: 60_000 }, async (page) => {
  await openPage(page)
  const words = wordsOfPage(page)
  const lines: string[] = []
  for (const [title, answersOf] of states) {
    cleanup()
    if (!answersOf) vi.stubGlobal('matchMedia', onPhone)
    const isBare = answersOf === 'bare'
    await openPage(page, isBare ? { before: bareAnswers, fits: () => true } : answersOf && { answersOf })
    lines.push(`${title}:`, ...difference(words, wordsOfPage(page)).map((line) => `  ${line}`))
    vi.unstubAllGlobals()
  }
  expect(`${lines.join('\n')}\n`).toMatchSnapshot()
})
