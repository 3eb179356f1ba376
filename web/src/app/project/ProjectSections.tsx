import { useUnit } from 'effector-react'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/code/lazy-part.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { SectionTabs } from '../../kit/ui/layout/SectionTabs.tsx'
import { $project } from '../../projects/model.ts'
import { arrangedFor } from '../../projects/section-groups.ts'
import styles from './ProjectSections.module.css'

const SectionsSheet = lazyPart(() => import('./SectionsSheet.tsx'))

/** The project's sections where the window has no room for the side menu: a bar with the current one in sight, and all. */
export function ProjectSections() {
  const open = useUnit($project)
  const [isSheet, setSheet] = useState(false)
  return (
    <div className={styles.bar}>
      <SectionTabs section="/projects/:shopId" arrange={arrangedFor(open?.shop_type)} />
      <IconButton label="Все разделы" aria-haspopup="dialog" onClick={() => setSheet(true)}>
        <LayoutGrid />
      </IconButton>
      {isSheet && <SectionsSheet onClose={() => setSheet(false)} />}
    </div>
  )
}
