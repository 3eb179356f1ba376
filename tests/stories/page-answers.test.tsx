// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { difference } from '../kit/accessible-text.ts'
import { changesOf, readOf } from '../kit/changed-answers.ts'
import { fixEnvironment, neverAnswers, openPage, pages, wordsOfPage } from '../kit/console-page.tsx'

/*
 * The differences of each page while one of its reads loads, after it failed, and with each other value that the contract allows
 * for a field of an answer. When a page changes on purpose, read the difference and write the files again:
 * npm test -- unit stories/page-answers -u
 */

fixEnvironment()

type Answer = () => Promise<Response>
const fails = () => Promise.resolve(Response.json({ detail: 'Проверка отказа.' }, { status: 500 }))

test.each(pages)('%s shows each answer as before', { timeout: 300_000 }, async (page) => {
  const answers = new Map<string, unknown>()
  const open = async (at?: string, answersOf?: (answer: Answer) => Promise<Response>) => {
    cleanup()
    await openPage(page, {
      isLoading: answersOf === neverAnswers,
      answersOf: async (answer, address) => {
        if (answersOf && readOf(address)?.path === at) return answersOf(answer)
        const given = await answer()
        if (!answersOf && given.ok && readOf(address)) answers.set(address, await given.clone().json())
        return given
      },
    })
    return wordsOfPage(page)
  }
  const usual = await open()
  const lines: string[] = []
  const known = new Set<string>()
  for (const [address, body] of [...answers].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const path = readOf(address)?.path
    // The home page reads the same of each project.
    if (!path || known.has(path)) continue
    known.add(path)
    const noted: string[] = []
    /** Notes what differs, and returns whether anything does. */
    const note = async (title: string, how: (answer: Answer) => Promise<Response>): Promise<boolean> => {
      const news = difference(usual, await open(path, how))
      if (news.length > 0) noted.push(`  ${title}:`, ...news.map((line) => `    ${line}`))
      return news.length > 0
    }
    const given = (value: unknown) => () => Promise.resolve(Response.json(value))
    const isAwaited = await note('while it loads', neverAnswers)
    await note('after it failed', fails)
    const { all, single } = changesOf(path, body)
    // A page that looks the same with other texts and numbers only passes them on.
    if ((await note('with other values', given(all))) || isAwaited)
      for (const { title, value } of single) await note(title, given(value))
    if (noted.length > 0) lines.push(path, ...noted)
  }
  expect(`${lines.join('\n')}\n`).toMatchSnapshot()
})
