import { useUnit } from 'effector-react'
import { LeavingGuard } from '../../kit/form/LeavingGuard.tsx'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import * as model from './cells-model.ts'

/** Asks about conflicts and unsaved changes of all open cells, including those whose rows are out of view. */
export default function OpenCells() {
  const { cells, isSaving } = useUnit({ cells: model.$cells, isSaving: model.$isSaving })
  const isDirty = [...cells.values()].some(({ row, column, text }) => text !== row.saved[column])
  return (
    <>
      <LeavingGuard isDirty={isDirty} saving={isSaving} />
      <Questions of={model} />
    </>
  )
}
