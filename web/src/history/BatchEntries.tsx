import { useUnit } from 'effector-react'
import { numberText } from '../kit/text.ts'
import type { Entry } from '../kit/journal/step.ts'
import { linesOf, outcomeTexts } from './entry-lines.ts'
import { $things } from './history-model.ts'
import styles from './HistoryPage.module.css'

/** The most steps that are shown; the exported file has all of them. */
const SHOWN = 200
const ORDER = { failed: 0, kept: 1, planned: 2, done: 3 } as const

/** Lists the values before and after each step, failed steps first. */
export function BatchEntries({ entries }: { entries: readonly Entry[] }) {
  const things = useUnit($things)
  const sorted = [...entries].sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome] || a.index - b.index)
  return (
    <>
      <ul className={styles.entries}>
        {sorted.slice(0, SHOWN).map((entry) => (
          <li key={entry.index} className={styles.entry}>
            <p className={styles.thing}>
              {entry.title}
              {entry.outcome !== 'done' && <span className={styles.problem}> — {outcomeTexts[entry.outcome]}</span>}
            </p>
            {entry.note && <p className={styles.hint}>{entry.note}</p>}
            <dl className={styles.changes}>
              {linesOf(entry, things[entry.thing]).map(({ field, before, after }) => (
                <div key={field} className={styles.change}>
                  <dt>{field}</dt>
                  <dd>
                    <del>{before}</del> → <ins>{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {sorted.length > SHOWN && (
        <p className={styles.hint}>…и ещё {numberText(sorted.length - SHOWN)}: они есть в файле.</p>
      )}
    </>
  )
}
