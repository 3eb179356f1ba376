import { useUnit } from 'effector-react'
import { Button } from '../kit/ui/Button.tsx'
import { $isSigningIn, signInAsked } from '../session/model.ts'
import styles from './LandingPage.module.css'

const steps = [
  { title: 'Выберите название', text: 'И тип проекта: магазин или инфо-сайт.' },
  { title: 'Выберите шаблон', text: 'Цвета и картинки меняются под вас.' },
  { title: 'Добавьте товары', text: 'Покупатели увидят их в мессенджере сразу.' },
] as const

/** What a visitor sees first. */
export function LandingPage() {
  const [isSigningIn, signIn] = useUnit([$isSigningIn, signInAsked])
  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>Магазин в мессенджере за три шага</h1>
        <p className={styles.lead}>
          Без ботов, программистов и комиссий с продаж. Работает на любом устройстве — там, где ваши покупатели уже
          переписываются.
        </p>
        <Button kind="primary" busy={isSigningIn} onClick={signIn}>
          Начать пользоваться
        </Button>
      </section>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2 className={styles.stepTitle}>{title}</h2>
            <p className={styles.stepText}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
