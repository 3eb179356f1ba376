import { Link2, Power, Trash2, Upload } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '@console/shared/projects'
import { safeLink } from '../../kit/url/safe-link.ts'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import styles from './ProjectCard.module.css'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'
import { projectUrl } from '../project-url.ts'
import { goodsText, shopTypeLabels } from '../labels.ts'

export interface ProjectCardProps {
  project: Project
  /** A switch is on its way to the server. */
  busy: boolean
  onPublish: (project: Project) => void
  onTurnOff: (project: Project) => void
  onLink: (url: string) => void
}

/** Drawn again only for a change of its own: there may be hundreds, and one types above them. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, busy, onPublish, onTurnOff, onLink } = props
  const link = safeLink(project.telegram_url)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Picture src={project.logo_url} alt="" ratio="1" className={styles.logo} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link to={projectUrl(project.uuid)} className={styles.link}>
              {project.title}
            </Link>
          </h2>
          <p className={styles.facts}>
            {shopTypeLabels[project.shop_type]}
            {project.shop_type === 'OnlineStore' &&
              typeof project.goodsAmount === 'number' &&
              ` · ${goodsText(project.goodsAmount)}`}
          </p>
          <div className={styles.badges}>
            {project.inactive && <Badge>Выключен</Badge>}
            <SubscriptionBadge project={project} />
            <UnreadMark of={project} />
          </div>
        </div>
      </div>
      {project.description && <p className={styles.description}>{project.description}</p>}
      <div className={styles.actions}>
        {project.inactive ? (
          <Button size="small" icon={<Upload />} busy={busy} onClick={() => onPublish(project)}>
            Опубликовать
          </Button>
        ) : (
          <Button size="small" icon={<Power />} busy={busy} onClick={() => onTurnOff(project)}>
            Отключить
          </Button>
        )}
        <span className={styles.icons}>
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
