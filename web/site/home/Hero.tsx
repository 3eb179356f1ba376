import { buttonClass } from '../../src/kit/ui/buttons/Button.tsx'
import { BRAND } from '../../src/brand/brand.ts'
import styles from './Hero.module.css'
import gift from './pictures/honey-gift-set.svg'
import tea from './pictures/honey-herbal-tea.svg'
import candle from './pictures/honey-wax-candle.svg'
import honeyCategory from './pictures/honey-category-honey.svg'
import linden from './pictures/honey-linden-honey.svg'
import { ShopMock } from './ShopMock.tsx'
import { StartButton } from './StartButton.tsx'

const categories = [{ title: 'Мёд', color: '#C98A1B', picture: honeyCategory }]
const goods = [
  { title: 'Мёд липовый', price: '420\u00a0₽', picture: linden },
  { title: 'Свеча из вощины', price: '150\u00a0₽', picture: candle },
  { title: 'Набор «Три мёда»', price: '1\u00a0190\u00a0₽', picture: gift },
  { title: 'Иван-чай с липой', price: '350\u00a0₽', picture: tea },
]

/** Section 1: the product's name and purpose. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.brand}>{BRAND}: магазины и&nbsp;сайты в&nbsp;мессенджере</p>
        <h1 className={styles.title}>Магазин в&nbsp;мессенджере за&nbsp;три шага</h1>
        <p className={styles.lead}>
          Выберите название и&nbsp;шаблон, добавьте товары — и&nbsp;витрина откроется прямо там, где ваши покупатели уже
          переписываются. Без ботов, программистов и&nbsp;комиссий с&nbsp;продаж.
        </p>
        <div className={styles.actions}>
          <StartButton className={styles.button} />
          <a href="/info" className={buttonClass({}, styles.button)}>
            Посмотреть тарифы
          </a>
        </div>
      </div>
      <div className={styles.drawing} aria-hidden="true">
        <ShopMock name="Лавка мёда «Липа»" categories={categories} goods={goods} isFirst />
      </div>
    </section>
  )
}
