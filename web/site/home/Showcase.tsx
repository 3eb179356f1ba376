import teapot from './pictures/ceramics-teapot.svg'
import vase from './pictures/ceramics-vase.svg'
import tableCategory from './pictures/ceramics-category-table.svg'
import vasesCategory from './pictures/ceramics-category-vases.svg'
import bowl from './pictures/ceramics-bowl.svg'
import mug from './pictures/ceramics-mug.svg'
import { Lead, Section } from './Section.tsx'
import { ShopMock } from './ShopMock.tsx'
import styles from './Showcase.module.css'

const name = 'Керамика на Покровке'
const day = {
  categories: [{ title: 'Посуда', color: '#7A4B33', picture: tableCategory }],
  goods: [
    { title: 'Чайник «Роща»', price: '3\u00a0900\u00a0₽', picture: teapot },
    { title: 'Кружка «Туман»', price: '1\u00a0250\u00a0₽', picture: mug },
  ],
}
const night = {
  categories: [{ title: 'Для дома', color: '#36454F', picture: vasesCategory }],
  goods: [
    { title: 'Ваза «Камень»', price: '2\u00a0700\u00a0₽', picture: vase },
    { title: 'Пиала «Берег»', price: '890\u00a0₽', picture: bowl },
  ],
}

/** Section 3: examples of shops. */
export function Showcase() {
  return (
    <Section
      title="Витрина, которую хочется рассматривать"
      turned
      drawing={
        <div className={styles.pair}>
          <ShopMock name={name} scheme="light" className={styles.day} {...day} />
          <ShopMock name={name} scheme="dark" className={styles.night} {...night} />
        </div>
      }
    >
      <Lead>
        Категории в&nbsp;ваших цветах, крупные фотографии, варианты товара и&nbsp;дополнительные предложения
        к&nbsp;нему.
      </Lead>
      <ul className={styles.points}>
        <li>Одинаково хороша на&nbsp;телефоне, планшете и&nbsp;компьютере</li>
        <li>Светлая и&nbsp;тёмная тема — как у&nbsp;покупателя</li>
        <li>Шаблоны для магазинов и&nbsp;инфо-сайтов</li>
      </ul>
    </Section>
  )
}
