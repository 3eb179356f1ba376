import { Logo } from '../../brand/Logo.tsx'
import { LoadingList, Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import { PageHeader, TabHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { consolePages } from '../pages.ts'
import { menuEntries, sectionOf } from './SideMenu.tsx'
import shell from './Shell.module.css'
import menu from './SideMenu.module.css'

const ROWS = 6
const ROW_HEIGHT = 72

/**
 * The console's frame without its code: the menu, the page's title and the skeleton of its list. The build puts it into the
 * page's HTML file, where it is visible until the console renders its own frame.
 */
export function StaticFrame({ page }: { page: string }) {
  const isTab = page.startsWith('/projects/')
  const title = consolePages[page]?.label
  return (
    <div className={shell.shell}>
      <div className={shell.side}>
        <div className={menu.menu}>
          <span className={menu.logo}>
            <Logo />
          </span>
          <ul className={menu.entries}>
            {menuEntries.map(({ to, icon: Icon }) => (
              <li key={to} className={classes(menu.entry, sectionOf(page) === sectionOf(to) && menu.current)}>
                <Icon />
                {consolePages[sectionOf(to)]?.label}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={shell.column}>
        <div className={shell.bar} />
        <div className={shell.page}>
          {title ? (
            <>
              <PageHeader title={isTab ? <Skeleton width={180} height={24} /> : title} />
              {isTab && <TabHeader title={title} />}
              <LoadingList label={title} count={ROWS} height={ROW_HEIGHT}>
                <Skeleton width="40%" />
                <Skeleton width="20%" />
              </LoadingList>
            </>
          ) : (
            // A text makes the browser load the fonts; a phone shows no menu.
            <p className="visually-hidden">Страница загружается…</p>
          )}
        </div>
      </div>
    </div>
  )
}
