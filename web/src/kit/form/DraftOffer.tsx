import History from 'lucide-react/icons/rotate-ccw-clock'
import { Button } from '../ui/buttons/Button.tsx'
import layout from '../style/layout.module.css'
import styles from './notes.module.css'

interface DraftOfferProps {
  /** The draft also had selected files, which cannot be restored. */
  hadFiles?: boolean
  onRestore: () => void
  onDrop: () => void
}

/** Offers to restore a draft after an accidental reload. */
export function DraftOffer({ hadFiles, onRestore, onDrop }: DraftOfferProps) {
  return (
    <div className={styles.offer} role="status">
      <History aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.question}>Восстановить несохранённые изменения?</p>
        <p className={layout.details}>
          Страница закрылась раньше, чем вы сохранили их.{hadFiles && ' Файлы нужно выбрать заново.'}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={onRestore}>
          Восстановить
        </Button>
        <Button size="small" kind="ghost" onClick={onDrop}>
          Не нужно
        </Button>
      </div>
    </div>
  )
}
