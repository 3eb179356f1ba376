import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import ConfirmDialog from '../kit/ui/overlays/ConfirmDialog.tsx'
import { REPORT_MARK } from './report-link.ts'
import {
  $isOpening,
  $isReporting,
  $report,
  $reportSaid,
  linkCopied,
  linkOpened,
  reportAsked,
  reportOpened,
  reportSaved,
} from './report-model.ts'
import { Section } from './Section.tsx'
import styles from './DemoPanel.module.css'

const reportInAddress = (): string | null =>
  window.location.hash.startsWith(REPORT_MARK) ? window.location.hash.slice(REPORT_MARK.length) : null

/** What shows somebody else this very screen, as a file or an address, and the way back from one. */
export function ReportSection() {
  const { report, said, isReporting, isOpening } = useUnit({
    report: $report,
    said: $reportSaid,
    isReporting: $isReporting,
    isOpening: $isOpening,
  })
  const { ask, save, copy, openText, openLink } = useUnit({
    ask: reportAsked,
    save: reportSaved,
    copy: linkCopied,
    openText: reportOpened,
    openLink: linkOpened,
  })
  const [offered, setOffered] = useState(reportInAddress)
  const file = useRef<HTMLInputElement>(null)
  const page = () => ({
    route: window.location.pathname + window.location.search,
    browser: `${navigator.userAgent}, ${window.innerWidth} × ${window.innerHeight}`,
    origin: window.location.origin,
  })
  return (
    <Section
      title="Сообщение о проблеме"
      hint="Данные, часы, последние вызовы и адрес этой страницы. Имена, телефоны и адреса в нём вымышлены, паролей и токенов нет."
    >
      <div className={styles.buttons}>
        <Button size="small" busy={isReporting} onClick={() => ask(page())}>
          Сообщить о проблеме
        </Button>
        <Button size="small" kind="ghost" busy={isOpening} onClick={() => file.current?.click()}>
          Открыть сообщение из файла
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json"
          hidden
          aria-label="Файл сообщения о проблеме"
          onChange={({ target }) => void target.files?.[0]?.text().then(openText)}
        />
      </div>
      {report && (
        <div className={styles.buttons}>
          <Button size="small" onClick={save}>
            Скачать файл
          </Button>
          {report.link && (
            <Button size="small" onClick={copy}>
              Скопировать ссылку
            </Button>
          )}
        </div>
      )}
      {said && (
        <p role="status" className={styles[said.kind]}>
          {said.text}
        </p>
      )}
      {offered !== null && (
        <ConfirmDialog
          title="Открыть сообщение о проблеме?"
          text="Данные этого демо заменятся теми, при которых она случилась."
          confirm="Открыть"
          busy={isOpening}
          failure={said?.kind === 'bad' ? said.text : undefined}
          onConfirm={() => openLink(offered)}
          onCancel={() => {
            window.history.replaceState(window.history.state, '', window.location.pathname)
            setOffered(null)
          }}
        />
      )}
    </Section>
  )
}
