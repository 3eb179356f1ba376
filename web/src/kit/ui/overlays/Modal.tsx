import X from 'lucide-react/icons/x'
import { useId, useRef, useState, type MouseEvent, type ReactNode, type SubmitEventHandler } from 'react'
import { ClosingContext } from './closing-context.ts'
import { classes } from '../dom/classes.ts'
import ConfirmDialog from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Modal.module.css'

export interface ModalProps {
  title: string
  /** Asks the parent to unmount the modal. */
  onClose: () => void
  children: ReactNode
  /** The buttons; they stay visible while the content scrolls. */
  footer?: ReactNode
  /** 'side': a panel of full height at the window's side, over its list. */
  size?: 'small' | 'medium' | 'large' | 'side' | undefined
  /** While saving: shows progress at the top edge and asks before closing. */
  busy?: boolean | undefined
  /** Returns true when closing would lose typed data; called on closing. */
  isDirty?: (() => boolean) | undefined
  /** Makes the content and the footer one form, so that Enter in a field presses the footer's submit button. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined
}

/** A modal dialog, open while it is mounted. It asks before typed data would be lost. */
export function Modal(props: ModalProps) {
  const { title, onClose, children, footer, size = 'medium', busy = false, isDirty, onSubmit } = props
  const titleId = useId()
  const [asking, setAsking] = useState(false)

  const closing = useRef(false)
  /** Records that the owner pressed a button: a form that unmounts now drops its draft. */
  const notePress = () => {
    closing.current = true
    setTimeout(() => (closing.current = false))
  }
  const close = () => {
    notePress()
    onClose()
  }
  const requestClose = () => {
    if (busy || isDirty?.()) setAsking(true)
    else close()
  }
  const pressFooter = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button[type=button]')) notePress()
  }

  const inside = (
    <>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.close}>
          <IconButton label="Закрыть" onClick={requestClose}>
            <X />
          </IconButton>
        </span>
      </header>
      {busy && <div className={styles.progress} role="progressbar" aria-label="Сохранение" />}
      <ClosingContext value={closing}>
        <div className={styles.body}>{children}</div>
      </ClosingContext>
      {footer && (
        <footer className={styles.footer} onClickCapture={pressFooter}>
          {footer}
        </footer>
      )}
    </>
  )

  return (
    <Dialog
      className={classes(styles.modal, styles[size])}
      labelledBy={titleId}
      busy={busy}
      onCloseRequest={requestClose}
    >
      {onSubmit ? (
        <form className={styles.sheet} noValidate onSubmit={onSubmit}>
          {inside}
        </form>
      ) : (
        <div className={styles.sheet}>{inside}</div>
      )}
      {asking && (
        <ConfirmDialog
          title="Закрыть без сохранения?"
          text={busy ? 'Сохранение ещё идёт.' : 'То, что вы ввели, не сохранится.'}
          confirm="Закрыть без сохранения"
          cancel="Вернуться"
          tone="danger"
          onConfirm={close}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
