import { memo } from 'react'
import type { Project } from '@console/shared/projects'
import { ProjectCard, type ProjectCardProps } from './ProjectCard.tsx'
import styles from './ProjectsPage.module.css'

interface ProjectCardsProps extends Omit<ProjectCardProps, 'project' | 'busy'> {
  projects: readonly Project[]
  /** Those of them that are asked for. */
  shown: readonly Project[]
  /** Uuids of those whose switch is on its way. */
  switching: readonly string[]
}

/**
 * Cards that are not asked for are hidden, not taken away: three hundred of them come back between two keys, while making
 * them anew takes a slow machine longer than that.
 */
export const ProjectCards = memo(function ProjectCards({ projects, shown, switching, ...does }: ProjectCardsProps) {
  const asked = new Set(shown)
  return (
    <ul className={styles.cards} aria-label="Проекты">
      {projects.map((project) => (
        <li key={project.uuid} className={styles.place} hidden={!asked.has(project)}>
          <ProjectCard project={project} busy={switching.includes(project.uuid)} {...does} />
        </li>
      ))}
    </ul>
  )
})
