import { useUnit } from 'effector-react'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../kit/ui/buttons/ButtonLink.tsx'
import { QueryView } from '../kit/data/QueryView.tsx'
import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { $user } from '../session/model.ts'
import styles from './HomePage.module.css'
import { $active, $now, $shown, goodsOf, page, ordersOf, retried } from './model.ts'
import { noPart } from './parts.ts'
import { ProjectSummary } from './ProjectSummary.tsx'
import { $isShown } from './setup-model.ts'
import { SetupSteps } from './SetupSteps.tsx'

export { pageOpened as opened } from './model.ts'

/** What an owner wants to know first: what is to be done, and how each project goes. */
export function Component() {
  const { user, view, active, shown, now, orders, goods, hasSteps, retry } = useUnit({
    user: $user,
    view: page.$view,
    active: $active,
    shown: $shown,
    now: $now,
    orders: ordersOf.$parts,
    goods: goodsOf.$parts,
    hasSteps: $isShown,
    retry: retried,
  })
  const name = user?.first_name || user?.tg_first_name
  return (
    <>
      <PageHeader title={name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'}>
        <ButtonLink to="/projects" kind={view === 'shown' ? 'secondary' : 'primary'} icon={<ArrowRight />}>
          Мои проекты
        </ButtonLink>
      </PageHeader>
      <QueryView query={page} failed="Проекты не загрузились" loading={<LoadingCards />}>
        {hasSteps && <SetupSteps />}
        {view === 'shown' && (
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
      </QueryView>
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
