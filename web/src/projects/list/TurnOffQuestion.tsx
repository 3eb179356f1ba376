import { useUnit } from 'effector-react'
import type { Project } from '@console/shared/projects'
import ConfirmDialog from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { turnedOff } from './list-model.ts'

/** Asks before a project is hidden from shoppers. */
export default function TurnOffQuestion({ project, onClose }: { project: Project; onClose: () => void }) {
  const turnOff = useUnit(turnedOff)
  return (
    <ConfirmDialog
      title={`Отключить проект «${project.title}»?`}
      text="Покупатели перестанут его видеть. Товары и заказы останутся, опубликовать снова можно в любой момент."
      confirm="Отключить проект"
      tone="danger"
      onConfirm={() => {
        turnOff(project)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
