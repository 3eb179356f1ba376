import { useUnit } from 'effector-react'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { $chaos, $chaosFailure, chaosSet, $passed, driftCleared, driftRefreshed } from './faults-model.ts'
import { Section } from './Section.tsx'
import { Button } from '../kit/ui/buttons/Button.tsx'
import layout from '../kit/style/layout.module.css'
import styles from './DemoPanel.module.css'

const rates = [
  { value: '0', label: 'Нет' },
  { value: '0.01', label: '1\u00a0%' },
  { value: '0.05', label: '5\u00a0%' },
  { value: '0.2', label: '20\u00a0%' },
]
const profiles = [
  { value: 'none', label: 'Без задержек' },
  { value: 'office', label: 'Офис: до 0,1 с' },
  { value: '3g', label: '3G: до 0,9 с' },
  { value: 'jitter', label: 'Неровная: до 3 с' },
]
const seeds = [1, 2, 3, 4, 5].map((seed) => ({ value: String(seed), label: String(seed) }))

/** Makes a share of all calls fail, break off or wait; equal seeds give equal failures. */
export function ChaosSection() {
  const { chaos, failure, set } = useUnit({ chaos: $chaos, failure: $chaosFailure, set: chaosSet })
  return (
    <Section title="Случайные сбои" hint="Ошибки, обрывы и задержки. Одно зерно — одни и те же сбои.">
      <Segments
        label="Доля сбоев"
        items={rates}
        value={String(chaos.rate)}
        onChange={(rate) => set({ ...chaos, rate: Number(rate) })}
      />
      <Select
        className={styles.field}
        label="Сеть"
        items={profiles}
        value={chaos.profile}
        onChange={(profile) => set({ ...chaos, profile })}
      />
      <Select
        className={styles.field}
        label="Зерно"
        items={seeds}
        value={String(chaos.seed)}
        onChange={(seed) => set({ ...chaos, seed: Number(seed) })}
      />
      {failure && (
        <p className={styles.bad} role="alert">
          {failure}
        </p>
      )}
    </Section>
  )
}

/** Lists contract violations of a real provider behind the fake server. */
export function DriftSection() {
  const { passed, refresh, clear } = useUnit({ passed: $passed, refresh: driftRefreshed, clear: driftCleared })
  if (!passed) return null
  const drifted = passed.filter(({ drift }) => drift.length > 0)
  return (
    <Section title="Настоящий сервер" hint={`Проверено вызовов: ${passed.length}, с расхождениями: ${drifted.length}.`}>
      <div className={layout.buttons}>
        <Button size="small" onClick={refresh}>
          Обновить
        </Button>
        {passed.length > 0 && (
          <Button size="small" kind="ghost" onClick={clear}>
            Очистить
          </Button>
        )}
      </div>
      {drifted.length > 0 && (
        <ol className={styles.log} aria-label="Расхождения с контрактом" tabIndex={0}>
          {drifted.map(({ at, endpoint, status, drift }, index) => (
            <li key={`${at} ${drifted.length - index}`} className={styles.request}>
              <span className={styles.requestHead}>
                <b>{status}</b> {endpoint}
              </span>
              {drift.map(({ text }) => (
                <span key={text} className={styles.bad}>
                  {text}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
