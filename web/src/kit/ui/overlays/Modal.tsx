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
  /** Called when it should go; the owner unmounts it. */
  onClose: () => void
  children: ReactNode
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode
  /** 'side' stands at the window's side, as high as it is, over the list that it is from. */
  size?: 'small' | 'medium' | 'large' | 'side' | undefined
  /** Saving: a line runs along the top, and closing asks first. */
  busy?: boolean | undefined
  /** Asked at the moment of closing: true when something typed would be lost. */
  isDirty?: (() => boolean) | undefined
  /** With it the content and the footer are one form, so Enter in a field presses the footer's submit button. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined
}

/** A window over the page, open while it is mounted. Asks before what was typed would be lost. */
export function Modal(props: ModalProps) {
  const { title, onClose, children, footer, size = 'medium', busy = false, isDirty, onSubmit } = props
  const titleId = useId()
  const [asking, setAsking] = useState(false)

  const closing = useRef(false)
  /** The owner's own press: if the form goes with it, he gave up what he typed. */
  const pressed = () => {
    closing.current = true
    setTimeout(() => (closing.current = false))
  }
  const close = () => {
    pressed()
    onClose()
  }
  const requestClose = () => {
    if (busy || isDirty?.()) setAsking(true)
    else close()
  }
  const pressFooter = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button[type=button]')) pressed()
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
