import ArrowRight from 'lucide-react/icons/arrow-right'
import { PhoneFrame } from '../../src/kit/ui/pictures/PhoneFrame.tsx'
import styles from './MovedSite.module.css'
import hill from './pictures/run-hill-trail.svg'
import { Lead, Section } from './Section.tsx'

/** Section 4: an owner's existing site inside the messenger. */
export function MovedSite() {
  return (
    <Section
      title={'Уже есть сайт? Он\u00a0переедет в\u00a0мессенджер'}
      raised
      drawing={
        <div className={styles.scene}>
          <div className={styles.browser}>
            <div className={styles.address}>
              <i />
              <i />
              <i />
              <span>бег.рф</span>
            </div>
            <Site />
          </div>
          <ArrowRight className={styles.arrow} />
          <PhoneFrame title="Бег.рф" className={styles.phone}>
            <Site />
          </PhoneFrame>
        </div>
      }
    >
      <Lead>
        Укажите адрес — и&nbsp;сайт откроется внутри мессенджера по&nbsp;обычной ссылке, как родное приложение. Вёрстка
        и&nbsp;домен остаются вашими, переделывать ничего не&nbsp;нужно.
      </Lead>
      <Lead>Подходит для блога, записи на&nbsp;приём, каталога — любого сайта, который уже работает.</Lead>
    </Section>
  )
}

function Site() {
  return (
    <div className={styles.site}>
      <img src={hill} alt="" width={1200} height={800} loading="lazy" decoding="async" />
      <b>Бегаем по набережной</b>
      <p />
      <p />
      <p />
    </div>
  )
}
