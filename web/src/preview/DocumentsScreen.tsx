import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ShopPolicies } from '@console/shared/shop-documents'
import { safeLink } from '../kit/url/safe-link.ts'
import styles from './DocumentsScreen.module.css'

const kinds = [
  { name: 'user_policy_url', label: 'Пользовательское соглашение' },
  { name: 'privacy_policy_url', label: 'Политика конфиденциальности' },
  { name: 'advertising_policy_url', label: 'Согласие на рекламные рассылки' },
] as const

/** What a shopper confirms before the first order (shared/docs/preview.md). */
export function DocumentsScreen({ documents }: { documents: ShopPolicies }) {
  return (
    <div className={styles.screen}>
      <h3 className={styles.title}>Документы</h3>
      <p className={styles.text}>Перед первым заказом покупатель подтверждает, что согласен с ними.</p>
      <ul className={styles.list}>
        {kinds.map(({ name, label }) => {
          const link = safeLink(documents[name])
          return (
            <li key={name} className={styles.document}>
              <FileText aria-hidden="true" />
              {link ? (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              ) : (
                <span>
                  {label}
                  <small>
                    Не загружен.{' '}
                    <Link to="../common" relative="path">
                      Добавить
                    </Link>
                  </small>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
