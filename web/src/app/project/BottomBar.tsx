import LayoutGrid from 'lucide-react/icons/layout-grid'
import LayoutList from 'lucide-react/icons/layout-list'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Store from 'lucide-react/icons/store'
import { createPortal } from 'react-dom'
import { NavLink } from 'react-router-dom'
import type { ShopType } from '@console/shared/projects'
import { classes } from '../../kit/ui/dom/classes.ts'
import { LinkMark } from '../../kit/views/TabLinks.tsx'
import { projectUrl, type ProjectTab } from '../../projects/project-url.ts'
import styles from './BottomBar.module.css'

interface BarLink {
  readonly section: ProjectTab
  readonly label: string
  readonly icon: typeof Store
}

const preview: BarLink = { section: 'preview', label: 'Витрина', icon: Store }

/** The sections that owners open many times a day, by type of project. */
const links: Readonly<Record<ShopType, readonly BarLink[]>> = {
  OnlineStore: [
    { section: 'orders', label: 'Заказы', icon: ShoppingBag },
    { section: 'products', label: 'Товары', icon: Package },
    preview,
  ],
  InformationSite: [
    { section: 'infoposts', label: 'Публикации', icon: Newspaper },
    { section: 'rubrics', label: 'Рубрики', icon: LayoutList },
    preview,
  ],
}

/** A phone's navigation in a project: the daily sections at the bottom, all others behind 'Ещё'. */
export default function BottomBar({ type, shop, onMore }: { type: ShopType; shop: string; onMore: () => void }) {
  // Rendered outside the page element, because it is not a part of the page's content.
  return createPortal(
    <nav aria-label="Главные разделы" className={styles.bar}>
      {links[type].map(({ section, label, icon: Icon }) => (
        <NavLink key={section} to={projectUrl(shop, section)} className={classes(styles.entry)}>
          <Icon aria-hidden="true" />
          {label}
          <span className={styles.mark}>
            <LinkMark to={projectUrl(shop, section)} />
          </span>
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.entry}
        aria-label="Ещё: все разделы"
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <LayoutGrid aria-hidden="true" />
        Ещё
      </button>
    </nav>,
    document.body,
  )
}
