import { useUnit } from 'effector-react'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useState } from 'react'
import { classes } from '../kit/ui/dom/classes.ts'
import { Dialog } from '../kit/ui/overlays/Dialog.tsx'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import {
  $isBusy,
  $isStale,
  $result,
  $scenarios,
  clockAdvanced,
  opened,
  ordersPlaced,
  restartRequested,
} from './model.ts'
import { ChaosSection, DriftSection } from './ChaosSection.tsx'
import { FaultsSection } from './FaultsSection.tsx'
import { OthersSection } from './OthersSection.tsx'
import { ReportSection } from './ReportSection.tsx'
import { SessionSection } from './SessionSection.tsx'
import layout from '../kit/style/layout.module.css'
import styles from './DemoPanel.module.css'
import { clockText } from '../kit/date-time.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import ConfirmDialog from '../kit/ui/overlays/ConfirmDialog.tsx'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { Section } from './Section.tsx'
import { $isReadingLog, $log, logRefreshed } from './faults-model.ts'
import { Select } from '../kit/ui/fields/Select.tsx'
import { $shops } from './others-model.ts'

/** The console's requests, newest first (the server keeps the last 200). */
function LogSection() {
  const { log, isReading, refresh } = useUnit({ log: $log, isReading: $isReadingLog, refresh: logRefreshed })
  return (
    <Section title="Журнал запросов">
      <Button size="small" busy={isReading} onClick={refresh}>
        Обновить журнал
      </Button>
      {log.length === 0 ? (
        <p className={styles.hint}>Запросов ещё не было.</p>
      ) : (
        <ol className={styles.log} aria-label="Запросы" tabIndex={0}>
          {log.map(({ at, method, path, status, duration_ms, problems, chain }, index) => (
            <li key={`${at} ${log.length - index}`} className={classes(styles.request, status >= 400 && styles.bad)}>
              <span className={styles.requestHead}>
                <b>{status || 'обрыв'}</b> {method} <time dateTime={at}>{clockText(at)}</time> {Math.round(duration_ms)}{' '}
                мс
              </span>
              <span className={styles.path}>{path}</span>
              {chain.length > 0 && <span className={styles.chain}>{chain.join(' → ')}</span>}
              {problems.map((problem) => (
                <span key={problem} className={styles.bad}>
                  {problem}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const steps = [
  { seconds: HOUR_SECONDS, words: '+1 час' },
  { seconds: DAY_SECONDS, words: '+1 день' },
  { seconds: 7 * DAY_SECONDS, words: '+7 дней' },
  { seconds: 30 * DAY_SECONDS, words: '+30 дней' },
]

/** Creates orders and advances the clock. */
function OrdersSection() {
  const { shops, isBusy, place, advance } = useUnit({
    shops: $shops,
    isBusy: $isBusy,
    place: ordersPlaced,
    advance: clockAdvanced,
  })
  const [selected, setSelected] = useState(() => /^\/projects\/([^/]+)/.exec(window.location.pathname)?.[1])
  const shop = shops.find(({ uuid }) => uuid === selected) ?? shops[0]
  return (
    <>
      {shop && (
        <Section title="Заказы">
          <Select
            className={styles.field}
            label="Магазин"
            items={shops.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            value={shop.uuid}
            onChange={setSelected}
          />
          <div className={layout.buttons}>
            {[1, 5, 50].map((count) => (
              <Button
                key={count}
                size="small"
                disabled={isBusy}
                aria-label={`Оформить заказы: ${count}`}
                onClick={() => place({ shop: shop.uuid, count })}
              >
                +{count}
              </Button>
            ))}
          </div>
        </Section>
      )}
      <Section title="Часы сервера" hint="Истекают подписки и сессии, новые заказы получают новую дату.">
        <div className={layout.buttons}>
          {steps.map((step) => (
            <Button key={step.words} size="small" disabled={isBusy} onClick={() => advance(step)}>
              {step.words}
            </Button>
          ))}
        </div>
      </Section>
    </>
  )
}

/** The controls of this page's fake server (`/__fake`), for demonstrations and development. */
export default function DemoPanel({ onClose }: { onClose: () => void }) {
  const { result, isBusy, isStale, open } = useUnit({
    result: $result,
    isBusy: $isBusy,
    isStale: $isStale,
    open: opened,
  })
  const titleId = useId()
  useEffect(() => {
    open()
  }, [open])
  return (
    <Dialog className={styles.drawer} labelledBy={titleId} busy={isBusy} onCloseRequest={onClose}>
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1} data-autofocus>
            Управление демо
          </h2>
          <IconButton label="Закрыть" onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <div className={styles.body}>
          <DataSection />
          <ReportSection />
          <SessionSection />
          <OrdersSection />
          <OthersSection />
          <FaultsSection />
          <ChaosSection />
          <DriftSection />
          <LogSection />
        </div>
        <div className={styles.footer} role="status">
          {result && <p className={classes(styles.result, styles[result.kind])}>{result.text}</p>}
          {isStale && <p className={styles.hint}>Страница обновится, когда вы закроете панель.</p>}
        </div>
      </div>
    </Dialog>
  )
}

/** Restarts the server's data from the same scenario or another one. */
function DataSection() {
  const { known, isBusy, startOver } = useUnit({ known: $scenarios, isBusy: $isBusy, startOver: restartRequested })
  const [selected, setSelected] = useState(known?.current ?? '')
  const [asks, setAsks] = useState(false)
  const isSame = selected === known?.current
  const title = known?.scenarios.find(({ name }) => name === selected)?.title ?? ''
  return (
    <Section title="Данные">
      <Segments
        label="Сценарий"
        items={(known?.scenarios ?? []).map(({ name, title }) => ({ value: name, label: title }))}
        value={selected}
        onChange={setSelected}
      />
      <Button onClick={() => setAsks(true)}>{isSame ? 'Сбросить демо' : 'Сменить сценарий'}</Button>
      {asks && (
        <ConfirmDialog
          title={isSame ? 'Сбросить демо?' : `Перейти к сценарию «${title}»?`}
          text="Всё, что сделано в этом демо, пропадёт: данные, часы и сбои начнутся заново."
          confirm={isSame ? 'Сбросить демо' : 'Сменить сценарий'}
          tone="danger"
          busy={isBusy}
          onConfirm={() => startOver(selected)}
          onCancel={() => setAsks(false)}
        />
      )}
    </Section>
  )
}
