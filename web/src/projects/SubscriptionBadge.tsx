import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '@console/shared/projects'
import { $pageExists } from '../kit/model/navigation.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import styles from './SubscriptionBadge.module.css'
import { subscriptionState } from '../kit/subscription-state.ts'
import { projectUrl } from './urls.ts'

/** Till when a project is paid for; pressed, it leads to where that is changed. */
export function SubscriptionBadge({ project }: { project: Project }) {
  const pageExists = useUnit($pageExists)
  const [now] = useState(() => Date.now())
  const state = subscriptionState(project.subscription_expire_at, now)
  if (!state) return null
  const badge = <Badge tone={state.tone}>{state.text}</Badge>
  const to = projectUrl(project.uuid, 'subscription')
  if (!pageExists(to)) return badge
  return (
    <Link to={to} className={styles.link}>
      {badge}
    </Link>
  )
}
