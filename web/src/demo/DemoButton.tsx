import { useUnit } from 'effector-react'
import { FlaskConical } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '../kit/code/lazy-part.tsx'
import '../kit/ui/overlays/tooltips.ts'
import { $scenarios, closed, started } from './model.ts'
import { REPORT_MARK } from './report-link.ts'
import styles from './DemoButton.module.css'

const DemoPanel = lazyPart(() => import('./DemoPanel.tsx'))

/** At the page's edge when a fake server answers: its controls in a drawer. No production build holds it. */
export default function DemoButton() {
  const { scenarios, start, close } = useUnit({ scenarios: $scenarios, start: started, close: closed })
  const [isOpen, setOpen] = useState(() => window.location.hash.startsWith(REPORT_MARK))
  useEffect(() => {
    start()
  }, [start])
  if (!scenarios) return null
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Управление демо"
        aria-haspopup="dialog"
        data-tooltip="Управление демо"
        onClick={() => setOpen(true)}
      >
        <FlaskConical aria-hidden="true" />
      </button>
      {isOpen && (
        <DemoPanel
          onClose={() => {
            setOpen(false)
            close()
          }}
        />
      )}
    </>
  )
}
