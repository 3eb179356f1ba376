import styles from './Steps.module.css'
import boutique from './pictures/templates-boutique.svg'
import market from './pictures/templates-market.svg'
import mug from './pictures/ceramics-mug.svg'
import shopLogo from './pictures/ceramics-logo.svg'
import studio from './pictures/templates-studio.svg'

const steps = [
  {
    title: 'Выберите название',
    text: 'Магазин или инфо-сайт, логотип и\u00a0пара слов о\u00a0себе. Больше для начала ничего не нужно.',
    drawing: (
      <div className={styles.name}>
        <img src={shopLogo} alt="" width={800} height={800} loading="lazy" />
        <span>Керамика на Покровке</span>
      </div>
    ),
  },
  {
    title: 'Выберите шаблон',
    text: 'Оформление меняется одним нажатием, а\u00a0товары остаются на\u00a0своих местах.',
    drawing: (
      <div className={styles.templates}>
        {[market, boutique, studio].map((template) => (
          <img key={template} src={template} alt="" width={900} height={1200} loading="lazy" />
        ))}
      </div>
    ),
  },
  {
    title: 'Добавьте товары',
    text: 'Фотографии, варианты, цены и остатки. Покупатели видят всё сразу, как только вы\u00a0сохранили.',
    drawing: (
      <div className={styles.good}>
        <img src={mug} alt="" width={800} height={800} loading="lazy" />
        <div>
          <b>Кружка «Туман»</b>
          <span>2 варианта · 14 шт.</span>
          <span className={styles.price}>1&nbsp;250&nbsp;₽</span>
        </div>
      </div>
    ),
  },
] as const

/** Section 2: the three steps. */
export function Steps() {
  return (
    <section className={styles.steps}>
      <h2 className={styles.title}>Три шага до первого покупателя</h2>
      <ol className={styles.list}>
        {steps.map(({ title, text, drawing }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.drawing} aria-hidden="true">
              {drawing}
            </div>
            <h3 className={styles.stepTitle}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
