import { useUnit } from 'effector-react'
import { dateTimeText } from '../kit/date-time.ts'
import { numberText } from '../kit/text.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Badge } from '../kit/ui/feedback/Badge.tsx'
import type { ListedBatch } from './listed.ts'
import { $entries, batchOpened, $entities } from './history-model.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './HistoryPage.module.css'
import { changesText, stateOf } from './labels.ts'
import { $progress, $running, actionRequested } from './run-model.ts'
import type { Entry } from '../kit/journal/step.ts'
import { linesOf, outcomeTexts } from './entry-lines.ts'

/** A batch with its time, its result and the actions that are possible. */
export function BatchCard({ batch }: { batch: ListedBatch }) {
  const { entries, running, progress, open, ask } = useUnit({
    entries: $entries,
    running: $running,
    progress: $progress,
    open: batchOpened,
    ask: actionRequested,
  })
  const { id, title, at, size, isEnded, isHeld, isTakenBack, isWaiting, takesBack } = batch
  const isRunning = running?.id === id
  const state = stateOf(batch)
  const all = entries[id]
  return (
    <li className={classes(layout.panel, styles.batch)}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={layout.longHint}>
            {dateTimeText(at / 1000)}, {changesText(size)}
          </p>
        </div>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      {isRunning && (
        <label className={layout.tight}>
          {numberText(progress.done)} из {numberText(progress.total)}
          <progress max={progress.total || 1} value={progress.done} />
        </label>
      )}
      <div className={classes(layout.buttons, styles.actions)}>
        {!isEnded && !isHeld && !isWaiting && (
          <Button
            kind="primary"
            size="small"
            disabled={running !== null}
            onClick={() => ask({ batch, action: 'finish' })}
          >
            Закончить
          </Button>
        )}
        {takesBack === null && !isTakenBack && !(isHeld && !isEnded) && (
          <Button size="small" disabled={running !== null} onClick={() => ask({ batch, action: 'undo' })}>
            {isWaiting && !isEnded ? 'Не отправлять' : 'Отменить'}
          </Button>
        )}
      </div>
      <details onToggle={({ currentTarget }) => currentTarget.open && open(id)}>
        <summary className={styles.summary}>Что изменилось</summary>
        {all && <BatchEntries entries={all} />}
      </details>
    </li>
  )
}

/** The most steps that are shown; the exported file has all of them. */
const SHOWN = 200
const ORDER = { failed: 0, kept: 1, planned: 2, done: 3 } as const

/** Lists the values before and after each step, failed steps first. */
function BatchEntries({ entries }: { entries: readonly Entry[] }) {
  const entities = useUnit($entities)
  const sorted = [...entries].sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome] || a.index - b.index)
  return (
    <>
      <ul className={styles.entries}>
        {sorted.slice(0, SHOWN).map((entry) => (
          <li key={entry.index} className={styles.entry}>
            <p className={styles.entity}>
              {entry.title}
              {entry.outcome !== 'done' && <span className={styles.problem}> — {outcomeTexts[entry.outcome]}</span>}
            </p>
            {entry.note && <p className={layout.longHint}>{entry.note}</p>}
            <dl className={styles.changes}>
              {linesOf(entry, entities[entry.thing]).map(({ field, before, after }) => (
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
        <p className={layout.longHint}>…и ещё {numberText(sorted.length - SHOWN)}: они есть в файле.</p>
      )}
    </>
  )
}
