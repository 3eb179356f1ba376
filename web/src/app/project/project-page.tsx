import { useUnit } from 'effector-react'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { SectionTabs } from '../../kit/views/TabLinks.tsx'
import { PHONE, useMedia } from '../../kit/ui/dom/use-media.ts'
import { $project } from '../../projects/model.ts'
import { orderedGroupsFor } from '../../projects/labels.ts'
import styles from './project.module.css'
import { ProjectPage } from '../../projects/ProjectPage.tsx'

const BottomBar = lazyView(() => import('./BottomBar.tsx'), 'inline')

const SectionsSheet = lazyView(() => import('./SectionsSheet.tsx'))

/**
 * The project's sections in windows too narrow for the side menu: a row with the current section in view and a button for
 * all; on a phone a bar at the bottom.
 */
function ProjectSections() {
  const open = useUnit($project)
  const { shopId = '' } = useParams()
  const [isSheet, setSheet] = useState(false)
  const isPhone = useMedia(PHONE)
  const showAll = () => setSheet(true)
  return (
    <>
      <div className={styles.bar}>
        <SectionTabs section="/projects/:shopId" arrange={orderedGroupsFor(open?.shop_type)} />
        <IconButton label="Все разделы" aria-haspopup="dialog" onClick={showAll}>
          <LayoutGrid />
        </IconButton>
      </div>
      <div className={styles.bottom}>
        <Suspense>
          {isPhone && <BottomBar type={open?.shop_type ?? 'OnlineStore'} shop={shopId} onMore={showAll} />}
        </Suspense>
      </div>
      {isSheet && <SectionsSheet onClose={() => setSheet(false)} />}
    </>
  )
}

export { projectOpened as opened } from '../../projects/model.ts'
export { ProjectMenu as Menu } from './ProjectMenu.tsx'

/** The page of a project with its sections (shared/docs/projects.md). */
export const Component = () => <ProjectPage sections={<ProjectSections />} />
