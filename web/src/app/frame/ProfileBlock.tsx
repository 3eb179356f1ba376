import { useUnit } from 'effector-react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { lazyModule } from '../../kit/platform/lazy-module.ts'
import { isAnyUnsaved } from '../../kit/platform/open-forms.ts'
import { mayBeUnfinished } from '../../kit/journal/first-load.ts'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { $user, signOutRequested } from '../../session/model.ts'
import styles from './SideMenu.module.css'
import type { Left } from './SignOutQuestion.tsx'

/** The menu is 40 px right of its button's edge (shared/docs/interface-rules.md). */
const MENU_OFFSET_PX = 40

const SignOutQuestion = lazyView(() => import('./SignOutQuestion.tsx'))

export function ProfileBlock() {
  const { user, signOut } = useUnit({ user: $user, signOut: signOutRequested })
  const [asking, setAsking] = useState<Left | null>(null)
  const leave = async () => {
    if (mayBeUnfinished()) return setAsking('unfinished')
    if (isAnyUnsaved()) return setAsking('here')
    // If this module fails to load, nothing is known, and signing out must always be possible.
    const left = await lazyModule(() => import('./SignOutQuestion.tsx'))
      .load()
      .then(
        ({ leftBehind }) => leftBehind(),
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
          <span className={styles.name}>{name}</span>
          {user.tg_username && <span className={styles.username}>@{user.tg_username}</span>}
        </span>
        <ChevronsUpDown aria-hidden="true" className={styles.sign} />
      </Menu>
      {asking && <SignOutQuestion left={asking} onCancel={() => setAsking(null)} />}
    </div>
  )
}
