import { type ReactNode, useRef } from 'react'
import ExternalLink from 'lucide-react/icons/external-link'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { BRAND } from '../../src/brand/brand.ts'
import { Button, buttonClass } from '../../src/kit/ui/buttons/Button.tsx'
import { IconButton } from '../../src/kit/ui/buttons/IconButton.tsx'
import { closeOutside } from '../../src/kit/ui/dom/close-outside.ts'
import { Logo } from '../../src/brand/Logo.tsx'
import { useSession } from '../session.ts'
import { VIDEO_URL, COMPANY, E_MAIL, SUPPORT_URL } from '../settings.ts'
import { policyDocumentUrl } from '../../src/profile/policy-documents.ts'
import styles from './PublicFrame.module.css'

export function PublicFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        К содержанию
      </a>
      <PublicHeader path={path} />
      <main id="page" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

const links = [
  { href: '/partnersShops', label: 'МАГАЗИНЫ КЛИЕНТОВ' },
  { href: '/info', label: 'ИНФОРМАЦИЯ' },
  { href: '/contacts', label: 'КОНТАКТЫ' },
] as const

/** Logo, links and the sign-in button, which is hidden for an owner (shared/docs/public-pages.md). */
function PublicHeader({ path }: { path: string }) {
  const { isOwner, signIn } = useSession()
  const menu = useRef<HTMLDialogElement>(null)
  return (
    <header className={styles.header}>
      <a href="/" className={styles.logo} aria-label={`${BRAND}, на главную`}>
        <Logo />
      </a>
      <nav className={styles.wide} aria-label="Разделы">
        <Links path={path} />
      </nav>
      {isOwner ? (
        <a href="/projects" className={buttonClass({})}>
          В кабинет
        </a>
      ) : (
        <Button kind="primary" {...signIn}>
          Начать пользоваться
        </Button>
      )}
      <span className={styles.opener}>
        <IconButton label="Меню" onClick={() => menu.current?.showModal()}>
          <Menu />
        </IconButton>
      </span>
      <dialog ref={menu} className={styles.menu} aria-label="Меню" closedby="any" onClick={closeOutside}>
        <IconButton label="Закрыть меню" className={styles.close} onClick={() => menu.current?.close()}>
          <X />
        </IconButton>
        <nav aria-label="Разделы">
          <Links path={path} />
        </nav>
      </dialog>
    </header>
  )
}

function Links({ path }: { path: string }) {
  const here = path.replace(/\/$/, '')
  return (
    <ul className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={here === href ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
      {VIDEO_URL && (
        <li>
          <a href={VIDEO_URL} target="_blank" rel="noopener noreferrer" title="Откроется в новой вкладке">
            ВИДЕОИНСТРУКЦИЯ
            <ExternalLink aria-hidden="true" />
          </a>
        </li>
      )}
    </ul>
  )
}

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

function PublicFooter() {
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

/** A public page other than the landing: heading, lead and sections. */
export function PublicPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.pageHeader}>
        <h1 className={styles.pageTitle}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  )
}
