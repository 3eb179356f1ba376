import { FolderKanban, Globe, House, UserRound } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { Logo } from '../../brand/Logo.tsx'
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

export function SideMenu() {
  return (
    <div className={styles.menu}>
      <Link to="/" className={styles.logo} aria-label="На главную">
        <Logo />
      </Link>
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
      <ProfileBlock />
    </div>
  )
}

/** A link that is current for its whole section: NavLink matches the section, the click goes to its first page. */
function SectionLink({ to, section, children }: { to: string; section: string; children: React.ReactNode }) {
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
