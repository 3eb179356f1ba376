import { useUnit } from 'effector-react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '@console/shared/projects'
import { $pageExists } from '../kit/platform/navigation.ts'
import { awaitedTexts } from '../orders/awaited.ts'
import { sells } from '../projects/model.ts'
import { projectUrl, awaitedOrdersUrl, outOfStockUrl, salesUrl, withoutSumUrl } from '../projects/project-url.ts'
import { subscriptionState } from '../projects/subscription-state.ts'
import { moneyText, plural } from '../kit/text.ts'
import { UnreadMark } from '../kit/views/QueryView.tsx'
import { Badge } from '../kit/ui/feedback/Badge.tsx'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { daysOf, type OrderFigures } from './figures.ts'
import type { Part } from './parts.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import devices from '../kit/style/devices.module.css'
import layout from '../kit/style/layout.module.css'
import styles from './ProjectSummary.module.css'

const BAR_STEP = 10
const BAR_WIDTH = 7
const CHART_HEIGHT = 48
/** The least height of a day with revenue, so that it is visible beside the best day. */
const MIN_BAR_HEIGHT = 3

/** A bar chart of days, the last of which is today. `label` is its accessible name. */
function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(...values)
  const bar = (value: number, index: number) => {
    const height = value > 0 ? Math.max(MIN_BAR_HEIGHT, (value / most) * CHART_HEIGHT) : 1
    return `M${index * BAR_STEP} ${CHART_HEIGHT}v${-Math.round(height * 10) / 10}h${BAR_WIDTH}V${CHART_HEIGHT}z`
  }
  const path = (isBar: (value: number) => boolean) =>
    values.map((value, index) => (isBar(value) ? bar(value, index) : '')).join('')
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * BAR_STEP - (BAR_STEP - BAR_WIDTH)} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path className={styles.none} d={path((value) => value <= 0)} />
      <path className={styles.some} d={path((value) => value > 0)} />
    </svg>
  )
}

interface ProjectSummaryProps {
  project: Project
  /** Milliseconds. */
  now: number
  orders: Part<OrderFigures>
  goods: Part<number>
  onRetry: (shop: string) => void
}

/** A project's figures. Each figure loads, and may fail, separately. */
export const ProjectSummary = memo(function ProjectSummary(props: ProjectSummaryProps) {
  const { project, now, orders, goods, onRetry } = props
  const subscription = subscriptionState(project.subscription_expire_at, now)
  const failure = (!orders.value && orders.failure) || (goods.value === null && goods.failure)
  return (
    <article className={classes(layout.panel, layout.linkCard, styles.card)}>
      <div className={styles.head}>
        <Picture src={project.logo_url} alt="" ratio="1" className={styles.logo} loading="eager" />
        <h3 className={styles.title}>
          <Link to={projectUrl(project.uuid)} className={layout.cover}>
            {project.title}
          </Link>
        </h3>
        <UnreadMark of={project} />
      </div>
      {sells(project) ? (
        <>
          <Sales orders={orders} project={project} now={now} />
          <ul className={styles.facts}>
            <Fact part={orders}>{(figures) => <Awaited figures={figures} project={project} />}</Fact>
            <Fact part={goods}>
              {(missing) => (
                <RowsLink to={missing > 0 ? outOfStockUrl(project.uuid) : projectUrl(project.uuid, 'products')}>
                  {missing > 0 ? (
                    <Badge tone="bad">Нет в наличии: {plural(missing, ['товар', 'товара', 'товаров'])}</Badge>
                  ) : (
                    'Все товары в наличии'
                  )}
                </RowsLink>
              )}
            </Fact>
          </ul>
          {failure && (
            <p className={styles.failure} role="alert">
              Часть данных не загрузилась.{' '}
              <Button size="small" kind="ghost" icon={<RotateCw />} onClick={() => onRetry(project.uuid)}>
                Повторить
              </Button>
            </p>
          )}
        </>
      ) : (
        <p className={styles.quiet}>Инфо-сайт: продаж здесь нет.</p>
      )}
      <p className={styles.end}>
        <RowsLink to={projectUrl(project.uuid, 'subscription')}>
          {subscription ? <Badge tone={subscription.tone}>{subscription.text}</Badge> : 'Подписки пока нет'}
        </RowsLink>
      </p>
    </article>
  )
})

/** Orders that wait for the owner, with a link for each kind. */
function Awaited({ figures, project }: { figures: OrderFigures; project: Project }) {
  const texts = awaitedTexts(figures.waiting)
  if (texts.length === 0)
    return (
      <RowsLink to={projectUrl(project.uuid, 'orders')}>
        {figures.hasOrders ? 'Все оплаченные заказы выполнены' : 'Заказов ещё не было'}
      </RowsLink>
    )
  return texts.map(({ kind, text }) => (
    <RowsLink key={kind} to={awaitedOrdersUrl(project.uuid, kind)}>
      <Badge tone="warn">{text}</Badge>
    </RowsLink>
  ))
}

function Sales({ orders, project, now }: Pick<ProjectSummaryProps, 'orders' | 'project' | 'now'>) {
  const figures = orders.value
  if (!figures) return <div className={styles.sales}>{orders.isLoading && <Skeleton shape="block" height={64} />}</div>
  return (
    <div className={styles.sales}>
      <p className={styles.revenue}>
        <span className="numbers">{moneyText(figures.revenue)}</span>
        <span className={layout.details}>
          <RowsLink to={salesUrl(project.uuid, daysOf(now))}>
            {plural(figures.orders, ['заказ', 'заказа', 'заказов'])}
          </RowsLink>
          {figures.withoutSum > 0 && (
            <>
              , у{' '}
              <RowsLink to={withoutSumUrl(project.uuid, daysOf(now))}>
                {plural(figures.withoutSum, ['заказа', 'заказов', 'заказов'])}
              </RowsLink>{' '}
              сумма неизвестна
            </>
          )}
        </span>
      </p>
      <Sparkline values={figures.days} label={`Выручка проекта «${project.title}» по дням за 30 дней`} />
    </div>
  )
}

function Fact<Value>({ part, children }: { part: Part<Value>; children: (value: Value) => ReactNode }) {
  if (part.value !== null) return <li>{children(part.value)}</li>
  return <li>{part.isLoading ? <Skeleton width="70%" /> : <span aria-hidden="true">—</span>}</li>
}

/** A link to the rows that its text counts. */
function RowsLink({ to, children }: { to: string; children: ReactNode }) {
  const pageExists = useUnit($pageExists)
  return pageExists(to) ? (
    <Link to={to} className={classes(devices.touch, styles.where)}>
      {children}
    </Link>
  ) : (
    <span className={styles.where}>{children}</span>
  )
}
