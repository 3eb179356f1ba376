import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Line {
  readonly name: string
  readonly endpoint: string
  readonly results: Readonly<Record<string, string>>
}

const folder = join(import.meta.dirname, '../.results')

/** Collects the results of the fault matrix in a table, prints it, and writes `.results/faults.json` and `.results/faults.md`. */
export default class FaultTable implements Reporter {
  private readonly lines = new Map<string, Line>()

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== 'faults' || !body) continue
      const line = JSON.parse(body.toString()) as Line
      this.lines.set(line.name, line)
    }
  }

  onEnd(): void {
    const lines = [...this.lines.values()].sort((a, b) => a.name.localeCompare(b.name))
    if (lines.length === 0) return
    const faults = [...new Set(lines.flatMap(({ results }) => Object.keys(results)))]
    const cell = (text: string | undefined) => (text ?? '').split('\n')[0]?.replaceAll('|', '/').slice(0, 120) ?? ''
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
    const table = [
      row(['вызов', ...faults]),
      row(['вызов', ...faults].map(() => '---')),
      ...lines.map(({ name, results }) => row([name, ...faults.map((fault) => cell(results[fault]))])),
    ]
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'faults.json'), `${JSON.stringify(lines, null, 2)}\n`)
    writeFileSync(join(folder, 'faults.md'), `# Отказы сервера\n\n${table.join('\n')}\n`)
    const mark = (text: string | undefined) =>
      text === undefined ? ' ' : text.startsWith('✗') ? '✗' : text.startsWith('—') ? '—' : '✓'
    console.log(`\nОтказы: ${faults.map((fault, at) => `${at + 1} ${fault}`).join(', ')}`)
    for (const { name, results } of lines)
      console.log(`${name.padEnd(36)} ${faults.map((fault) => mark(results[fault])).join(' ')}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
