import { useMemo } from 'react'
import { numberText, plural } from '../../kit/text.ts'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { causesIn, numbersText } from './causes.ts'
import type { LineFailure } from './import-model.ts'
import type { ImportPlan, LinePlan } from './import-plan.ts'
import type { LineKind } from './line.ts'
import styles from './ImportModal.module.css'

/** More of them nobody reads; the counts above tell of all. */
const SHOWN = 200

const words: Readonly<Record<LineKind, readonly [before: string, after: string]>> = {
  created: ['Будет создано', 'Создано'],
  changed: ['Изменится', 'Изменено'],
  skipped: ['Без изменений', 'Без изменений'],
  wrong: ['С ошибками', 'С ошибками'],
}
const kinds = ['created', 'changed', 'skipped', 'wrong'] as const
const order: Readonly<Record<LineKind, number>> = { wrong: 0, created: 1, changed: 2, skipped: 3 }

/** The dry run; after it was applied, the report. */
export function ImportLines({ plan, report }: { plan: ImportPlan; report: readonly LineFailure[] | null }) {
  const { lines, causes, shown } = useMemo(() => shownOf(plan, report), [plan, report])
  const tense = report ? 1 : 0
  return (
    <>
      <dl className={styles.counts} role="status">
        {kinds.map((kind) => (
          <div key={kind} className={styles.count}>
            <dt>{words[kind][tense]}</dt>
            <dd>{numberText(lines.filter((line) => line.kind === kind).length)}</dd>
          </div>
        ))}
      </dl>
      {causes.length > 0 && (
        <ul className={styles.lines} aria-label="Общее для многих строк">
          {causes.map(({ text, numbers, isProblem }) => (
            <li key={text} className={isProblem ? styles.problem : styles.hint}>
              {plural(numbers.length, ['строка', 'строки', 'строк'])} ({numbersText(numbers)}): {text}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.lines} aria-label={report ? 'Отчёт по строкам' : 'Что произойдёт'}>
        {shown.slice(0, SHOWN).map(({ number, kind, title, problems, changes, notes }) => (
          <li key={number} className={styles.line}>
            <span className={styles.hint}>Строка {number}</span>
            <span className={styles.words}>
              {title || '—'}
              {problems.map((problem) => (
                <span key={problem} className={styles.problem}>
                  {problem}
                </span>
              ))}
              {kind === 'changed' &&
                changes.map((change) => (
                  <span key={change.title} className={styles.change}>
                    {change.title}: <del>{change.before || 'пусто'}</del> → <ins>{change.after}</ins>
                  </span>
                ))}
              {notes.map((note) => (
                <span key={note} className={styles.change}>
                  {note}
                </span>
              ))}
            </span>
            <Badge tone={kind === 'wrong' ? 'bad' : kind === 'created' ? 'good' : 'neutral'}>
              {words[kind][tense]}
            </Badge>
          </li>
        ))}
      </ul>
      {shown.length > SHOWN && <p className={styles.hint}>…и ещё {numberText(shown.length - SHOWN)}</p>}
    </>
  )
}

function shownOf(plan: ImportPlan, report: readonly LineFailure[] | null) {
  const failures = new Map((report ?? []).map(({ number, problem }) => [number, problem]))
  const lines = plan.lines.map((line): LinePlan => {
    const problem = failures.get(line.number)
    return problem === undefined ? line : { ...line, kind: 'wrong', problems: [problem] }
  })
  const { causes, rest } = causesIn(lines)
  const shown = rest
    .filter(({ kind, notes }) => kind !== 'skipped' || notes.length > 0)
    .sort((a, b) => order[a.kind] - order[b.kind] || a.number - b.number)
  return { lines, causes, shown }
}
