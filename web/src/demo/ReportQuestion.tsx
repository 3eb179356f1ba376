import { useUnit } from 'effector-react'
import ConfirmDialog from '../kit/ui/overlays/ConfirmDialog.tsx'
import { $isOpening, $reportResult, linkOpened } from './report-model.ts'

/** Asks before a report's link replaces the visitor's own demo. */
export default function ReportQuestion({ link, onCancel }: { link: string; onCancel: () => void }) {
  const { result, isOpening, open } = useUnit({ result: $reportResult, isOpening: $isOpening, open: linkOpened })
  return (
    <ConfirmDialog
      title="Открыть сообщение о проблеме?"
      text="Данные этого демо заменятся теми, при которых она случилась."
      confirm="Открыть"
      busy={isOpening}
      failure={result?.kind === 'error' ? result.text : undefined}
      onConfirm={() => open(link)}
      onCancel={onCancel}
    />
  )
}
