import { useUnit } from 'effector-react'
import { $hasConsented, $user } from '../session/model.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { $isBusy, $scenarios, consentsSet, ownerSelected, sessionExpired } from './model.ts'
import { Section } from './Section.tsx'
import layout from '../kit/style/layout.module.css'
import styles from './DemoPanel.module.css'

/** Controls the signed-in owner, the session's lifetime and the consents. */
export function SessionSection() {
  const { known, user, hasConsented, isBusy } = useUnit({
    known: $scenarios,
    user: $user,
    hasConsented: $hasConsented,
    isBusy: $isBusy,
  })
  const { signIn, expire, setConsents } = useUnit({
    signIn: ownerSelected,
    expire: sessionExpired,
    setConsents: consentsSet,
  })
  const owners = known?.scenarios.find(({ name }) => name === known.current)?.owners ?? []
  return (
    <>
      <Section title="Войти как">
        <ul className={styles.owners}>
          {owners.map(({ tg_id, first_name, last_name, note }) => (
            <li key={tg_id}>
              <button
                type="button"
                className={styles.owner}
                aria-current={String(user?.tg_id) === String(tg_id) || undefined}
                onClick={() => signIn(tg_id)}
              >
                {first_name} {last_name}
                <span className={styles.hint}>{note}</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.owner} onClick={() => signIn('new')}>
              Новый владелец
              <span className={styles.hint}>без согласий и проектов</span>
            </button>
          </li>
        </ul>
      </Section>
      {user && (
        <Section title="Сессия и согласия">
          <div className={layout.buttons}>
            <Button size="small" disabled={isBusy} onClick={() => expire({ refresh: false })}>
              Истёк токен доступа
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => expire({ refresh: true })}>
              Закончилась сессия
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => setConsents(false)}>
              Отозвать согласия
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => setConsents(true)}>
              Вернуть согласия
            </Button>
          </div>
          {!hasConsented && <p className={styles.hint}>Сейчас приняты не все согласия.</p>}
        </Section>
      )}
    </>
  )
}
