import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useId, type ReactNode } from 'react'
import { nestedQuotes, numberText } from '../../text.ts'
import { Button } from '../buttons/Button.tsx'
import { SlowSave } from '../feedback/SlowNotice.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  /** A question that names the item: 'Удалить рубрику «Мёд»?' */
  title: string
  text?: ReactNode
  /** The affected items, when there are many; the first five are listed. */
  names?: readonly string[] | undefined
  confirm: string
  cancel?: string | undefined
  /** A red button; the initial focus is on the cancelling button. */
  tone?: 'danger' | undefined
  busy?: boolean | undefined
  /** The error message; the dialog stays open for another attempt. */
  failure?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers. Mount it to ask and unmount it after the answer. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, names, confirm, cancel = 'Отмена', tone, busy = false, failure, onConfirm, onCancel } = props
  const titleId = useId()
  const textId = useId()
  const first = { 'data-autofocus': true }
  const dangerous = tone === 'danger'
  return (
    <Dialog
      className={styles.dialog}
      role="alertdialog"
      labelledBy={titleId}
      describedBy={text || names ? textId : undefined}
      busy={busy}
      onCloseRequest={() => {
        if (!busy) onCancel()
      }}
    >
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {nestedQuotes(title)}
        </h2>
        {(text || names) && (
          <div id={textId} className={styles.text}>
            {typeof text === 'string' ? nestedQuotes(text) : text}
            {names && <Names names={names} />}
          </div>
        )}
        {busy && dangerous && <SlowSave />}
        {failure && (
          <p className={styles.failure} role="alert">
            <CircleAlert aria-hidden="true" />
            {failure}
          </p>
        )}
        <div className={styles.buttons}>
          <Button {...(dangerous && first)} onClick={onCancel} disabled={busy}>
            {cancel}
          </Button>
          <Button {...(!dangerous && first)} kind={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The number of listed names; owners do not read longer lists. */
const MAX_NAMES = 5

function Names({ names }: { names: readonly string[] }) {
  const rest = names.length - MAX_NAMES
  return (
    <ul className={styles.names}>
      {names.slice(0, MAX_NAMES).map((name, index) => (
        <li key={index}>{name}</li>
      ))}
      {rest > 0 && <li>и ещё {numberText(rest)}</li>}
    </ul>
  )
}
