import { sizeText } from '../kit/measures.ts'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { Tokens } from '@console/shared/kit/tokens'
import * as z from 'zod/mini'
import { clearSession, storeSession } from '../kit/api/tokens.ts'
import { downloadRequested } from '../kit/platform/download.ts'
import { forgetDraftsFx } from '../kit/form/forget-drafts.ts'
import { forgetJournalFx } from '../kit/journal/first-load.ts'
import { $user, reloadFx } from '../session/model.ts'
import { controlFx, type Ask } from './control.ts'
import { closed, type ActionResult } from './model.ts'
import { packed, REPORT_MARK, unpacked } from './report-link.ts'

/* A fault report: the world without personal data and secrets, which shows another person the same screen. */

/** The longest offered address, in characters; longer reports are only files. */
const MAX_ADDRESS_LENGTH = 100_000

interface Page {
  /** Path and query. */
  readonly route: string
  readonly browser: string
  /** The console's origin. */
  readonly origin: string
}
interface BugReport {
  readonly text: string
  /** Null if the report is too long for an address. */
  readonly link: string | null
}

export const reportRequested = createEvent<Page>()
export const reportSaved = createEvent()
export const linkCopied = createEvent()
/** Opens a report from the text of its file. */
export const reportOpened = createEvent<string>()
/** Opens a report from an address's text after the mark. */
export const linkOpened = createEvent<string>()

const makeFx = controlFx(async (ask: Ask, { origin, ...page }: Page & { owner: string | null }): Promise<BugReport> => {
  const text = JSON.stringify(await ask('POST', '/__fake/report', page))
  const link = `${origin}/${REPORT_MARK}${await packed(text)}`
  return { text, link: link.length > MAX_ADDRESS_LENGTH ? null : link }
})
sample({
  clock: reportRequested,
  source: $user,
  fn: (user, page) => ({ ...page, owner: user?.uuid ?? null }),
  target: makeFx,
})
export const $report = createStore<BugReport | null>(null)
  .on(makeFx.doneData, (_, report) => report)
  .reset(closed)
sample({
  clock: reportSaved,
  source: $report,
  filter: Boolean,
  fn: ({ text }) => ({ name: 'problem-report.json', file: new Blob([text], { type: 'application/json' }) }),
  target: downloadRequested,
})
const copyFx = createEffect((link: string) => navigator.clipboard.writeText(link))
const $link = $report.map((report) => report?.link ?? null)
sample({ clock: linkCopied, source: $link, filter: Boolean, target: copyFx })

const openFx = controlFx(async (ask: Ask, read: () => Promise<string>, platform) => {
  const report = z.parse(z.looseObject({ route: z.string() }), JSON.parse(await read()))
  // A report may come from anybody, so its route must stay inside this console.
  const { pathname, search } = new URL(report.route, 'http://console.invalid')
  const tokens = z.parse(z.nullable(Tokens), await ask('POST', '/__fake/report/open', report))
  clearSession(platform)
  if (tokens) storeSession(platform, tokens)
  return `/${pathname.replace(/^\/+/, '')}${search}`
})
sample({ clock: reportOpened, fn: (text) => () => Promise.resolve(text), target: openFx })
sample({ clock: linkOpened, fn: (link) => () => unpacked(link), target: openFx })
sample({ clock: openFx.done, target: forgetDraftsFx })
sample({ clock: openFx.done, source: $user, fn: (user) => user?.uuid, target: forgetJournalFx })
sample({ clock: openFx.doneData, target: reloadFx })

export const $isReporting = makeFx.pending
export const $isOpening = openFx.pending
export const $reportResult = createStore<ActionResult | null>(null)
  .on(makeFx.doneData, (_, { text, link }) => ({
    kind: 'success',
    text: `Готово: ${sizeText(new Blob([text]).size)}${link === null ? ', для ссылки это слишком много' : ''}.`,
  }))
  .on(copyFx.done, () => ({ kind: 'success', text: 'Ссылка в буфере обмена.' }))
  .on(copyFx.fail, () => ({ kind: 'error', text: 'Скопировать не удалось: скачайте файл.' }))
  .on(makeFx.failData, (_, { message }) => ({ kind: 'error', text: message }))
  .on(openFx.fail, () => ({ kind: 'error', text: 'Это не сообщение о проблеме, или оно от другой версии.' }))
  .reset(closed, reportRequested)
