import { useUnit } from 'effector-react'
import { dateTimeText } from '../kit/date-time.ts'
import { numberText } from '../kit/text.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Badge } from '../kit/ui/feedback/Badge.tsx'
import { BatchEntries } from './BatchEntries.tsx'
import type { ListedBatch } from './listed.ts'
import { $entries, batchOpened } from './history-model.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './HistoryPage.module.css'
import { changesText, stateOf } from './labels.ts'
import { $progress, $running, actionRequested } from './run-model.ts'

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
          <p className={styles.hint}>
            {dateTimeText(at / 1000)}, {changesText(size)}
          </p>
        </div>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      {isRunning && (
        <label className={styles.progress}>
          {numberText(progress.done)} из {numberText(progress.total)}
          <progress max={progress.total || 1} value={progress.done} />
        </label>
      )}
      <div className={styles.actions}>
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
          <Button size="small" disabled={running !== null} onClick={() => ask({ batch, action: 'takeBack' })}>
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
