import { useUnit } from 'effector-react'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../kit/ui/buttons/ButtonLink.tsx'
import { FailedState } from '../kit/ui/feedback/ViewStates.tsx'
import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { $user } from '../session/model.ts'
import styles from './HomePage.module.css'
import { $active, $now, $page, $shown, goodsOf, list, ordersOf, retried } from './model.ts'
import { noPart } from './parts.ts'
import { ProjectSummary } from './ProjectSummary.tsx'
import { $isShown } from './setup-model.ts'
import { SetupSteps } from './SetupSteps.tsx'

export { pageOpened as opened } from './model.ts'

/** What an owner wants to know first: what is to be done, and how each project goes. */
export function Component() {
  const [user, page, error, active, shown, now] = useUnit([$user, $page, list.$error, $active, $shown, $now])
  const [orders, goods, hasSteps] = useUnit([ordersOf.$parts, goodsOf.$parts, $isShown])
  const [refresh, retry] = useUnit([list.refresh, retried])
  const name = user?.first_name || user?.tg_first_name
  return (
    <>
      <PageHeader title={name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'}>
        <ButtonLink to="/projects" kind={page === 'full' ? 'secondary' : 'primary'} icon={<ArrowRight />}>
          Мои проекты
        </ButtonLink>
      </PageHeader>
      {page === 'loading' && <LoadingCards />}
      {page === 'failed' && <FailedState text="Проекты не загрузились" hint={error?.message} onRetry={refresh} />}
      {hasSteps && <SetupSteps />}
      {page === 'full' && (
        <section aria-labelledby="home-projects">
          <h2 id="home-projects" className={styles.heading}>
            Проекты за 30 дней
          </h2>
          <ul className={styles.cards} aria-label="Проекты">
            {shown.map((project) => (
              <li key={project.uuid}>
                <ProjectSummary
                  project={project}
                  now={now}
                  orders={orders[project.uuid] ?? noPart}
                  goods={goods[project.uuid] ?? noPart}
                  onRetry={retry}
                />
              </li>
            ))}
          </ul>
          {active.length > shown.length && (
            <p className={styles.more}>
              <ButtonLink to="/projects" kind="ghost">
                Все проекты: {active.length}
              </ButtonLink>
            </p>
          )}
        </section>
      )}
    </>
  )
}

function LoadingCards() {
  return (
    <ul className={styles.cards} aria-busy="true" aria-label="Проекты загружаются">
      {[1, 2, 3].map((card) => (
        <li key={card}>
          <Skeleton shape="block" className={styles.skeleton} />
        </li>
      ))}
    </ul>
  )
}
