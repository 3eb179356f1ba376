import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import styles from './TabLinks.module.css'

export interface TabGroup {
  /** Seen small above its tabs; '' for a row that needs no name. */
  title: string
  tabs: readonly {
    to: string
    label: string
    /** Stands there and leads nowhere: what it leads to is not there yet, or one is already in it. */
    still?: 'disabled' | 'current' | undefined
  }[]
}

export interface TabLinksProps {
  /** Names the navigation: 'Разделы проекта'. */
  label: string
  groups: readonly TabGroup[]
}

/** Tabs that are addresses. On a narrow screen they scroll sideways, and the current one is brought into view. */
export function TabLinks({ label, groups }: TabLinksProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row.current || !current) return
    // Not scrollIntoView: that would move the page up and down as well.
    const middle = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
    row.current.scrollLeft = middle
  }, [pathname])

  // With links in it the row scrolls as one goes through them; without any it is scrolled by itself.
  const isStill = groups.every(({ tabs }) => tabs.every(({ still }) => still))
  return (
    <nav aria-label={label} className={styles.nav}>
      <div ref={row} className={styles.row} {...(isStill && { tabIndex: 0 })}>
        {groups.map(({ title, tabs }, index) => (
          <div key={index} className={styles.group}>
            {title && (
              <div id={`${id}${index}`} className={styles.title}>
                {title}
              </div>
            )}
            <ul className={styles.tabs} aria-labelledby={title ? `${id}${index}` : undefined}>
              {tabs.map((tab) => (
                <li key={tab.to}>
                  {tab.still ? (
                    <span
                      className={styles.tab}
                      {...(tab.still === 'current' ? { 'aria-current': 'page' } : { 'aria-disabled': true })}
                    >
                      {tab.label}
                    </span>
                  ) : (
                    <NavLink to={tab.to} className={styles.tab ?? ''}>
                      {tab.label}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
