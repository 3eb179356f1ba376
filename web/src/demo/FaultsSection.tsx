import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { Switch } from '../kit/ui/fields/Switch.tsx'
import { ANY, calls, faultOf, kinds, wordsOf } from './fault-labels.ts'
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
import styles from './DemoPanel.module.css'

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
        <div className={styles.buttons}>
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
          <ul className={styles.faults} aria-label="Действующие сбои">
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
