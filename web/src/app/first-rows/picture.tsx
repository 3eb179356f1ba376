import { fillPath } from '@console/shared/kit/endpoint'
import { elementWith, isSameMarkup, templateOf, type Sample } from '../../kit/first-rows/make-template.ts'
import type { PageTemplate } from '../../kit/first-rows/fill-page.ts'
import type { Template } from '../../kit/first-rows/template.ts'
import { consolePages } from '../pages.ts'
import { renderConsole } from './render-console.tsx'
import { project, samples, user } from './samples.ts'

/** A list's page before its data has come, and what is made of it then. */
export interface Picture {
  /** The console with nothing in it yet. Addresses in it are of `shop`. */
  readonly frame: string
  readonly shop: string
  /** What stands in `main` once its rows have come. */
  readonly main: PageTemplate
}

/**
 * The first picture of a list's page, drawn by the console itself of samples; undefined for other pages. `calls` are the paths
 * of what the page asks first.
 */
export async function pictureOf(page: string, calls: readonly string[]): Promise<Picture | undefined> {
  const sample = samples[page]
  const code = await consolePages[page]?.firstRows?.()
  if (!code) return undefined
  if (!sample) throw new Error(`${page} has no samples`)
  const { readRows } = code
  const path = page.replace(':shopId', project.uuid)
  const addresses = calls.map((call) => fillPath(call, { owner: user.uuid, shop: project.uuid }))
  const drawn = (answers: readonly unknown[]) =>
    renderConsole(path, new Map(answers.map((answer, index) => [addresses[index] ?? '', answer])))

  const partsOf = async (behindUser: readonly unknown[]): Promise<readonly [Sample, Sample, Sample]> => {
    const answers = [user, ...behindUser]
    const main = mainOf(await drawn(answers))
    const { start, end } = elementWith(sample.row, main)
    const { page: texts, rowAt } = readRows(answers, Date.now())
    return [
      { of: 'page', html: main.slice(0, start), texts },
      { of: 'row', html: main.slice(start, end), texts: { ...texts, ...rowAt(0) } },
      { of: 'page', html: main.slice(end), texts },
    ]
  }
  const base = await partsOf(sample.answers)
  const others = await Promise.all(
    Object.entries(sample.others).map(async ([slot, all]) => [slot, await Promise.all(all.map(partsOf))] as const),
  )
  const partAt = (at: 0 | 1 | 2): Template => {
    const part = base[at]
    const ofPart = others.map(([slot, all]) => [slot, all.map((parts) => parts[at])] as const)
    return templateOf(
      part,
      ofPart.filter(([, all]) => all.some((sample) => !isSameMarkup(sample, part))),
    )
  }
  const main = [partAt(0), partAt(1), partAt(2)] as const
  const places = JSON.stringify(main)
  for (const { texts } of base)
    for (const name of Object.keys(texts))
      if (!places.includes(`{"slot":"${name}"`)) throw new Error(`${page} has no place for '${name}'`)
  return { frame: await drawn([user]), shop: project.uuid, main }
}

export const mainOf = (html: string): string =>
  html.slice(html.indexOf('>', html.indexOf('<main')) + 1, html.lastIndexOf('</main>'))
