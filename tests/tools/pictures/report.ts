import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const folder = join(import.meta.dirname, '.results')
export const REPORT = join(folder, 'report.html')

interface Drawn {
  readonly title: string
  /** The reason for the entry, in words. */
  readonly why: string
  readonly pictures: Readonly<Record<'expected' | 'actual' | 'diff', string | undefined>>
}

/** Writes the report: before, after and the difference side by side. */
export default class PicturesReport implements Reporter {
  private readonly drawn: Drawn[] = []
  private same = 0

  onTestEnd(test: TestCase, { attachments, status, errors }: TestResult): void {
    if (status === 'passed') return void (this.same += 1)
    const title = `${test.title}, ${test.parent.project()?.name ?? ''}`
    const paths = new Map(attachments.flatMap(({ name, path }) => (path ? [[name, relative(folder, path)]] : [])))
    const names = new Set([...paths.keys()].flatMap((name) => /^(.*)-actual\.png$/.exec(name)?.[1] ?? []))
    for (const name of names) {
      const of = (kind: string) => paths.get(`${name}-${kind}.png`)
      const theme = name.endsWith('-dark') ? 'тёмная тема' : 'светлая тема'
      const pictures = { expected: of('diff') && of('expected'), actual: of('actual'), diff: of('diff') }
      const why = pictures.diff ? 'выглядит иначе' : 'раньше не было'
      this.drawn.push({ title: `${title}, ${theme}`, why, pictures })
    }
    if (names.size === 0)
      this.drawn.push({
        title,
        why: stripVTControlCharacters(errors[0]?.message ?? status),
        pictures: { expected: undefined, actual: undefined, diff: undefined },
      })
  }

  onEnd(): void {
    mkdirSync(folder, { recursive: true })
    writeFileSync(REPORT, page(this.drawn, this.same))
    console.log(`\nБез отличий: ${this.same}; картинок с отличиями: ${this.drawn.length}. Отчёт: ${REPORT}`)
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

const figure = (caption: string, path: string | undefined) =>
  `<figure><figcaption>${caption}</figcaption>${
    path && existsSync(join(folder, path))
      ? `<a href="${encodeURI(path)}"><img src="${encodeURI(path)}" alt="" loading="lazy"></a>`
      : '<p>нет</p>'
  }</figure>`

const section = ({ title, why, pictures }: Drawn) => `<section>
<h2>${escaped(title)}</h2><pre>${escaped(why)}</pre>
<div>${figure('Было', pictures.expected)}${figure('Стало', pictures.actual)}${figure('Разница', pictures.diff)}</div>
</section>`

const page = (drawn: readonly Drawn[], same: number) => `<!doctype html>
<html lang="ru"><meta charset="utf-8"><title>Картинки: ${drawn.length} с отличиями</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; color-scheme: light dark }
section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px }
figure { margin: 0 } img { width: 100%; border: 1px solid gray } pre { white-space: pre-wrap }
</style>
<h1>С отличиями: ${drawn.length}, без отличий: ${same}</h1>
${drawn.map(section).join('\n')}
</html>
`
