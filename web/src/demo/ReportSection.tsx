import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import {
  $isOpening,
  $isReporting,
  $report,
  $reportResult,
  linkCopied,
  reportRequested,
  reportOpened,
  reportSaved,
} from './report-model.ts'
import { Section } from './Section.tsx'
import layout from '../kit/style/layout.module.css'

/** Exports this screen as a file or a link that shows it to somebody else, and opens such a report. */
export function ReportSection() {
  const { report, result, isReporting, isOpening } = useUnit({
    report: $report,
    result: $reportResult,
    isReporting: $isReporting,
    isOpening: $isOpening,
  })
  const { ask, save, copy, openText } = useUnit({
    ask: reportRequested,
    save: reportSaved,
    copy: linkCopied,
    openText: reportOpened,
  })
  const file = useRef<HTMLInputElement>(null)
  const page = () => ({
    route: window.location.pathname + window.location.search,
    browser: `${navigator.userAgent}, ${window.innerWidth} × ${window.innerHeight}`,
    origin: window.location.origin,
  })
  return (
    <Section
      result={result}
      title="Сообщение о проблеме"
      hint="Данные, часы, последние вызовы и адрес этой страницы. Имена, телефоны и адреса в нём вымышлены, паролей и токенов нет."
    >
      <div className={layout.buttons}>
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
        <div className={layout.buttons}>
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
    </Section>
  )
}
