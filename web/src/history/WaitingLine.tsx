import { useUnit } from 'effector-react'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useSyncExternalStore } from 'react'
import { navigationRequested } from '../kit/platform/navigation.ts'
import { $waiting } from '../kit/journal/first-load.ts'
import { Questions } from '../kit/form/conflicts/Conflicts.tsx'
import { numberText } from '../kit/text.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { projectUrl } from '../projects/project-url.ts'
import { changesText } from './labels.ts'
import * as model from './waiting-model.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './WaitingLine.module.css'

/** The interval between retries: the browser may not notice that the server is reachable again, ms. */
const RETRY_AFTER = 30_000

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const events = ['online', 'offline'] as const
      for (const event of events) addEventListener(event, changed)
      return () => events.forEach((event) => removeEventListener(event, changed))
    },
    () => navigator.onLine,
  )
}

/** Shows the number of changes that wait for the network, with a link to them; sends them as soon as possible. */
export default function WaitingLine() {
  const { waiting, progress, isRunning, open, retry, send, go } = useUnit({
    waiting: $waiting,
    progress: model.$progress,
    isRunning: model.$isRunning,
    open: model.opened,
    retry: model.retried,
    send: model.sendRequested,
    go: navigationRequested,
  })
  const isOnline = useOnline()
  const isWaiting = waiting.length > 0
  useEffect(() => open(), [open, isOnline])
  useEffect(() => {
    if (!isOnline || !isWaiting) return
    const timer = setInterval(retry, RETRY_AFTER)
    return () => clearInterval(timer)
  }, [isOnline, isWaiting, retry])
  const [first] = waiting
  const history = first && projectUrl(first.place, 'history')
  const count = changesText(waiting.length)
  const words = isRunning
    ? `Отправляем: ${numberText(progress.done)} из ${numberText(progress.total)}`
    : isOnline
      ? `Не отправлено: ${count}`
      : `Ждёт связи: ${count}`
  return (
    <>
      {history && (
        <div role="region" aria-label="Ждёт отправки" data-over-page className={classes(layout.floating, styles.line)}>
          <Clock aria-hidden="true" />
          <span role="status">{words}</span>
          {isOnline && !isRunning && (
            <Button size="small" onClick={() => send()}>
              Отправить
            </Button>
          )}
          <Button size="small" kind="ghost" onClick={() => go({ to: history })}>
            Показать
          </Button>
        </div>
      )}
      <Questions of={model.questions} />
    </>
  )
}
