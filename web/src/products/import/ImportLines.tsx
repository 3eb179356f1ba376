import { useUnit } from 'effector-react'
import { numberText, plural } from '../../kit/text.ts'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { numbersText } from './causes.ts'
import { $report } from './import-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ImportModal.module.css'
import type { LineKind } from './line.ts'
import { $shownLines } from './lines-model.ts'

const words: Readonly<Record<LineKind, readonly [before: string, after: string]>> = {
  created: ['Будет создано', 'Создано'],
  changed: ['Изменится', 'Изменено'],
  skipped: ['Без изменений', 'Без изменений'],
  wrong: ['С ошибками', 'С ошибками'],
}

/** The plan of the dry run; once it is applied, the report. */
export function ImportLines() {
  const { lines, report } = useUnit({ lines: $shownLines, report: $report })
  if (!lines) return null
  const { counts, causes, shown, more } = lines
  const tense = report ? 1 : 0
  return (
    <>
      <dl className={layout.counts} role="status">
        {counts.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{words[kind][tense]}</dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      {causes.length > 0 && (
        <ul aria-label="Общее для многих строк">
          {causes.map(({ text, numbers, isProblem }) => (
            <li key={text} className={isProblem ? layout.problem : layout.longHint}>
              {plural(numbers.length, ['строка', 'строки', 'строк'])} ({numbersText(numbers)}): {text}
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={report ? 'Отчёт по строкам' : 'Что произойдёт'}>
        {shown.map(({ number, kind, title, problems, changes, notes }) => (
          <li key={number} className={styles.line}>
            <span className={layout.longHint}>Строка {number}</span>
            <span className={styles.words}>
              {title || '—'}
              {problems.map((problem) => (
                <span key={problem} className={layout.problem}>
                  {problem}
                </span>
              ))}
              {kind === 'changed' &&
                changes.map((change) => (
                  <span key={change.title} className={classes(layout.hint, styles.change)}>
                    {change.title}: <del>{change.before || 'пусто'}</del> → <ins>{change.after}</ins>
                  </span>
                ))}
              {notes.map((note) => (
                <span key={note} className={classes(layout.hint, styles.change)}>
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
      {more > 0 && <p className={layout.longHint}>…и ещё {numberText(more)}</p>}
    </>
  )
}
