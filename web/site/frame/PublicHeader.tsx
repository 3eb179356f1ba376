import ExternalLink from 'lucide-react/icons/external-link'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { BRAND } from '../../src/brand/brand.ts'
import { Button, buttonClass } from '../../src/kit/ui/buttons/Button.tsx'
import { IconButton } from '../../src/kit/ui/buttons/IconButton.tsx'
import { closeOutside } from '../../src/kit/ui/dom/close-outside.ts'
import { Logo } from '../../src/brand/Logo.tsx'
import { useSession } from '../session.ts'
import { VIDEO_URL } from '../settings.ts'
import styles from './PublicHeader.module.css'

const links = [
  { href: '/partnersShops', label: 'МАГАЗИНЫ КЛИЕНТОВ' },
  { href: '/info', label: 'ИНФОРМАЦИЯ' },
  { href: '/contacts', label: 'КОНТАКТЫ' },
] as const

/** Logo, links and the sign-in button, which is hidden for an owner (shared/docs/public-pages.md). */
export function PublicHeader({ path }: { path: string }) {
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
