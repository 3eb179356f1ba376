import ExternalLink from 'lucide-react/icons/external-link'
import styles from './Marketplace.module.css'
import gift from './pictures/honey-gift-set.svg'
import tea from './pictures/honey-herbal-tea.svg'
import { Lead, Section } from './Section.tsx'
import { StartButton } from './StartButton.tsx'
import { buttonClass } from '../../src/kit/ui/buttons/Button.tsx'
import { PLUGINS_URL } from '../settings.ts'

const lines = [
  { title: 'Набор «Три мёда»', price: '1\u00a0190\u00a0₽', picture: gift },
  { title: 'Иван-чай с липой', price: '350\u00a0₽', picture: tea },
] as const

/** Section 6: an owner's own marketplace, and the start button. */
export function Marketplace() {
  return (
    <Section
      title={'Свой маркетплейс\u00a0— без\u00a0комиссий'}
      raised
      drawing={
        <div className={styles.receipt}>
          <b>Заказ оплачен</b>
          {lines.map(({ title, price, picture }) => (
            <div key={title} className={styles.line}>
              <img src={picture} alt="" width={800} height={800} loading="lazy" />
              <span>{title}</span>
              <span>{price}</span>
            </div>
          ))}
          <div className={styles.sum}>
            <span>Комиссия площадки</span>
            <span className={styles.zero}>0&nbsp;₽</span>
          </div>
          <div className={styles.total}>
            <span>Вам</span>
            <span>1&nbsp;540&nbsp;₽</span>
          </div>
        </div>
      }
    >
      <Lead>
        Деньги покупателей приходят прямо вам: переводом по&nbsp;номеру телефона, по&nbsp;QR-коду или картой. Мы
        не&nbsp;берём процент с&nbsp;продаж.
      </Lead>
      <Lead>
        Платите только за&nbsp;подписку — с&nbsp;ней открыты все возможности. <a href="/info">Сколько она стоит</a>
      </Lead>
      <StartButton className={styles.button} />
    </Section>
  )
}

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
