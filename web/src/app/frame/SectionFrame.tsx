import { useUnit } from 'effector-react'
import { Outlet, useLocation } from 'react-router-dom'
import { $pages } from '../../kit/platform/navigation.ts'
import { PageHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { SectionTabs } from '../../kit/views/TabLinks.tsx'
import styles from './SectionFrame.module.css'

/** The common frame of a console section's pages: heading and tabs. */
export function Component() {
  const pages = useUnit($pages)
  const section = `/${useLocation().pathname.split('/')[1] ?? ''}`
  return (
    <>
      <PageHeader title={pages[section]?.label ?? ''} />
      <div className={styles.tabs}>
        <SectionTabs section={section} />
      </div>
      <Outlet />
    </>
  )
}
