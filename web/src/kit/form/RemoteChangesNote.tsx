import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { fieldNames } from '@console/shared/words/field-names'
import { changeText, type SpellValue } from './conflicts/conflict-texts.ts'
import { Button } from '../ui/buttons/Button.tsx'
import layout from '../style/layout.module.css'
import styles from './notes.module.css'
import type { RemoteChanges } from './use-remote-changes.ts'

interface RemoteChangesNoteProps {
  remoteChanges: RemoteChanges
  nameOf: (path: string) => string | null
  spell?: SpellValue | undefined
  /** If the item was deleted, saving the form offers to create it again. */
  isRecreated: boolean
}

const texts = {
  shown: { text: 'Это изменили в другом месте', note: 'В форме уже новые значения.' },
  waiting: {
    text: 'Это изменили в другом месте',
    note: 'Введённое вами осталось. Если вы меняли то же самое, спросим при сохранении.',
  },
  gone: { text: 'Это удалили в другом месте', note: 'Введённое вами осталось.' },
} as const

/** Shows above an open form, without interrupting, how others changed its item. */
export default function RemoteChangesNote({ remoteChanges, nameOf, spell, isRecreated }: RemoteChangesNoteProps) {
  const { state, changes, dismiss } = remoteChanges
  const { text, note } = texts[state]
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.offer} role="status">
      <RefreshCw aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.question}>{text}</p>
        <p className={layout.details}>
          {note}
          {state === 'gone' && isRecreated && ' «Сохранить» предложит создать заново.'}
        </p>
        {isOpen && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.name}>
                {nameOf(change.name) ?? fieldNames[change.name] ?? change.name}
                {changeText(change, spell)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.buttons}>
        {changes.length > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Скрыть' : 'Показать'}
          </Button>
        )}
        <Button size="small" kind="ghost" onClick={dismiss}>
          Понятно
        </Button>
      </div>
    </div>
  )
}
