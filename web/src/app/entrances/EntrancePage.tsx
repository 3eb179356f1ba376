import { useUnit } from 'effector-react'
import { use, useEffect, useEffectEvent } from 'react'
import { useSearchParams, useNavigate } from 'react-router-dom'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { Skeleton, LoadingList } from '../../kit/ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { FilePicture } from '../../kit/ui/pictures/Picture.tsx'
import { StoredPictureContext } from '../../kit/ui/pictures/stored-picture.ts'
import {
  $photo,
  photoPlaced,
  entranceFor,
  entrances,
  $lastProject,
  destinationsOf,
  type Entrance,
} from './entrance-model.ts'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { ProjectChoice } from '../project/ProjectSwitch.tsx'
import { $active, list } from '../project/switch-model.ts'
import styles from '../project/ProjectChoice.module.css'

export { pageOpened as opened } from './entrance-model.ts'

/** Redirects a link without a project to the intended project's page, or asks which project is meant. */
export function Component() {
  const [params] = useSearchParams()
  const entrance = entranceFor(params.get('for'))
  return (
    <>
      <PageHeader title={entrance.question} />
      {entrance === entrances.photo ? <SharedPhoto /> : <Destinations entrance={entrance} />}
    </>
  )
}

/** Shows a photo that was shared with the console, and asks which form to open with it. */
function SharedPhoto() {
  const stored = use(StoredPictureContext)
  const { photo, placed } = useUnit({ photo: $photo, placed: photoPlaced })
  if (photo === undefined) return <Skeleton shape="block" className={styles.photo} />
  if (photo === null)
    return (
      <EmptyState
        text="Фото не дошло"
        hint="Поделитесь им ещё раз: теперь, когда вы вошли, оно откроется здесь. Или добавьте его прямо в форме товара или публикации."
      />
    )
  const go = (to: string) => {
    if (stored) stored.current = { picture: photo, to }
    placed()
  }
  return (
    <>
      <FilePicture file={photo} className={styles.photo} />
      <Destinations entrance={entrances.photo} onGo={go} />
    </>
  )
}

interface DestinationsProps {
  entrance: Entrance
  /** Called with the address before the redirect. */
  onGo?: (to: string) => void
}

/** Lists an entrance's destinations; if there is only one, it opens at once. */
function Destinations(props: DestinationsProps) {
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
      <DestinationList {...props} />
    </QueryView>
  )
}

function DestinationList({ entrance, onGo }: DestinationsProps) {
  const { active, last } = useUnit({ active: $active, last: $lastProject })
  const { redirect, destinations } = destinationsOf(entrance, active, last)
  if (redirect) return <Redirect {...redirect} onGo={onGo} />
  if (destinations.length === 0)
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
  return destinations.map(({ title = '', projects, to, state }) => (
    <section key={title} className={styles.way} aria-label={title}>
      {destinations.length > 1 && <h2>{title}</h2>}
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

function Redirect({ to, state, onGo }: { to: string; state?: unknown; onGo: DestinationsProps['onGo'] | undefined }) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => {
    onGo?.(to)
    void navigate(to, { replace: true, state })
  })
  useEffect(() => go(), [])
  return null
}
