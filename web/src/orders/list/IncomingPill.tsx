import { useUnit } from 'effector-react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { useWhileVisible } from '../../kit/ui/dom/use-visibility.ts'
import { $incoming, POLL_INTERVAL, polled, incomingShown } from './incoming-model.ts'
import styles from './OrdersPage.module.css'
import { incomingText } from '../labels.ts'

/** Announces incoming orders over the list; the rows change only when the owner presses it. */
export default function IncomingPill() {
  const { news, look, show } = useUnit({ news: $incoming, look: polled, show: incomingShown })
  useWhileVisible(look, POLL_INTERVAL)
  return (
    <div role="status" className={styles.place}>
      {news && (
        <Button kind="primary" size="small" icon={<ArrowUp />} className={styles.pill} onClick={show}>
          {incomingText(news.fresh, news.changed)}
        </Button>
      )}
    </div>
  )
}
