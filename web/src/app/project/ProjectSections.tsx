import { useUnit } from 'effector-react'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '../../kit/code/lazy-part.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { SectionTabs } from '../../kit/ui/layout/SectionTabs.tsx'
import { $project } from '../../projects/model.ts'
import { arrangedFor } from '../../projects/section-groups.ts'
import { BottomBar } from './BottomBar.tsx'
import styles from './ProjectSections.module.css'

const SectionsSheet = lazyPart(() => import('./SectionsSheet.tsx'))

/**
 * The project's sections where the window has no room for the side menu: a row with the current one in sight, and all; on
 * a phone a bar at its bottom.
 */
export function ProjectSections() {
  const open = useUnit($project)
  const { shopId = '' } = useParams()
  const [isSheet, setSheet] = useState(false)
  const showAll = () => setSheet(true)
  return (
    <>
      <div className={styles.bar}>
        <SectionTabs section="/projects/:shopId" arrange={arrangedFor(open?.shop_type)} />
        <IconButton label="Все разделы" aria-haspopup="dialog" onClick={showAll}>
          <LayoutGrid />
        </IconButton>
      </div>
      <BottomBar type={open?.shop_type ?? 'OnlineStore'} shop={shopId} onMore={showAll} />
      {isSheet && <SectionsSheet onClose={() => setSheet(false)} />}
    </>
  )
}
