import { useUnit } from 'effector-react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { $passed, driftCleared, driftRefreshed } from './drift-model.ts'
import { Section } from './Section.tsx'
import styles from './DemoPanel.module.css'

/** Lists contract violations of a real provider behind the fake server. */
export function DriftSection() {
  const { passed, refresh, clear } = useUnit({ passed: $passed, refresh: driftRefreshed, clear: driftCleared })
  if (!passed) return null
  const drifted = passed.filter(({ drift }) => drift.length > 0)
  return (
    <Section title="Настоящий сервер" hint={`Проверено вызовов: ${passed.length}, с расхождениями: ${drifted.length}.`}>
      <div className={styles.buttons}>
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
