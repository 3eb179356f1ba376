import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import type { Fault } from './control.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { Switch } from '../kit/ui/fields/Switch.tsx'
import {
  $faultFailure,
  $faults,
  $isSettingFaults,
  $latency,
  faultAdded,
  faultsCleared,
  latencySet,
} from './faults-model.ts'
import { Section } from './Section.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './DemoPanel.module.css'

/** The option for every call. */
export const ANY = 'any'

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain) => Object.values<Endpoint>(domain))

/** All documented calls with their labels, as in endpoints.tsv. */
export const calls = [
  { value: ANY, label: 'Любой вызов' },
  ...endpoints.map(({ method, path, title }) => ({
    value: `${method} ${path}`,
    label: `${title} · ${method} ${path}`,
  })),
]

export const kinds = [
  { value: '500', label: '500: сервер не справился' },
  { value: '422', label: '422: данные не приняты' },
  { value: '401', label: '401: нужно войти' },
  { value: '403', label: '403: нет доступа' },
  { value: '404', label: '404: этого уже нет' },
  { value: '409', label: '409: противоречие' },
  { value: '451', label: '451: нет согласий' },
  { value: 'before', label: 'Обрыв до ответа' },
  { value: 'after', label: 'Обрыв посреди ответа' },
]

export function faultOf(call: string, kind: string, once: boolean): Fault {
  // `ANY` has no path.
  const [method, path] = call.split(' ')
  return {
    ...(path && { method, path }),
    ...(Number(kind) ? { status: Number(kind) } : { drop: kind }),
    ...(once && { times: 1 }),
  }
}

export function wordsOf({ method, path, status, drop, times }: Fault): string {
  // Faults set elsewhere may have `drop: true`.
  const kind = String(status ?? (drop === true ? 'before' : drop))
  const effect = kinds.find(({ value }) => value === kind)?.label ?? String(status ?? 'задержка')
  const where = [method, path].filter(Boolean).join(' ') || 'любой вызов'
  return `${effect} — ${where}${times === undefined ? '' : `, осталось раз: ${times}`}`
}

const latencies = [
  { value: '0', label: 'Нет' },
  { value: '400', label: '0,4 с' },
  { value: '2000', label: '2 с' },
  { value: '8000', label: '8 с' },
]

/** Makes the server slow, refuse calls or break off answers. */
export function FaultsSection() {
  const { faults, latency, isSetting, failure } = useUnit({
    faults: $faults,
    latency: $latency,
    isSetting: $isSettingFaults,
    failure: $faultFailure,
  })
  const { add, clear, setLatency } = useUnit({ add: faultAdded, clear: faultsCleared, setLatency: latencySet })
  const [call, setCall] = useState(ANY)
  const [kind, setKind] = useState('500')
  const [once, setOnce] = useState(true)
  return (
    <>
      <Section title="Задержка ответов">
        <Segments
          label="Задержка ответов"
          items={latencies}
          value={String(latency)}
          onChange={(value) => setLatency(Number(value))}
        />
      </Section>
      <Section title="Сбои">
        <Select className={styles.field} label="Вызов" items={calls} value={call} onChange={setCall} />
        <Select className={styles.field} label="Что случится" items={kinds} value={kind} onChange={setKind} />
        <Switch label="Только один раз" checked={once} onChange={(event) => setOnce(event.target.checked)} />
        <div className={layout.buttons}>
          <Button busy={isSetting} onClick={() => add(faultOf(call, kind, once))}>
            Добавить сбой
          </Button>
          {faults.length > 0 && (
            <Button kind="ghost" onClick={clear}>
              Убрать все сбои
            </Button>
          )}
        </div>
        {faults.length > 0 && (
          <ul className={classes(layout.details, styles.faults)} aria-label="Действующие сбои">
            {faults.map((fault, index) => (
              <li key={index}>{wordsOf(fault)}</li>
            ))}
          </ul>
        )}
        {failure && (
          <p className={styles.bad} role="alert">
            {failure}
          </p>
        )}
      </Section>
    </>
  )
}
