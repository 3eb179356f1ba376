import { useUnit } from 'effector-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { ButtonLink } from '../kit/ui/buttons/ButtonLink.tsx'
import { numberText, plural } from '../kit/text.ts'
import { QueryView } from '../kit/views/QueryView.tsx'
import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'
import { LoadingList, Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { Switch } from '../kit/ui/fields/Switch.tsx'
import { useWhileVisible } from '../kit/ui/dom/use-visibility.ts'
import { $isSoundOn, soundSet } from '../new-orders/sound-model.ts'
import { $user } from '../session/model.ts'
import layout from '../kit/style/layout.module.css'
import styles from './HomePage.module.css'
import { $active, $now, $shown, goodsOf, POLL_INTERVAL_MS, polled, ordersOf, page, retried } from './model.ts'
import { noPart } from './parts.ts'
import { ProjectSummary } from './ProjectSummary.tsx'
import { $isShown, $project, $steps, stepsHidden } from './setup-model.ts'
import { Link } from 'react-router-dom'
import { $pageExists } from '../kit/platform/navigation.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import type { Step } from './setup-steps.ts'

export { pageOpened as opened } from './model.ts'

/** The owner's start page: the steps to take next, and the figures of each project. */
export function Component() {
  const { user, view, active, shown, now, orders, goods, hasSteps, retry, look, isSoundOn, setLoud } = useUnit({
    user: $user,
    view: page.$view,
    active: $active,
    shown: $shown,
    now: $now,
    orders: ordersOf.$parts,
    goods: goodsOf.$parts,
    hasSteps: $isShown,
    retry: retried,
    look: polled,
    isSoundOn: $isSoundOn,
    setLoud: soundSet,
  })
  useWhileVisible(look, POLL_INTERVAL_MS)
  const name = user?.first_name || user?.tg_first_name
  return (
    <>
      <PageHeader title={name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'}>
        <ButtonLink to="/projects" kind={view === 'shown' ? 'secondary' : 'primary'} icon={<ArrowRight />}>
          Мои проекты
        </ButtonLink>
      </PageHeader>
      <QueryView
        query={page}
        failed="Проекты не загрузились"
        loading={
          <LoadingList label="Проекты загружаются" count={3} className={layout.cards}>
            <Skeleton shape="block" className={styles.skeleton} />
          </LoadingList>
        }
      >
        {hasSteps && <SetupSteps />}
        {view === 'shown' && (
          <section aria-labelledby="home-projects">
            <div className={classes(layout.apart, styles.head)}>
              <h2 id="home-projects" className={styles.heading}>
                Проекты за 30 дней
              </h2>
              <Switch
                label="Звук новых заказов"
                checked={isSoundOn}
                onChange={({ target }) => setLoud(target.checked)}
              />
            </div>
            <ul className={layout.cards} aria-label="Проекты">
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
                  Все проекты: {numberText(active.length)}
                </ButtonLink>
              </p>
            )}
          </section>
        )}
      </QueryView>
    </>
  )
}

/** The steps that set up a shop, each with a link to its page. */
function SetupSteps() {
  const { project, steps, hide } = useUnit({ project: $project, steps: $steps, hide: stepsHidden })
  const done = steps.filter(({ state }) => state === 'done').length
  const isKnown = steps.every(({ state }) => state !== 'unknown')
  return (
    <section className={classes(layout.panel, styles.setup)} aria-labelledby="setup-title">
      <div className={styles.setupHead}>
        <div>
          <h2 id="setup-title" className={styles.title}>
            {done === steps.length ? 'Всё готово к работе' : 'Первые шаги'}
            {project && `: ${project.title}`}
          </h2>
          <p className={layout.details}>
            {isKnown ? `Сделано ${done} из ${steps.length}` : plural(steps.length, ['шаг', 'шага', 'шагов'])}
          </p>
        </div>
        {project && (
          <IconButton label="Больше не показывать шаги" onClick={hide}>
            <X />
          </IconButton>
        )}
      </div>
      <progress
        className={styles.progress}
        aria-labelledby="setup-title"
        max={steps.length}
        value={isKnown ? done : 0}
      />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <StepLine step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step: { title, hint, state, to } }: { step: Step }) {
  const pageExists = useUnit($pageExists)
  const isDone = state === 'done'
  const inside = (
    <>
      <span className={classes(styles.mark, isDone && styles.checked)} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          {title}
          {isDone && <span className="visually-hidden"> — сделано</span>}
        </span>
        <span className={layout.hint}>{hint}</span>
      </span>
      {to && !isDone && <ArrowRight aria-hidden="true" className={styles.arrow} />}
    </>
  )
  const className = classes(styles.step, isDone && styles.done)
  return to && pageExists(to) ? (
    <Link to={to} className={className}>
      {inside}
    </Link>
  ) : (
    <span className={className}>{inside}</span>
  )
}
