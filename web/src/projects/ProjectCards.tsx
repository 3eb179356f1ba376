import { memo } from 'react'
import type { Project } from '@console/shared/projects'
import { ProjectCard, type ProjectCardProps } from './ProjectCard.tsx'
import styles from './ProjectsPage.module.css'

interface ProjectCardsProps extends Omit<ProjectCardProps, 'project' | 'busy'> {
  projects: readonly Project[]
  /** Uuids of those whose switch is on its way. */
  switching: readonly string[]
}

export const ProjectCards = memo(function ProjectCards({ projects, switching, ...does }: ProjectCardsProps) {
  return (
    <ul className={styles.cards} aria-label="Проекты">
      {projects.map((project) => (
        <li key={project.uuid} className={styles.place}>
          <ProjectCard project={project} busy={switching.includes(project.uuid)} {...does} />
        </li>
      ))}
    </ul>
  )
})
