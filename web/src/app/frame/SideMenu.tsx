import { useUnit } from 'effector-react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { createElement, useState, type ReactNode } from 'react'
import { Link, NavLink, useLocation, useMatches } from 'react-router-dom'
import { Logo } from '../../brand/Logo.tsx'
import { useOpenForms } from '../../kit/form/use-open-forms.ts'
import { mayBeUnfinished } from '../../kit/journal/first-load.ts'
import { lazyModule } from '../../kit/platform/lazy-module.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { $user, signOutRequested } from '../../session/model.ts'
import type { LoadedPage } from '../page.ts'
import { consolePages } from '../pages.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './SideMenu.module.css'
import type { DiscardedData } from './SignOutQuestion.tsx'

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

/** The menu is 40 px right of its button's edge (shared/docs/interface-rules.md). */
const MENU_OFFSET_PX = 40

const SignOutQuestion = lazyView(() => import('./SignOutQuestion.tsx'))

/** The owner, with a menu to sign out. */
function ProfileBlock() {
  const { user, signOut } = useUnit({ user: $user, signOut: signOutRequested })
  const openForms = useOpenForms()
  const [asking, setAsking] = useState<DiscardedData | null>(null)
  const leave = async () => {
    if (mayBeUnfinished()) return setAsking('unfinished')
    if (openForms.state() !== 'clean') return setAsking('here')
    // If this module fails to load, nothing is known, and signing out must always be possible.
    const left = await lazyModule(() => import('./SignOutQuestion.tsx'))
      .load()
      .then(
        ({ dataToDiscard }) => dataToDiscard(),
        () => null,
      )
    if (left) setAsking(left)
    else signOut()
  }
  if (!user) return null
  const name = [user.tg_first_name, user.tg_last_name].filter(Boolean).join(' ') || 'Без имени'
  return (
    <div className={styles.block}>
      <Menu
        label={`Профиль: ${name}`}
        className={styles.profileButton}
        align="start"
        side="above"
        offset={MENU_OFFSET_PX}
        items={[{ label: 'Выйти', icon: <LogOut />, onSelect: () => void leave() }]}
      >
        <Picture
          src={user.tg_photo_url}
          alt=""
          ratio="1"
          className={styles.photo}
          fallback={<span>{name.slice(0, 1)}</span>}
          loading="eager"
        />
        <span className={styles.who}>
          <span className={classes(layout.cut, styles.name)}>{name}</span>
          {user.tg_username && <span className={classes(layout.hint, layout.cut)}>@{user.tg_username}</span>}
        </span>
        <ChevronsUpDown aria-hidden="true" className={styles.sign} />
      </Menu>
      {asking && <SignOutQuestion data={asking} onCancel={() => setAsking(null)} />}
    </div>
  )
}
