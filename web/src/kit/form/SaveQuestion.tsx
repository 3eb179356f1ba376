import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConflictDialog } from './conflicts/Conflicts.tsx'
import { conflictsIn } from '../merge/update-conflict.ts'
import ConfirmDialog from '../ui/overlays/ConfirmDialog.tsx'
import type { SavedForm } from './use-entity-form.ts'

/** Asks which side of a conflict to save, or whether to create a deleted thing again. The form keeps its values. */
export function SaveQuestion<Values extends FieldValues>({ form }: { form: SavedForm<Values> }) {
  const { failure, isSaving, resolve, recreate, nameOf, spell } = form
  const [answered, setAnswered] = useState(failure)
  if (failure === null || failure === answered || isSaving) return null
  const conflicts = conflictsIn(failure)
  const close = () => setAnswered(failure)
  if (conflicts.length > 0)
    return (
      resolve && (
        <ConflictDialog
          questions={[{ key: '', title: '', conflicts }]}
          nameOf={nameOf}
          spell={spell}
          onDecide={(answers) => {
            close()
            resolve(answers.get('') ?? [])
          }}
          onCancel={close}
        />
      )
    )
  if (failure.status !== 404 || !recreate) return null
  return (
    <ConfirmDialog
      title="Этого уже нет на сервере"
      text="Пока вы меняли, это удалили в другом месте. Можно создать заново из того, что введено."
      confirm="Создать заново"
      cancel="Вернуться"
      onConfirm={() => {
        close()
        recreate()
      }}
      onCancel={close}
    />
  )
}
