import { X } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode, type SubmitEventHandler } from 'react'
import { classes } from '../layout/classes.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Modal.module.css'

export interface ModalProps {
  title: string
  /** Called when it should go; the owner unmounts it. */
  onClose: () => void
  children: ReactNode
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
  /** Saving: a line runs along the top, and closing asks first. */
  busy?: boolean | undefined
  /** Asked at the moment of closing: true when something typed would be lost. */
  isDirty?: (() => boolean) | undefined
  /** With it the content and the footer are one form, so Enter in a field presses the footer's submit button. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined
}

// A close button that is there at once gets the press meant for what was under it.
const closeButtonDelay = 150

export function Modal(props: ModalProps) {
  const { title, onClose, children, footer, size = 'medium', busy = false, isDirty, onSubmit } = props
  const titleId = useId()
  const [closable, setClosable] = useState(false)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    const timer = setTimeout(setClosable, closeButtonDelay, true)
    return () => clearTimeout(timer)
  }, [])

  const requestClose = () => {
    if (busy || isDirty?.()) setAsking(true)
    else onClose()
  }

  const inside = (
    <>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.close}>
          {closable && (
            <IconButton label="Закрыть" onClick={requestClose}>
              <X />
            </IconButton>
          )}
        </span>
      </header>
      {busy && <div className={styles.progress} role="progressbar" aria-label="Сохранение" />}
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
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
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
