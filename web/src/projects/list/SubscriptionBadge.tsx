import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '@console/shared/projects'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import devices from '../../kit/style/devices.module.css'
import styles from './SubscriptionBadge.module.css'
import { subscriptionState } from '../subscription-state.ts'
import { projectUrl } from '../project-url.ts'

/** The end date of a project's subscription, as a link to its plans. */
export function SubscriptionBadge({ project }: { project: Project }) {
  const [now] = useState(() => Date.now())
  const state = subscriptionState(project.subscription_expire_at, now)
  if (!state) return null
  return (
    <Link to={projectUrl(project.uuid, 'subscription')} className={classes(devices.touch, styles.link)}>
      <Badge tone={state.tone}>{state.text}</Badge>
    </Link>
  )
}
