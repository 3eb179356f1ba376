import { FolderKanban, Globe, House, UserRound } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { Link, NavLink, useLocation, useMatches } from 'react-router-dom'
import { Logo } from '../../brand/Logo.tsx'
import type { LoadedPage } from '../page.ts'
import { consolePages } from '../pages.ts'
import { ProfileBlock } from './ProfileBlock.tsx'
import styles from './SideMenu.module.css'

/** `section`: what the entry stays current for. */
const entries = [
  { to: '/', section: '/', icon: House },
  { to: '/profile/personal_data', section: '/profile', icon: UserRound },
  { to: '/projects', section: '/projects', icon: FolderKanban },
  { to: '/webImport/sites', section: '/webImport', icon: Globe },
]

/** `children` stand above the owner's own block. */
export function SideMenu({ children }: { children?: ReactNode }) {
  const parts = useMatches().flatMap(({ loaderData }) => (loaderData as LoadedPage | null | undefined)?.Menu ?? [])
  return (
    <div className={styles.menu}>
      <Link to="/" className={styles.logo} aria-label="На главную">
        <Logo />
      </Link>
      <div className={styles.scroller}>
        <nav aria-label="Основное меню">
          <ul className={styles.entries}>
            {entries.map(({ to, section, icon: Icon }) => (
              <li key={to}>
                <SectionLink to={to} section={section}>
                  <Icon aria-hidden="true" />
                  {consolePages[section]?.label}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        {parts.map((Part, index) => createElement(Part, { key: index }))}
      </div>
      {children}
      <ProfileBlock />
    </div>
  )
}

/** A link that is current for its whole section: NavLink matches the section, the click goes to its first page. */
function SectionLink({ to, section, children }: { to: string; section: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={to}
      end={section === '/'}
      className={({ isActive }) =>
        `${styles.entry ?? ''} ${isActive || (section !== '/' && pathname.startsWith(`${section}/`)) ? (styles.current ?? '') : ''}`
      }
    >
      {children}
    </NavLink>
  )
}
