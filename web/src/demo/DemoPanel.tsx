import { useUnit } from 'effector-react'
import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { classes } from '../kit/ui/layout/classes.ts'
import { Dialog } from '../kit/ui/overlays/Dialog.tsx'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import { $isBusy, $isStale, $said, opened } from './model.ts'
import { DataSection } from './DataSection.tsx'
import { FaultsSection } from './FaultsSection.tsx'
import { LogSection } from './LogSection.tsx'
import { OrdersSection } from './OrdersSection.tsx'
import { OthersSection } from './OthersSection.tsx'
import { SessionSection } from './SessionSection.tsx'
import styles from './DemoPanel.module.css'

/** Everything that `/__fake` can do to this page's server, for whoever shows the console or builds it. */
export default function DemoPanel({ onClose }: { onClose: () => void }) {
  const { said, isBusy, isStale, open } = useUnit({ said: $said, isBusy: $isBusy, isStale: $isStale, open: opened })
  const titleId = useId()
  useEffect(() => {
    open()
  }, [open])
  return (
    <Dialog className={styles.drawer} labelledBy={titleId} busy={isBusy} onCloseRequest={onClose}>
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1} data-autofocus>
            Управление демо
          </h2>
          <IconButton label="Закрыть" onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <div className={styles.body}>
          <DataSection />
          <SessionSection />
          <OrdersSection />
          <OthersSection />
          <FaultsSection />
          <LogSection />
        </div>
        <div className={styles.footer} role="status">
          {said && <p className={classes(styles.said, styles[said.kind])}>{said.text}</p>}
          {isStale && <p className={styles.hint}>Страница обновится, когда вы закроете панель.</p>}
        </div>
      </div>
    </Dialog>
  )
}
