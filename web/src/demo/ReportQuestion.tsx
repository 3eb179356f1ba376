import { useUnit } from 'effector-react'
import ConfirmDialog from '../kit/ui/overlays/ConfirmDialog.tsx'
import { $isOpening, $reportSaid, linkOpened } from './report-model.ts'

/** Asks before a report's link replaces the visitor's own demo. */
export default function ReportQuestion({ link, onCancel }: { link: string; onCancel: () => void }) {
  const { said, isOpening, open } = useUnit({ said: $reportSaid, isOpening: $isOpening, open: linkOpened })
  return (
    <ConfirmDialog
      title="Открыть сообщение о проблеме?"
      text="Данные этого демо заменятся теми, при которых она случилась."
      confirm="Открыть"
      busy={isOpening}
      failure={said?.kind === 'error' ? said.text : undefined}
      onConfirm={() => open(link)}
      onCancel={onCancel}
    />
  )
}
