import { useUnit } from 'effector-react'
import { memo, useCallback } from 'react'
import type { Project } from '@console/shared/projects'
import { $reach, endSeen } from './list-model.ts'
import { ProjectCard, type ProjectCardProps } from './ProjectCard.tsx'
import styles from './ProjectsPage.module.css'

interface ProjectCardsProps extends Omit<ProjectCardProps, 'project' | 'busy'> {
  projects: readonly Project[]
  /** Uuids of those whose switch is on its way. */
  pendingIds: ReadonlySet<string>
}

/**
 * As many cards as were scrolled to: there may be hundreds, one types above them, and a slow machine takes longer than a
 * key's time to draw them all.
 */
export const ProjectCards = memo(function ProjectCards({ projects, pendingIds, ...does }: ProjectCardsProps) {
  const [reach, goOn] = useUnit([$reach, endSeen])
  const watchEnd = useCallback(
    (end: Element | null) => {
      if (!end) return undefined
      const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && goOn(), { rootMargin: '200px' })
      watch.observe(end)
      return () => watch.disconnect()
    },
    [goOn],
  )
  return (
    <>
      <ul className={styles.cards} aria-label="Проекты">
        {projects.slice(0, reach).map((project, index) => (
          <li key={project.uuid} aria-setsize={projects.length} aria-posinset={index + 1}>
            <ProjectCard project={project} busy={pendingIds.has(project.uuid)} {...does} />
          </li>
        ))}
      </ul>
      {projects.length > reach && <div key={reach} ref={watchEnd} />}
    </>
  )
})
