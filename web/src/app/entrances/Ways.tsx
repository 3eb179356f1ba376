import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../kit/ui/feedback/EmptyState.tsx'
import { LoadingList } from '../../kit/ui/feedback/LoadingList.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { ProjectChoice } from '../project/ProjectChoice.tsx'
import { $active, list } from '../project/switch-model.ts'
import { $last } from './entrance-model.ts'
import styles from '../project/ProjectChoice.module.css'
import { waysOf, type Entrance } from './entrances.ts'

interface WaysProps {
  entrance: Entrance
  /** Called with the address before the redirect. */
  onGo?: (to: string) => void
}

/** The possible targets of an entrance; a single one is opened at once. */
export function Ways(props: WaysProps) {
  return (
    <QueryView
      query={list}
      failed="Проекты не загрузились"
      loading={
        <LoadingList label="Проекты загружаются" count={3} className={styles.projects}>
          <Skeleton shape="block" className={styles.skeleton} />
        </LoadingList>
      }
    >
      <OpenWays {...props} />
    </QueryView>
  )
}

function OpenWays({ entrance, onGo }: WaysProps) {
  const { active, last } = useUnit({ active: $active, last: $last })
  const { straight, ways } = waysOf(entrance, active, last)
  if (straight) return <Straight {...straight} onGo={onGo} />
  if (ways.length === 0)
    return (
      <EmptyState
        text={entrance.none}
        hint="Создайте проект или опубликуйте отключённый."
        action={
          <ButtonLink to="/projects" kind="primary">
            Мои проекты
          </ButtonLink>
        }
      />
    )
  return ways.map(({ title = '', projects, to, state }) => (
    <section key={title} className={styles.way} aria-label={title}>
      {ways.length > 1 && <h2>{title}</h2>}
      <ul className={styles.projects}>
        {projects.map((project) => (
          <li key={project.uuid}>
            <ProjectChoice
              project={project}
              to={to(project.uuid)}
              state={state}
              onSelect={() => onGo?.(to(project.uuid))}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Straight({ to, state, onGo }: { to: string; state?: unknown; onGo: WaysProps['onGo'] | undefined }) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => {
    onGo?.(to)
    void navigate(to, { replace: true, state })
  })
  useEffect(() => go(), [])
  return null
}
