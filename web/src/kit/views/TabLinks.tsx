import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation, useMatches } from 'react-router-dom'
import { useUnit } from 'effector-react'
import '../ui/tooltips/tooltips.ts'
import { classes } from '../ui/dom/classes.ts'
import { scrollCurrentToMiddle, scrollFullyIntoView } from '../ui/dom/sideways.ts'
import { $pages } from '../platform/navigation.ts'
import { $marks } from '../platform/marks.ts'
import styles from './TabLinks.module.css'

/**
 * A tab, discriminated by `kind`. With an optional `to` instead, TypeScript could not detect a link whose address was forgotten.
 */
export type Tab =
  | { kind: 'link'; label: string; to: string }
  /** The tab of the open page, without an address. */
  | { kind: 'current'; label: string }
  /** Disabled; `hint` names the requirement. */
  | { kind: 'disabled'; label: string; hint: string }

export interface TabGroup {
  /** A small title above the tabs; '' for none. */
  title: string
  tabs: readonly Tab[]
}

interface TabLinksProps {
  label: string
  groups: readonly TabGroup[]
  /** Wraps the tabs into several lines instead of scrolling. */
  wraps?: boolean | undefined
}

/** Tabs that are links. On a narrow screen they scroll horizontally, with the current one in view. */
export function TabLinks({ label, groups, wraps }: TabLinksProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    const scroller = row.current
    if (!scroller) return
    // Repeats when the font loads, because its letters are wider.
    const sizes = new ResizeObserver(() => scrollCurrentToMiddle(scroller))
    for (const part of [scroller, ...scroller.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [pathname])

  // A row with links scrolls as the focus moves; without links it must be focusable itself.
  const hasLinks = groups.some(({ tabs }) => tabs.some(({ kind }) => kind === 'link'))
  return (
    <nav aria-label={label} className={classes(styles.nav, wraps && styles.wraps)}>
      <div ref={row} className={styles.row} onFocus={scrollFullyIntoView} {...(!hasLinks && !wraps && { tabIndex: 0 })}>
        {groups.map(({ title, tabs }, index) => (
          <div key={index} className={styles.group}>
            {title && (
              <div id={`${id}${index}`} className={styles.title}>
                {title}
              </div>
            )}
            <ul className={styles.tabs} aria-labelledby={title ? `${id}${index}` : undefined}>
              {tabs.map((tab) => (
                <li key={tab.label}>
                  <TabItem tab={tab} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function TabItem({ tab }: { tab: Tab }) {
  if (tab.kind === 'link') {
    return (
      <NavLink to={tab.to} className={styles.tab ?? ''}>
        {tab.label}
        <LinkMark to={tab.to} />
      </NavLink>
    )
  }
  if (tab.kind === 'current') {
    return (
      <span className={styles.tab} aria-current="page">
        {tab.label}
      </span>
    )
  }
  return (
    <span className={styles.tab} role="link" aria-disabled="true" aria-description={tab.hint} data-tooltip={tab.hint}>
      {tab.label}
    </span>
  )
}

interface SectionTabsProps {
  /** The parent page's address in the table of pages: '/projects/:shopId'. */
  section: string
  /** The row's accessible name, if the table's does not fit. */
  label?: string
  /** The requirement for opening the tabs after the first. */
  missing?: string
  /** Reorders the groups. */
  arrange?: (groups: readonly TabGroup[]) => readonly TabGroup[]
  /** Wraps the tabs into several lines instead of scrolling. */
  wraps?: boolean
}

/** The tabs of a section, from the table of pages. */
export function SectionTabs({ section, label, missing, arrange = (groups) => groups, wraps }: SectionTabsProps) {
  const pages = useUnit($pages)
  const groups = useSectionTabs(section, missing)
  return <TabLinks label={label ?? pages[section]?.tabs ?? ''} groups={arrange(groups)} wraps={wraps} />
}

/** Returns a section's tabs in groups, for other layouts; works outside the section's pages too. */
export function useSectionTabs(section: string, missing?: string): readonly TabGroup[] {
  const pages = useUnit($pages)
  const params = useMatches().at(-1)?.params ?? {}
  const addressOf = (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const groups = new Map<string, Tab[]>()
  for (const [path, page] of Object.entries(pages)) {
    if (page.group === undefined || path.slice(0, path.lastIndexOf('/')) !== section) continue
    const tab: Tab =
      missing === undefined
        ? { kind: 'link', label: page.label, to: addressOf(path) }
        : groups.size === 0
          ? { kind: 'current', label: page.label }
          : { kind: 'disabled', label: page.label, hint: missing }
    groups.set(page.group, [...(groups.get(page.group) ?? []), tab])
  }
  return [...groups].map(([title, tabs]) => ({ title, tabs }))
}

/** The count in a menu link. */
export function LinkMark({ to }: { to: string }) {
  const mark = useUnit($marks)[to]
  if (!mark) return null
  return (
    <>
      <span className={classes(styles.mark, mark.isNew && styles.new)} aria-hidden="true">
        {mark.count}
      </span>
      <span className="visually-hidden">, {mark.text}</span>
    </>
  )
}
