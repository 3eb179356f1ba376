import { useUnit } from 'effector-react'
import ExternalLink from 'lucide-react/icons/external-link'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router-dom'
import type { Project } from '@console/shared/projects'
import { safeLink } from '../kit/url/safe-link.ts'
import { Badge } from '../kit/ui/feedback/Badge.tsx'
import { QueryView } from '../kit/views/QueryView.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { project } from './model.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import devices from '../kit/style/devices.module.css'
import styles from './ProjectPage.module.css'
import { SubscriptionBadge } from './list/SubscriptionBadge.tsx'
import { shopTypeLabels } from './labels.ts'

/** A project's header and, unless the side menu shows them, its sections, with the section's page below. */
export function ProjectPage({ sections }: { sections: ReactNode }) {
  const { open, view, error } = useUnit({ open: project.$data, view: project.$view, error: project.$error })
  return (
    <>
      <QueryView
        query={project}
        failed={
          error?.status === 404 || error?.status === 403 ? 'Такого проекта нет среди ваших' : 'Проект не загрузился'
        }
        loading={<ProjectHeader project={null} />}
        stale="Проект не обновился"
      >
        <ProjectHeader project={open} />
      </QueryView>
      {view !== 'failed' && (
        <>
          <div className={styles.tabs}>{sections}</div>
          <Outlet />
        </>
      )}
    </>
  )
}

function ProjectHeader({ project }: { project: Project | null }) {
  if (!project) {
    return (
      <div className={styles.header} aria-busy="true">
        <Skeleton shape="block" width={56} height={56} />
        <div className={styles.text}>
          <Skeleton width={220} height={20} />
          <Skeleton width={120} />
        </div>
      </div>
    )
  }
  const link = safeLink(project.telegram_url)
  return (
    <div className={styles.header}>
      <Picture src={project.logo_url} alt="" ratio="1" className={styles.logo} loading="eager" />
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {project.title}
        </h1>
        <div className={classes(layout.details, styles.facts)}>
          <span>{shopTypeLabels[project.shop_type]}</span>
          {project.inactive && <Badge>Отключён</Badge>}
          <span className={styles.subscription}>
            <SubscriptionBadge project={project} />
          </span>
          <span className={styles.links}>
            <Link className={classes(devices.touch, styles.link)} to="preview">
              <span className={devices.buttonText}>
                {project.shop_type === 'InformationSite' ? 'Посмотреть сайт' : 'Посмотреть магазин'}
              </span>
              <Smartphone aria-hidden="true" />
            </Link>
            {link && (
              <a className={classes(devices.touch, styles.link)} href={link} target="_blank" rel="noopener noreferrer">
                <span className={devices.buttonText}>Открыть в мессенджере</span>
                <ExternalLink aria-hidden="true" />
              </a>
            )}
          </span>
        </div>
      </div>
    </div>
  )
}
