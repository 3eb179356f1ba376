import { useUnit } from 'effector-react'
import { ArrowUp } from 'lucide-react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { useWhileVisible } from '../../kit/ui/layout/use-while-visible.ts'
import { $news, LOOK_EVERY, looked, newsShown } from './incoming-model.ts'
import styles from './IncomingPill.module.css'
import { newsText } from '../labels.ts'

/** Says that something came, over the list: the rows stay where they are until it is pressed. */
export function NewsPill() {
  const [news, look, show] = useUnit([$news, looked, newsShown])
  useWhileVisible(look, LOOK_EVERY)
  return (
    <div role="status" className={styles.place}>
      {news && (
        <Button kind="primary" size="small" icon={<ArrowUp />} className={styles.pill} onClick={show}>
          {newsText(news.fresh, news.changed)}
        </Button>
      )}
    </div>
  )
}
