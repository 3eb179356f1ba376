import { useUnit } from 'effector-react'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useEffect, useState } from 'react'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import '../kit/ui/tooltips/tooltips.ts'
import { $scenarios, closed, started } from './model.ts'
import { REPORT_MARK } from './report-link.ts'
import styles from './DemoButton.module.css'

const DemoPanel = lazyView(() => import('./DemoPanel.tsx'))
const ReportQuestion = lazyView(() => import('./ReportQuestion.tsx'))

/** Returns the report in the page's address, or null. */
const reportInAddress = (): string | null =>
  window.location.hash.startsWith(REPORT_MARK) ? window.location.hash.slice(REPORT_MARK.length) : null

/** The button at the page's edge that opens the fake server's controls. Production builds do not contain it. */
export default function DemoButton() {
  const { scenarios, start, close } = useUnit({ scenarios: $scenarios, start: started, close: closed })
  const [isOpen, setOpen] = useState(false)
  const [report, setReport] = useState(reportInAddress)
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
      {report !== null && (
        <ReportQuestion
          link={report}
          onCancel={() => {
            window.history.replaceState(window.history.state, '', window.location.pathname)
            setReport(null)
          }}
        />
      )}
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
