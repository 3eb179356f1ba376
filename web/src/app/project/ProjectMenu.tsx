import { useUnit } from 'effector-react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Suspense, useId, useRef, useState } from 'react'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { usePlaced } from '../../kit/ui/dom/position.ts'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { $project } from '../../projects/model.ts'
import { shopTypeLabels } from '../../projects/labels.ts'
import { ProjectLinks } from './ProjectLinks.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './project.module.css'

const ProjectSwitch = lazyView(() => import('./ProjectSwitch.tsx'), 'inline')

/** The open project in the side menu: its name, the project switch, and its sections. */
export function ProjectMenu() {
  const project = useUnit($project)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  usePlaced(isOpen, button, list)
  return (
    <div className={styles.project}>
      <button
        ref={button}
        type="button"
        className={styles.switch}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={project ? `Проект «${project.title}»: открыть другой` : 'Открыть другой проект'}
      >
        {project ? (
          <Picture src={project.logo_url} alt="" ratio="1" className={styles.logo} loading="eager" />
        ) : (
          <Skeleton shape="block" width={32} height={32} />
        )}
        <span className={styles.text}>
          <span className={classes(layout.cut, styles.title)}>{project?.title ?? <Skeleton width={120} />}</span>
          <span className={classes(layout.hint, layout.cut)}>
            {project ? shopTypeLabels[project.shop_type] : <Skeleton width={60} />}
          </span>
        </span>
        <ChevronsUpDown aria-hidden="true" className={styles.sign} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Другие проекты"
        className={classes(layout.floating, styles.popover)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton shape="block" height={120} />}>
            <ProjectSwitch onSelect={() => list.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
      <ProjectLinks />
    </div>
  )
}
