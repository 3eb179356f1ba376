import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { navigationRequested } from '../kit/platform/navigation.ts'
import { SelectionBar } from '../kit/ui/layout/SelectionBar.tsx'
import { projectUrl } from '../projects/project-url.ts'
import { quoted } from './labels.ts'
import { $unfinished, offerOpened } from './offer-model.ts'

/** A bar about a batch that an earlier visit left unfinished, with a link to the history. */
export default function UnfinishedOffer() {
  const { unfinished, open, go } = useUnit({ unfinished: $unfinished, open: offerOpened, go: navigationRequested })
  const [isClosed, setClosed] = useState(false)
  useEffect(() => open(), [open])
  const [batch] = unfinished
  // The history page shows the batch itself.
  if (!batch || isClosed || location.pathname === projectUrl(batch.place, 'history')) return null
  const openHistory = () => {
    setClosed(true)
    go({ to: projectUrl(batch.place, 'history') })
  }
  return (
    <SelectionBar label="Незаконченное действие" words={`Не закончено: ${quoted(batch.title)}`}>
      <Button kind="primary" onClick={openHistory}>
        Открыть историю
      </Button>
      <Button kind="ghost" onClick={() => setClosed(true)}>
        Позже
      </Button>
    </SelectionBar>
  )
}
