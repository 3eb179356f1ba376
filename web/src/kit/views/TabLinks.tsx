import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import '../ui/tooltips/tooltips.ts'
import { classes } from '../ui/dom/classes.ts'
import { LinkMark } from './LinkMark.tsx'
import { toMiddle, wholeInSight } from '../ui/dom/sideways.ts'
import styles from './TabLinks.module.css'

/**
 * A tab. Every tab states its kind, since a helper that builds tabs may return properties that nobody reads, and the
 * compiler lets them pass: a tab that should lead nowhere must not become a link by forgetting an optional property.
 */
export type Tab =
  | { kind: 'link'; label: string; to: string }
  /** The page is open, and its address is not this tab's to give. */
  | { kind: 'current'; label: string }
  /** Can't be pressed yet; `hint` says what is missing. */
  | { kind: 'disabled'; label: string; hint: string }

export interface TabGroup {
  /** Seen small above its tabs; '' for a row that needs no name. */
  title: string
  tabs: readonly Tab[]
}

export interface TabLinksProps {
  label: string
  groups: readonly TabGroup[]
  /** All of them are in sight, in as many lines as they need. */
  wraps?: boolean | undefined
}

/** Tabs that are addresses. On a narrow screen they scroll sideways, and the current one is brought into view. */
export function TabLinks({ label, groups, wraps }: TabLinksProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    const scroller = row.current
    if (!scroller) return
    // Once more when the letters arrive, which are wider.
    const sizes = new ResizeObserver(() => toMiddle(scroller))
    for (const part of [scroller, ...scroller.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [pathname])

  // With links in it the row scrolls as one goes through them; without any it is scrolled by itself.
  const hasLinks = groups.some(({ tabs }) => tabs.some(({ kind }) => kind === 'link'))
  return (
    <nav aria-label={label} className={classes(styles.nav, wraps && styles.wraps)}>
      <div ref={row} className={styles.row} onFocus={wholeInSight} {...(!hasLinks && !wraps && { tabIndex: 0 })}>
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
