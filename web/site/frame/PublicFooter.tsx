import { BRAND } from '../../src/brand/brand.ts'
import { policyDocumentUrl } from '../../src/profile/policy-documents.ts'
import { Logo } from '../../src/brand/Logo.tsx'
import { COMPANY, E_MAIL, SUPPORT_URL } from '../settings.ts'
import styles from './PublicFooter.module.css'

const columns = [
  {
    title: BRAND,
    links: [
      { href: '/', label: 'Главная' },
      { href: '/info', label: 'Тарифы' },
      { href: '/partnersShops', label: 'Магазины клиентов' },
    ],
  },
  {
    title: 'Связаться',
    links: [
      { href: '/contacts', label: 'Контакты' },
      ...(SUPPORT_URL ? [{ href: SUPPORT_URL, label: 'Поддержка в мессенджере' }] : []),
      ...(E_MAIL ? [{ href: `mailto:${E_MAIL}`, label: E_MAIL }] : []),
    ],
  },
  {
    title: 'Документы',
    links: [
      { href: policyDocumentUrl('user_policy'), label: 'Публичная оферта и\u00a0соглашение' },
      { href: policyDocumentUrl('privacy_policy'), label: 'Персональные данные' },
      { href: '/contacts#legal', label: 'Юридическая информация' },
    ],
  },
] as const

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <Logo />
        <p>Магазины и сайты внутри мессенджера.</p>
        {COMPANY.title && <p>© {COMPANY.title}</p>}
      </div>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <p className={styles.title}>{title}</p>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} {...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' })}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </footer>
  )
}
