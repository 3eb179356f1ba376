import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import type { Project } from '@console/shared/projects'
import { UnreadMark } from '../../kit/views/UnreadMark.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { chooseFx } from './switch-model.ts'
import styles from './ProjectChoice.module.css'

interface ProjectChoiceProps {
  project: Project
  to: string
  /** The state of the history entry. */
  state?: unknown
  isOpen?: boolean
  onSelect?: (() => void) | undefined
}

/** One of the owner's projects in a selection list. */
export function ProjectChoice({ project, to, state, isOpen = false, onSelect }: ProjectChoiceProps) {
  const choose = useUnit(chooseFx)
  const select = () => {
    void choose(project.uuid)
    onSelect?.()
  }
  return (
    <Link to={to} state={state} className={styles.project} aria-current={isOpen ? 'true' : undefined} onClick={select}>
      <Picture src={project.logo_url} alt="" ratio="1" className={styles.logo} loading="eager" />
      <span className={styles.title}>{project.title}</span>
      <UnreadMark of={project} />
    </Link>
  )
}
