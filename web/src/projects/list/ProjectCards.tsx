import { useUnit } from 'effector-react'
import { memo, useCallback } from 'react'
import type { Project } from '@console/shared/projects'
import { $cardCount, endReached } from './list-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import Link2 from 'lucide-react/icons/link-2'
import Power from 'lucide-react/icons/power'
import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router-dom'
import { safeLink } from '../../kit/url/safe-link.ts'
import { UnreadMark } from '../../kit/views/QueryView.tsx'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import projectCardStyles from './ProjectsPage.module.css'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'
import { projectUrl } from '../project-url.ts'
import { factsText } from '../labels.ts'

interface ProjectCardProps {
  project: Project
  /** Whether publishing or turning off is under way. */
  busy: boolean
  onPublish: (project: Project) => void
  onTurnOff: (project: Project) => void
  onLink: (url: string) => void
}

/**
 * Memoised: only a change of its project renders the card again, so that typing a search stays fast with hundreds of
 * cards.
 */
const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, busy, onPublish, onTurnOff, onLink } = props
  const link = safeLink(project.telegram_url)
  return (
    <article className={classes(layout.panel, layout.linkCard, projectCardStyles.card)}>
      <div className={projectCardStyles.head}>
        <Picture src={project.logo_url} alt="" ratio="1" className={projectCardStyles.logo} />
        <div className={projectCardStyles.text}>
          <h2 className={projectCardStyles.title}>
            <Link to={projectUrl(project.uuid)} className={layout.cover}>
              {project.title}
            </Link>
          </h2>
          <p className={layout.details}>{factsText(project)}</p>
          <div className={projectCardStyles.badges}>
            {project.inactive && <Badge>Отключён</Badge>}
            <SubscriptionBadge project={project} />
            <UnreadMark of={project} />
          </div>
        </div>
      </div>
      {project.description && <p className={projectCardStyles.description}>{project.description}</p>}
      <div className={projectCardStyles.actions}>
        {project.inactive ? (
          <Button size="small" icon={<Power />} busy={busy} onClick={() => onPublish(project)}>
            Опубликовать
          </Button>
        ) : (
          <Button size="small" icon={<Power />} busy={busy} onClick={() => onTurnOff(project)}>
            Отключить
          </Button>
        )}
        <span className={projectCardStyles.icons}>
          {link && (
            <IconButton size="small" label={`Ссылка на проект «${project.title}»`} onClick={() => onLink(link)}>
              <Link2 />
            </IconButton>
          )}
          {!project.inactive && (
            <IconButton
              size="small"
              tone="danger"
              label={`Деактивировать проект «${project.title}»`}
              disabled={busy}
              onClick={() => onTurnOff(project)}
            >
              <Trash2 />
            </IconButton>
          )}
        </span>
      </div>
    </article>
  )
})

interface ProjectCardsProps extends Omit<ProjectCardProps, 'project' | 'busy'> {
  projects: readonly Project[]
  /** Uuids of projects that are being published or turned off. */
  pendingIds: ReadonlySet<string>
}

/**
 * Renders as many cards as the owner has scrolled to: a slow machine takes too long to render hundreds of cards at each
 * keystroke of a search.
 */
export const ProjectCards = memo(function ProjectCards({ projects, pendingIds, ...handlers }: ProjectCardsProps) {
  const { reach, goOn } = useUnit({ reach: $cardCount, goOn: endReached })
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
      <ul className={layout.cards} aria-label="Проекты">
        {projects.slice(0, reach).map((project, index) => (
          <li key={project.uuid} aria-setsize={projects.length} aria-posinset={index + 1}>
            <ProjectCard project={project} busy={pendingIds.has(project.uuid)} {...handlers} />
          </li>
        ))}
      </ul>
      {projects.length > reach && <div key={reach} ref={watchEnd} />}
    </>
  )
})
