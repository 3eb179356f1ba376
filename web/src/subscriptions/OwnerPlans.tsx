import { useUnit } from 'effector-react'
import { QueryView } from '../kit/views/QueryView.tsx'
import { EmptyState } from '../kit/ui/feedback/ViewStates.tsx'
import { ButtonLink } from '../kit/ui/buttons/ButtonLink.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { EndText } from './PlanCard.tsx'
import { $project, list, projectSelected } from './owner-model.ts'
import { connectRequested } from './payment-model.ts'
import { unavailableText } from './plan-labels.ts'
import { Plans } from './Plans.tsx'
import { $shopPlans, shopPlans } from './plans-model.ts'
import styles from './Subscription.module.css'

export { pageOpened as opened } from './owner-model.ts'

/** The plans on the profile, bought for the project selected above them. */
export function Component() {
  const { view, items, project, path, plans, choose, connect } = useUnit({
    view: list.$view,
    items: list.$items,
    project: $project,
    path: list.$path,
    plans: $shopPlans,
    choose: projectSelected,
    connect: connectRequested,
  })
  return (
    <>
      <QueryView
        query={list}
        failed="Проекты не загрузились"
        loading={
          <div className={styles.selected} aria-busy="true">
            <Skeleton shape="block" className={styles.loadingProject} />
            <p className={styles.end}>
              <Skeleton width="9rem" />
            </p>
          </div>
        }
        empty={
          <EmptyState
            text="У вас пока нет проектов"
            hint="Подписка покупается для проекта: сначала создайте его."
            action={
              <ButtonLink kind="primary" to="/projects">
                К моим проектам
              </ButtonLink>
            }
          />
        }
      >
        <div className={styles.selected}>
          <Select
            className={styles.project}
            label="Проект"
            items={items.map(({ uuid, title }) => ({ value: uuid, label: title, uuid }))}
            value={project?.uuid}
            onChange={choose}
          />
          <p className={styles.end} role="status">
            <EndText end={project?.subscription_expire_at} />
          </p>
        </div>
      </QueryView>
      <Plans
        query={shopPlans}
        plans={plans}
        onConnect={project && path && ((plan) => connect({ plan, owner: path.owner, shop: project.uuid }))}
        unable={unavailableText(view, {
          failed: 'Проекты не загрузились, поэтому подключить тариф пока нельзя.',
          empty: 'Подключить тариф можно, когда есть хотя бы один проект.',
        })}
      />
    </>
  )
}
