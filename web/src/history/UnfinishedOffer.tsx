import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { navigated } from '../kit/browser/navigation.ts'
import { projectUrl } from '../projects/project-url.ts'
import { $left, offerOpened } from './history-model.ts'
import styles from './UnfinishedOffer.module.css'

/** An action that an earlier visit left unfinished: the way to where it is finished or taken back. */
export default function UnfinishedOffer() {
  const { left, open, go } = useUnit({ left: $left, open: offerOpened, go: navigated })
  const [isClosed, setClosed] = useState(false)
  useEffect(() => open(), [open])
  const [batch] = left
  if (!batch || isClosed) return null
  return (
    <aside className={styles.offer} aria-label="Незаконченное действие">
      <p>«{batch.title}» не закончено: закончите или верните как было.</p>
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="small"
          onClick={() => {
            setClosed(true)
            go({ to: projectUrl(batch.place, 'history') })
          }}
        >
          Открыть историю
        </Button>
        <Button size="small" kind="ghost" onClick={() => setClosed(true)}>
          Позже
        </Button>
      </div>
    </aside>
  )
}
