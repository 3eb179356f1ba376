import FolderKanban from 'lucide-react/icons/folder-kanban'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import UserRound from 'lucide-react/icons/user-round'
import { createElement, type ReactNode } from 'react'
import { Link, NavLink, useLocation, useMatches } from 'react-router-dom'
import { Logo } from '../../brand/Logo.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import type { LoadedPage } from '../page.ts'
import { consolePages } from '../pages.ts'
import { ProfileBlock } from './ProfileBlock.tsx'
import styles from './SideMenu.module.css'

/** The console's own sections, in the menu's order. */
export const menuEntries = [
  { to: '/', icon: House },
  { to: '/profile/personal_data', icon: UserRound },
  { to: '/projects', icon: FolderKanban },
  { to: '/webImport/sites', icon: Globe },
]

/** Returns the section of an address: '/profile' of '/profile/personal_data'. */
export const sectionOf = (path: string): string => `/${path.split('/')[1] ?? ''}`

/** The side menu; `children` are rendered above the profile block. */
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
            {menuEntries.map(({ to, icon: Icon }) => (
              <li key={to}>
                <SectionLink to={to}>
                  <Icon aria-hidden="true" />
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

/** A link that is current in its whole section: NavLink matches the section, the click opens its first page. */
function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  const section = sectionOf(to)
  const { pathname } = useLocation()
  return (
    <NavLink
      to={to}
      end={section === '/'}
      className={({ isActive }) =>
        classes(styles.entry, (isActive || pathname.startsWith(`${section}/`)) && styles.current)
      }
    >
      {children}
      {consolePages[section]?.label}
    </NavLink>
  )
}
