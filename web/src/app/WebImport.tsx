import { Outlet } from 'react-router-dom'
import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'
import { TabLinks, type TabGroup } from '../kit/ui/layout/TabLinks.tsx'
import styles from './WebImport.module.css'

/** The second address is spelt so (shared/docs/external-sites.md). */
const groups: TabGroup[] = [
  {
    title: '',
    tabs: [
      { kind: 'link', to: '/webImport/sites', label: 'Сайты' },
      { kind: 'link', to: '/webImport/subscriptoions', label: 'Подписки' },
    ],
  },
]

/** What the pages about external sites share: the heading and the tabs. */
export function Component() {
  return (
    <>
      <PageHeader title="Внешние сайты" />
      <div className={styles.tabs}>
        <TabLinks label="Разделы внешних сайтов" groups={groups} />
      </div>
      <Outlet />
    </>
  )
}
