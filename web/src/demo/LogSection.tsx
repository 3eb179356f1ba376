import { useUnit } from 'effector-react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { classes } from '../kit/ui/layout/classes.ts'
import { $isReadingLog, $log, logRefreshed } from './faults-model.ts'
import { Section } from './Section.tsx'
import styles from './DemoPanel.module.css'

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** What the console asked the server, the newest first (the server keeps the last 200). */
export function LogSection() {
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
          {log.map(({ at, method, path, status, duration_ms, problems }, index) => (
            <li key={`${at} ${log.length - index}`} className={classes(styles.request, status >= 400 && styles.bad)}>
              <span className={styles.requestHead}>
                <b>{status || 'обрыв'}</b> {method} <time dateTime={at}>{clock.format(new Date(at))}</time>{' '}
                {Math.round(duration_ms)} мс
              </span>
              <span className={styles.path}>{path}</span>
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
