import type { LucideIcon } from 'lucide-react'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import Store from 'lucide-react/icons/store'
import { policyDocumentUrl } from '../src/profile/policy-documents.ts'
import { CHANNEL_URL, COMPANY, DEMO_SHOP_URL, E_MAIL, OTHER_PROJECTS_URL, SUPPORT_URL } from './settings.ts'
import styles from './ContactsPage.module.css'
import { PublicPage } from './frame/PublicFrame.tsx'

interface Contact {
  /** Null if the settings have none; the contact is then hidden. */
  readonly href: string | null
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

const contacts: readonly Contact[] = [
  {
    href: SUPPORT_URL,
    icon: MessageCircle,
    title: 'Мессенджер',
    text: 'Поддержка: ответим на\u00a0вопрос и\u00a0поможем начать',
  },
  { href: CHANNEL_URL, icon: Megaphone, title: 'Канал проекта', text: 'Новости, советы и обновления' },
  {
    href: DEMO_SHOP_URL,
    icon: Store,
    title: 'Магазин для примера',
    text: 'Всё, что видит покупатель, можно потрогать',
  },
  { href: E_MAIL && `mailto:${E_MAIL}`, icon: Mail, title: 'Почта', text: E_MAIL ?? '' },
  { href: OTHER_PROJECTS_URL, icon: LayoutGrid, title: 'Другие проекты', text: 'Что ещё мы делаем' },
]

const shown = contacts.flatMap(({ href, ...contact }) => (href ? [{ href, ...contact }] : []))

const legal = [
  COMPANY.title,
  [COMPANY.inn && `ИНН ${COMPANY.inn}`, COMPANY.ogrn && `ОГРН ${COMPANY.ogrn}`].filter(Boolean).join(', '),
  COMPANY.address,
].filter(Boolean)

const documents = [
  { kind: 'user_policy', label: 'Публичная оферта и пользовательское соглашение' },
  { kind: 'privacy_policy', label: 'Обработка персональных данных' },
  { kind: 'advertising_policy', label: 'Информационные и рекламные рассылки' },
] as const

/** The page of contacts and of company details (shared/docs/public-pages.md). */
export default function ContactsPage() {
  return (
    <PublicPage title="Контакты" lead={shown.length > 0 ? 'Пишите туда, где вам удобнее.' : 'Документы и кто мы.'}>
      <ul className={styles.contacts} aria-label="Контакты">
        {shown.map(({ href, icon: Icon, title, text }) => (
          <li key={title}>
            <a
              href={href}
              className={styles.contact}
              {...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon aria-hidden="true" />
              <b>{title}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <section id="legal" className={styles.legal}>
        <h2 className={styles.title}>Юридическая информация</h2>
        {legal.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ul className={styles.documents}>
          {documents.map(({ kind, label }) => (
            <li key={kind}>
              <a href={policyDocumentUrl(kind)} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </PublicPage>
  )
}
