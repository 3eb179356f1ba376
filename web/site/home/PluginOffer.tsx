import ExternalLink from 'lucide-react/icons/external-link'
import { buttonClass } from '../../src/kit/ui/buttons/Button.tsx'
import { PLUGINS_URL } from '../settings.ts'
import styles from './Marketplace.module.css'

/** Section 7: custom plugins; hidden without an address to order them. */
export function PluginOffer() {
  if (!PLUGINS_URL) return null
  return (
    <section className={styles.offer}>
      <h2 className={styles.title}>Нужно то, чего нет ни у&nbsp;кого?</h2>
      <p className={styles.lead}>
        Разработаем плагин для вашего магазина: расчёт стоимости, запись на&nbsp;время, бонусы, обмен с&nbsp;учётной
        системой.
      </p>
      <a
        href={PLUGINS_URL}
        target="_blank"
        rel="noopener noreferrer"
        title="Откроется в новой вкладке"
        className={buttonClass({}, styles.link)}
      >
        Заказать плагин
        <ExternalLink aria-hidden="true" />
      </a>
    </section>
  )
}
