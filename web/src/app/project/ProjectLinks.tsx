import { useUnit } from 'effector-react'
import { Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { $pages } from '../../kit/platform/navigation.ts'
import { whenIdle } from '../../kit/platform/scheduling.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { LinkMark, useSectionTabs, type Tab, type TabGroup } from '../../kit/views/TabLinks.tsx'
import { $project } from '../../projects/model.ts'
import { orderedGroupsFor, otherGroup } from '../../projects/labels.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './project.module.css'

const SiteOfStore = lazyView(() => import('./SiteOfStore.tsx'), 'inline')

const SECTION = '/projects/:shopId'

/** The open project's sections as a vertical list. `onSelect`: a section was pressed. */
export function ProjectLinks({ onSelect }: { onSelect?: () => void }) {
  const { open, pages } = useUnit({ open: $project, pages: $pages })
  const { pathname } = useLocation()
  const id = useId()
  const type = open?.shop_type ?? 'OnlineStore'
  const groups = orderedGroupsFor(type)(useSectionTabs(SECTION))
  const isOpenIn = ({ tabs }: TabGroup) => tabs.some((tab) => tab.kind === 'link' && pathname.startsWith(tab.to))
  return (
    <nav
      aria-label={pages[SECTION]?.tabs}
      className={layout.lines}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onSelect?.()
      }}
    >
      {groups.map((group, index) => {
        const links = (
          <ul className={styles.links} aria-labelledby={`${id}${index}`}>
            {group.tabs.map((tab) => (
              <li key={tab.label}>
                <SectionLink tab={tab} />
              </li>
            ))}
          </ul>
        )
        const title = (
          // The group's only section has the same name.
          <span id={`${id}${index}`} className={isNamedBySection(group) ? 'visually-hidden' : styles.groupTitle}>
            {group.title}
          </span>
        )
        return group.title === otherGroup[type] ? (
          <Folded
            key={`${open?.uuid} ${group.title}`}
            title={title}
            isWanted={isOpenIn(group) || (type === 'InformationSite' && (open?.goodsAmount ?? 0) > 0)}
            store={type === 'OnlineStore' ? open?.uuid : undefined}
          >
            {links}
          </Folded>
        ) : (
          <div key={group.title}>
            {title}
            {links}
          </div>
        )
      })}
    </nav>
  )
}

const isNamedBySection = ({ title, tabs }: TabGroup) => tabs.length === 1 && tabs[0]?.label === title

function SectionLink({ tab }: { tab: Tab }) {
  if (tab.kind !== 'link') return null
  return (
    <NavLink to={tab.to} className={classes(styles.link)}>
      {tab.label}
      <LinkMark to={tab.to} />
    </NavLink>
  )
}

/** A group that unfolds when the store has such content, which is loaded in idle time, or by hand at any time. */
function Folded(props: { title: ReactNode; isWanted: boolean; store: string | undefined; children: ReactNode }) {
  const { title, isWanted, store, children } = props
  const [wasWanted, setWanted] = useState(isWanted)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (isWanted && !wasWanted) setWanted(true)
  return (
    <details open={wasWanted} className={styles.folded}>
      <summary className={styles.summary}>{title}</summary>
      {children}
      <Suspense>{isIdle && store && <SiteOfStore shop={store} onFound={() => setWanted(true)} />}</Suspense>
    </details>
  )
}
