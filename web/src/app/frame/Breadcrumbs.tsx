import { useUnit } from 'effector-react'
import { Fragment, useEffect } from 'react'
import { Link, useMatches } from 'react-router-dom'
import { BRAND } from '../../brand/brand.ts'
import { $pageNames } from '../../kit/platform/navigation.ts'
import type { Page } from '../page.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import styles from './Breadcrumbs.module.css'

interface Crumb {
  readonly title: string
  readonly to: string
}

/** The placeholder for a name that is still loading. */
const UNKNOWN = '…'

/** Returns the crumbs from the outermost page; routes without a name are left out. */
function useCrumbs(): Crumb[] {
  const names = useUnit($pageNames)
  return useMatches().flatMap(({ handle, pathname, params }) => {
    const { label, namedBy } = (handle ?? {}) as Partial<Page>
    const name = namedBy ? (names[params[namedBy] ?? ''] ?? UNKNOWN) : label
    return name ? [{ title: name, to: pathname }] : []
  })
}

/** Sets the window's title: 'Категории — Лавка мёда — Прилавок'. */
export function usePageTitle(): void {
  const known = useCrumbs().flatMap(({ title }) => (title === UNKNOWN ? [] : title))
  const title = [BRAND, ...known].reverse().join(' — ')
  useEffect(() => {
    document.title = title
  }, [title])
}

export function Breadcrumbs() {
  const crumbs = useCrumbs()
  return (
    <nav aria-label="Вы здесь" className={styles.crumbs}>
      {crumbs.map(({ title, to }, index) => (
        <Fragment key={to}>
          {index > 0 && (
            <span className={styles.slash} aria-hidden="true">
              /
            </span>
          )}
          {index === crumbs.length - 1 ? (
            <span className={styles.here} aria-current="page">
              {title}
            </span>
          ) : (
            <Link className={classes(styles.link, title === UNKNOWN && styles.unknown)} to={to}>
              {title}
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
