import Check from 'lucide-react/icons/check'
import { policyDocumentUrl } from '../src/profile/policy-documents.ts'
import { percentText } from '../src/kit/measures.ts'
import { moneyText, plural } from '../src/kit/text.ts'
import { Badge } from '../src/kit/ui/feedback/Badge.tsx'
import styles from './InfoPage.module.css'
import { included, plans, type Plan } from './plans.ts'
import { PublicPage } from './frame/PublicFrame.tsx'
import { StartButton } from './home/StartButton.tsx'

const documents = [
  { href: '/contacts#legal', label: 'Юридическая информация' },
  { href: `${policyDocumentUrl('user_policy')}#offer`, label: 'Публичная оферта' },
  { href: `${policyDocumentUrl('user_policy')}#agreement`, label: 'Пользовательское соглашение' },
] as const

/** The page of prices and legal documents (shared/docs/public-pages.md). */
export default function InfoPage() {
  return (
    <PublicPage
      title="Тарифы"
      lead="Одна подписка на магазин или сайт, и в ней всё. Чем дольше срок, тем дешевле месяц."
    >
      <ul className={styles.plans} aria-label="Тарифы">
        {plans.map((plan) => (
          <li key={plan.months}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <section className={styles.included}>
        <h2 className={styles.title}>В каждом тарифе</h2>
        <ul className={styles.options}>
          {included.map((option) => (
            <li key={option}>
              <Check aria-hidden="true" />
              {option}
            </li>
          ))}
        </ul>
        <StartButton />
      </section>
      <section className={styles.documents}>
        <h2 className={styles.title}>Документы</h2>
        <ul>
          {documents.map(({ href, label }) => (
            <li key={label}>
              <a href={href} {...(!href.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </PublicPage>
  )
}

function PlanCard({ plan: { months, price, discount, perMonth } }: { plan: Plan }) {
  return (
    <article className={styles.plan}>
      <h2 className={styles.months}>{plural(months, ['месяц', 'месяца', 'месяцев'])}</h2>
      <p className={styles.price}>{moneyText(price)}</p>
      <p className={styles.month}>
        {perMonth && discount ? (
          <>
            {moneyText(perMonth)} в месяц
            <Badge tone="good">Скидка {percentText(discount)}</Badge>
          </>
        ) : (
          'Чтобы попробовать'
        )}
      </p>
    </article>
  )
}
